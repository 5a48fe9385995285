import type { SetUp } from '../engine/protocol';
import type { Mind, Offered, Player, Starter, Terms } from '../generated/table';

/** A seat as it is being filled: 0 is a person, 1 to 5 are levels of the computer. */
export type Chair = { level: number; name: string; colour: string };

export type Names = { person(n: number): string; computer: string };

/** A table before it is set up. */
export class Setting {
  edition = $state('');
  seats = $state(2);
  chairs = $state<Chair[]>([]);
  /** −1 as the rulebook says, −2 by lot, else the seat. */
  starter = $state(-1);
  takeBacks = $state(true);
  hints = $state(true);
  touch = $state(false);

  constructor(
    readonly game: Offered,
    private readonly names: Names,
  ) {
    this.edition = game.editions[0]?.id ?? '';
    this.seats = game.seats[0] ?? 2;
    this.seat(2);
  }

  /** Puts a person on the first seat and the same level on all others; level 0 is another person. */
  seat(level: number): void {
    const colours = this.colours;
    this.chairs = Array.from({ length: this.seats }, (_, i) => ({
      level: i === 0 ? 0 : level,
      name: i === 0 || level === 0 ? this.names.person(i + 1) : this.names.computer,
      colour: colours[i]?.id ?? '',
    }));
  }

  get colours() {
    return this.game.editions.find(({ id }) => id === this.edition)?.colours ?? [];
  }

  /** What the engine needs to set the table up. */
  get wanted(): SetUp {
    const named = this.starter >= 0;
    const asked = named && this.game.question !== null;
    const starter: Starter = asked ? 'rulebook' : named ? { seat: this.starter } : this.starter === -2 ? 'lot' : 'rulebook';
    const terms: Terms = { starter, take_backs: this.takeBacks, hints: this.hints, touch: this.touch, clock: 'none', leaving: { computer: { level: 2 } } };
    const players = this.chairs.map((chair, i) => this.player(chair, i));
    return { game: this.game.id, edition: this.edition, terms, players, first: named ? this.starter : null };
  }

  private player({ level, name }: Chair, i: number): Player {
    const mind: Mind = level === 0 ? 'human' : { computer: { level } };
    return { name: name.trim() || this.names.person(i + 1), mind };
  }
}
