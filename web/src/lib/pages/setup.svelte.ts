import type { Person, Plan, SeatPlan } from '../generated/server';
import type {
  CatalogueEdition,
  CatalogueGame,
  Clock,
  Colour,
  Leaving,
  Mind,
  Player,
  SetUp,
  Starter,
  Terms,
} from '../generated/table';
import type { Remembered } from './remembered';

/**
 * A seat as it is being filled: 0 is a person at this device, 1 to 5 are levels of the computer, `INVITED` is whoever
 * comes by a link. Who typed no name has none; an alias is one of the list, for tables that strangers find.
 */
export type Chair = { level: number; name: string; colour: string; alias?: string };

/** A seat that is kept for somebody at another device. */
export const INVITED = -1;

/** What those are called who typed no name: the only person is spoken to. The table has the same words. */
export type Names = { you(): string; person(n: number): string; computer(n: number | null): string };

/** Against whom: the computer, people around this device, or people at other devices; computers among them or not. */
export type Against = 'computer' | 'people' | 'invited';

/** Who starts: a seat, or chance. */
export const BY_LOT = -1;

/** Who starts: what the rulebook asks is answered at the table, once everybody sits there. */
export const ASKED_THERE = -2;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The clocks that can be chosen. */
export const CLOCKS = {
  none: ['none'],
  turn: [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE].map((time): Clock => ({ turn: { time } })),
  fischer: [5, 10, 20].map((n): Clock => ({ fischer: { time: n * MINUTE, increment: n * SECOND } })),
} as const satisfies Record<string, Clock[]>;
export type ClockKind = keyof typeof CLOCKS;

export function kindOf(clock: Clock): ClockKind {
  if (clock === 'none') return 'none';
  return 'turn' in clock ? 'turn' : 'fischer';
}

/** A computer that plays on for somebody: neither a gift to the others nor their master. */
export const STANDS_IN: Leaving = { computer: { level: 2 } };

/** A table before it is set up. */
export class Setting {
  private editionId = $state('');
  private wish = $state<number | null>(null);
  against = $state<Against>('computer');
  chairs = $state<Chair[]>([]);
  takeBacks = $state(true);
  hints = $state(true);
  /** Whether two play two games that belong together, of which each starts one. */
  twoGames = $state(false);
  clock = $state.raw<Clock>('none');
  /** Whether others may look on, whether programs may sit down, and whether strangers find the table: on a server. */
  watching = $state(true);
  programs = $state(false);
  listed = $state(false);
  /** What becomes of the seat of somebody who gives up or runs out of time. With two the other wins. */
  leaving = $state.raw<Leaving>(STANDS_IN);
  /** The options of the game that are chosen, by id. */
  options = $state<string[]>([]);

  /** `level` is the computer's, unless something else is remembered of the last table. */
  constructor(
    readonly game: CatalogueGame,
    private readonly names: Names,
    last: Remembered | null = null,
    level = 2,
  ) {
    this.editionId = game.editions[0]?.id ?? '';
    this.seat(game.seats[0] ?? 2, level);
    if (last) this.recall(last);
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

  /** The level all computers have; nothing where they differ, or there are none. */
  get level(): number | null {
    const levels = new Set(this.chairs.flatMap(({ level }) => (level > 0 ? [level] : [])));
    return levels.size === 1 ? ([...levels][0] ?? null) : null;
  }

  /** All computers play at this level. */
  set level(level: number | null) {
    this.chairs.forEach((chair) => (chair.level = chair.level > 0 ? (level ?? chair.level) : chair.level));
  }

  /** Whether the rulebook's question is asked: a computer has no answer to it. */
  get asks(): boolean {
    return this.game.question !== null && this.people.length > 1 && !this.online;
  }

  /** Whether the table is to be on a server. */
  get online(): boolean {
    return this.against === 'invited';
  }

  /** Whether anybody is invited at all. */
  get invites(): boolean {
    return this.chairs.some(({ level }) => level === INVITED);
  }

  /** Whether it is to be said what becomes of a seat that is given up. */
  get canBeLeft(): boolean {
    return this.seats > 2 && this.chairs.filter(({ level }) => level <= 0).length > 1;
  }

  /** The seats that may answer the question, or be chosen to start. */
  get starters(): number[] {
    return this.asks ? this.people : this.chairs.map((_, i) => i);
  }

  get starter(): number {
    if (this.wish !== null && (this.wish === BY_LOT || this.starters.includes(this.wish))) return this.wish;
    if (this.online && this.game.question) return ASKED_THERE;
    return this.asks ? (this.people[0] ?? BY_LOT) : BY_LOT;
  }

  set starter(starter: number) {
    this.wish = starter;
  }

  /** Puts a person on the first seat and the same level on all others; level 0 is another person, `INVITED` one far away. */
  seat(seats: number, level: number): void {
    const own = this.ownColours(seats);
    this.chairs = Array.from({ length: seats }, (_, i) => ({
      level: i === 0 ? 0 : level,
      name: this.chairs[i]?.name ?? '',
      alias: this.chairs[i]?.alias ?? '',
      colour: own[i] ?? '',
    }));
  }

  /** Gives a chair a colour; who had it takes the other one. */
  paint(chair: Chair, colour: string): void {
    const other = this.chairs.find((one) => one !== chair && one.colour === colour);
    if (other) other.colour = chair.colour;
    chair.colour = colour;
  }

  /** What somebody is called who typed no name. */
  unnamed(chair: Chair): string {
    if (chair.level === INVITED) return this.names.person(this.chairs.indexOf(chair) + 1);
    if (chair.level > 0) {
      const computers = this.chairs.filter(({ level }) => level > 0);
      return this.names.computer(computers.length === 1 ? null : computers.indexOf(chair) + 1);
    }
    return this.people.length === 1 && !this.online
      ? this.names.you()
      : this.names.person(this.chairs.indexOf(chair) + 1);
  }

  nameOf(chair: Chair): string {
    return chair.name.trim() || this.unnamed(chair);
  }

  /** What the engine needs to set the table up. */
  get wanted(): SetUp {
    const first = this.starter === BY_LOT ? null : this.starter;
    return {
      game: this.game.id,
      edition: this.edition,
      // Nobody wants to watch computers finish the game they gave up.
      terms: this.terms(this.howToStart(first), this.people.length > 1 ? this.leaving : 'end'),
      players: this.chairs.map((chair) => this.player(chair)),
      first,
    };
  }

  /** What a server needs to set the table up. */
  get plan(): Plan {
    const { watching, programs, listed } = this;
    return {
      game: this.game.id,
      edition: this.edition,
      seats: this.chairs.map((chair, i) => this.seatPlan(chair, i)),
      terms: { ...this.terms(this.starterThere, this.leaving), watching, programs },
      listed,
    };
  }

  private terms(starter: Starter, leaving: Leaving): Terms {
    return {
      starter,
      take_backs: this.takeBacks,
      hints: this.hints,
      options: [...this.options],
      clock: this.clock,
      leaving,
      watching: false,
      programs: false,
      ...(this.twoGames && this.seats === 2 ? { pair: 'first' } : {}),
    };
  }

  /** What to offer the next time. */
  get remembered(): Remembered {
    const { against, edition, takeBacks, hints, twoGames, clock, leaving, options } = this;
    const { watching, programs, listed } = this;
    const chairs = $state.snapshot(this.chairs);
    const terms = { takeBacks, hints, twoGames, clock, leaving, options, watching, programs, listed };
    return { against, edition, chairs, ...terms };
  }

  /** Takes from the last table what there still is. */
  private recall(last: Remembered): void {
    const { game } = this;
    if (game.editions.some(({ id }) => id === last.edition)) this.editionId = last.edition;
    const known = new Set(game.options.map(({ id }) => id));
    this.options = last.options.filter((id) => known.has(id));
    [this.takeBacks, this.hints, this.clock] = [last.takeBacks, last.hints, last.clock];
    this.leaving = last.leaving ?? STANDS_IN;
    const { watching = true, programs = false, listed = false, twoGames = false } = last;
    [this.watching, this.programs, this.listed, this.twoGames] = [watching, programs, listed, twoGames];
    if (!game.seats.includes(last.chairs.length)) return;
    this.against = last.against;
    const own = this.ownColours(last.chairs.length);
    const offered = new Set(this.colours.map(({ id }) => id));
    const fits = last.chairs.every(({ colour }) => offered.has(colour));
    this.chairs = last.chairs.map((chair, i) => ({ ...chair, colour: fits ? chair.colour : (own[i] ?? '') }));
  }

  private get offered(): CatalogueEdition | undefined {
    return this.game.editions.find(({ id }) => id === this.editionId);
  }

  private get people(): number[] {
    return this.chairs.flatMap(({ level }, i) => (level === 0 ? [i] : []));
  }

  /** The rulebook draws lots, or asks a question that is answered with a seat. */
  private howToStart(first: number | null): Starter {
    const asks = this.game.question !== null;
    if (first === null) return asks ? 'lot' : 'rulebook';
    return asks ? 'rulebook' : { seat: first };
  }

  /** At a server the rulebook's question waits until everybody is there; a seat that was chosen starts. */
  private get starterThere(): Starter {
    const { starter } = this;
    if (starter >= 0) return { seat: starter };
    return starter === BY_LOT && this.game.question ? 'lot' : 'rulebook';
  }

  private seatPlan({ level, name, alias = '', colour }: Chair, i: number): SeatPlan {
    if (level === INVITED) return 'open';
    if (level > 0) return { computer: { level } };
    const person: Person = { name: this.listed ? alias : name.trim() };
    // Whoever is invited may have any colour that nobody has chosen.
    if (colour !== this.ownColours(this.seats)[i]) person.colour = colour;
    return { mine: person };
  }

  private ownColours(seats: number): string[] {
    return this.offered?.seats[this.game.seats.indexOf(seats)] ?? [];
  }

  private player({ level, name, colour }: Chair): Player {
    const mind: Mind = level === 0 ? 'human' : { computer: { level } };
    return { name: name.trim(), mind, colour };
  }
}
