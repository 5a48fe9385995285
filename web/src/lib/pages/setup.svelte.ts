import type {
  CatalogueEdition,
  CatalogueGame,
  Colour,
  Mind,
  Player,
  SetUp,
  Starter,
  Terms,
} from '../generated/table';

/** A seat as it is being filled: 0 is a person, 1 to 5 are levels of the computer. */
export type Chair = { level: number; name: string; colour: string };

/** What those are called who typed no name: the only person is spoken to. */
export type Names = { you: string; person(n: number): string; computer(n: number): string };

/** Who starts: a seat, or chance. */
export const BY_LOT = -1;

/** A table before it is set up. */
export class Setting {
  private editionId = $state('');
  chairs = $state<Chair[]>([]);
  starter = $state(BY_LOT);
  takeBacks = $state(true);
  hints = $state(true);
  /** The options of the game that are chosen, by id. */
  options = $state<string[]>([]);

  constructor(
    readonly game: CatalogueGame,
    private readonly names: Names,
  ) {
    this.editionId = game.editions[0]?.id ?? '';
    if (game.question) this.starter = 0;
    this.seat(game.seats[0] ?? 2, 2);
  }

  get edition(): string {
    return this.editionId;
  }

  /** Another edition may have other colours. */
  set edition(id: string) {
    this.editionId = id;
    const own = this.ownColours(this.chairs.length);
    this.chairs.forEach((chair, i) => (chair.colour = own[i] ?? chair.colour));
  }

  get seats(): number {
    return this.chairs.length;
  }

  get colours(): Colour[] {
    return this.offered?.colours ?? [];
  }

  colourOf(chair: Chair): Colour | undefined {
    return this.colours.find(({ id }) => id === chair.colour);
  }

  /** Puts a person on the first seat and the same level on all others; level 0 is another person. */
  seat(seats: number, level: number): void {
    const own = this.ownColours(seats);
    this.chairs = Array.from({ length: seats }, (_, i) => ({
      level: i === 0 ? 0 : level,
      name: '',
      colour: own[i] ?? '',
    }));
    this.chairs.forEach((chair, i) => (chair.name = this.nameOf(chair.level, i)));
    if (this.starter >= seats) this.starter = 0;
  }

  /** Another mind on a chair; a name that nobody typed goes with it. */
  change(chair: Chair, level: number): void {
    const untouched = this.chairs.map(({ level, name }, i) => name === this.nameOf(level, i));
    chair.level = level;
    this.chairs.forEach((one, i) => (one.name = untouched[i] ? this.nameOf(one.level, i) : one.name));
  }

  /** Gives a chair a colour; who had it takes the other one. */
  paint(chair: Chair, colour: string): void {
    const other = this.chairs.find((one) => one !== chair && one.colour === colour);
    if (other) other.colour = chair.colour;
    chair.colour = colour;
  }

  /** What the engine needs to set the table up. */
  get wanted(): SetUp {
    const first = this.starter === BY_LOT ? null : this.starter;
    const terms: Terms = {
      starter: this.howToStart(first),
      take_backs: this.takeBacks,
      hints: this.hints,
      options: [...this.options],
      clock: 'none',
      leaving: { computer: { level: 2 } },
      watching: false,
      programs: false,
    };
    return {
      game: this.game.id,
      edition: this.edition,
      terms,
      players: this.chairs.map((chair, i) => this.player(chair, i)),
      first,
    };
  }

  private get offered(): CatalogueEdition | undefined {
    return this.game.editions.find(({ id }) => id === this.editionId);
  }

  /** The rulebook draws lots, or asks a question that is answered with a seat. */
  private howToStart(first: number | null): Starter {
    const asks = this.game.question !== null;
    if (first === null) return asks ? 'lot' : 'rulebook';
    return asks ? 'rulebook' : { seat: first };
  }

  private ownColours(seats: number): string[] {
    return this.offered?.seats[this.game.seats.indexOf(seats)] ?? [];
  }

  private nameOf(level: number, i: number): string {
    if (level > 0) return this.names.computer(this.seats === 2 ? 0 : i);
    return this.chairs.filter((chair) => chair.level === 0).length === 1
      ? this.names.you
      : this.names.person(i + 1);
  }

  private player({ level, name, colour }: Chair, i: number): Player {
    const mind: Mind = level === 0 ? 'human' : { computer: { level } };
    return { name: name.trim() || this.nameOf(level, i), mind, colour };
  }
}
