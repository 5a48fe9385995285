import type { Act, Advised, Around, Choice, LogEntry, Refusal, View, Whole } from '../generated/table';
import type { LinkState, Shown, TableLink } from '../link/link';
import { getLocale } from '../paraglide/runtime';

/** A match as the page shows it: what is picked up, what was refused, which position is looked at. It knows no rule. */
export class Match {
  private seen = $state.raw<Whole>() as Whole;
  /** Whether the table hears us. */
  state = $state<LinkState>('ready');
  /** What was told last. */
  told = $state.raw<LogEntry[]>([]);
  /** What is picked up: a square or a block. */
  picked = $state<string | null>(null);
  /** Moves that differ only in where a pawn is put aside. */
  asides = $state.raw<Choice[]>([]);
  /** What the board asks for next, in words: the message strip says it. */
  prompt = $state<string | null>(null);
  /** A card that is carried over the board, and the square it is over. */
  carried = $state.raw<{ card: string; over: string | null } | null>(null);
  /** Why the last gesture was refused. */
  refusal = $state.raw<Refusal | null>(null);
  /** What the computer would play. */
  hint = $state.raw<Advised | null>(null);
  asking = $state(false);
  /** What each move looked at would let the own pieces do next. */
  ahead = $state.raw<ReadonlyMap<string, Choice[]>>(new Map());
  /** The position looked at; none while the present one is. */
  past = $state.raw<View | null>(null);
  /** The position that is to be looked at: it may still be on its way. */
  private wanted: number | null = null;

  /** Stops hearing of the table. */
  readonly leave: () => void;

  constructor(private readonly link: TableLink) {
    this.leave = link.news((shown) => this.receive(shown));
  }

  private readonly named = $derived(withNames(this.seen.view));
  private readonly pastNamed = $derived(this.past && withNames(this.past));

  /** The present position. */
  get live(): View {
    return this.named;
  }

  /** What surrounds the table. */
  get around(): Around {
    return this.seen.around;
  }

  /** All that was told. */
  get story(): LogEntry[] {
    return this.seen.log;
  }

  /** What was told until the position on the screen. */
  get log(): LogEntry[] {
    const { log } = this.seen;
    if (this.past === null) return log;
    const { ply } = this.past;
    return log.slice(0, log.findLastIndex((entry) => entry.ply <= ply) + 1);
  }

  /** The position on the screen. */
  get shown(): View {
    return this.pastNamed ?? this.live;
  }

  get replaying(): boolean {
    return this.past !== null;
  }

  /** Whether the viewer may play now. */
  get mine(): boolean {
    return !this.replaying && this.live.choices.length > 0;
  }

  /** Moves that no square stands for: claiming, passing. */
  get calls(): Choice[] {
    return this.mine ? this.live.choices.filter(({ from }) => from === null) : [];
  }

  /** Where what is picked up may go; or where a pawn may be put aside. */
  get destinations(): Set<string> {
    if (this.asides.length > 0) return new Set(this.asides.flatMap(({ aside }) => aside ?? []));
    if (!this.mine || this.picked === null) return new Set();
    return new Set(this.movesOf(this.picked).flatMap(({ to }) => to ?? []));
  }

  /** What may be picked up. */
  get movable(): Set<string> {
    return this.mine ? new Set(this.live.choices.flatMap(({ from }) => from ?? [])) : new Set();
  }

  /** Squares and pieces to be marked because something was refused. */
  get marked(): Set<string> {
    return new Set(this.refusal?.verdict?.refs ?? []);
  }

  /** The squares of the last move. */
  get trail(): Set<string> {
    return new Set(this.shown.last?.shifts.flatMap(({ from, to }) => [from, to]) ?? []);
  }

  movesOf(from: string): Choice[] {
    return this.live.choices.filter((choice) => choice.from === from);
  }

  /** News from the table. */
  private receive({ whole, told, state }: Shown): void {
    const before = (this.seen as Whole | undefined)?.view;
    const { ply, line, viewer, phase } = whole.view;
    this.seen = whole;
    this.told = told;
    this.state = state;
    const same = before?.ply === ply && before.line === line && before.viewer === viewer;
    if (same && before.phase === phase) return;
    this.cancel();
    this.hint = null;
    this.ahead = new Map();
  }

  /** Puts down what is picked up, and forgets what was refused. */
  cancel(): void {
    this.picked = null;
    this.prompt = null;
    this.carried = null;
    this.asides = [];
    this.refusal = null;
  }

  /** A tap or Enter on a square or a block. */
  async tap(target: string): Promise<void> {
    if (this.replaying) return;
    this.refusal = null;
    if (this.asides.length > 0) return this.putAside(target);
    if (target === this.picked) return this.cancel();
    if (this.picked !== null && !this.isOwn(target)) return this.put(this.picked, target);
    if (this.picked !== null && this.destinations.has(target)) return this.put(this.picked, target);
    this.picked = target;
  }

  /** Something is put on a square: by a second tap, or dropped there. */
  async put(from: string, to: string): Promise<void> {
    const meant = this.movesOf(from).filter((choice) => choice.to === to);
    if (meant.length > 0 && this.mine) return this.choose(meant);
    const answer = await this.link.gesture(from, to);
    this.picked = null;
    if ('Err' in answer) this.refusal = answer.Err;
    else await this.choose(answer.Ok);
  }

  /** Plays a move. */
  async play(choice: Choice): Promise<void> {
    const { ply, line } = this.live;
    this.cancel();
    await this.act({ play: { ply, line, move: choice.move } });
  }

  /** Looks at what a move would let the own pieces do next. */
  async lookAhead(move: string): Promise<void> {
    const ply = this.live.ply;
    if (this.replaying || this.ahead.has(move)) return;
    const answer = await this.link.preview(move);
    if ('Ok' in answer && this.live.ply === ply) this.ahead = new Map([...this.ahead, [move, answer.Ok]]);
  }

  /** The squares that own pieces could go to after a move, and cannot now. */
  opened(move: string): string[] {
    const now = new Set(this.live.choices.flatMap(({ to }) => to ?? []));
    const then = (this.ahead.get(move) ?? []).flatMap(({ to }) => to ?? []);
    return [...new Set(then)].filter((square) => !now.has(square));
  }

  takeBack(): Promise<void> {
    [this.past, this.wanted] = [null, null];
    return this.act({ offer: { offer: 'take-back' } });
  }

  resign(): Promise<void> {
    return this.act('resign');
  }

  async ask(): Promise<void> {
    this.asking = true;
    const answer = await this.link.hint();
    this.asking = false;
    if ('Err' in answer) this.refusal = answer.Err;
    else this.hint = answer.Ok?.ranked[0] ?? null;
  }

  /** The next player has the device in hand. */
  lift(): Promise<void> {
    return this.link.lift();
  }

  /** Looks at the position after so many actions; the last one is the present. */
  async look(ply: number): Promise<void> {
    this.cancel();
    const wanted = Math.max(0, Math.min(ply, this.live.ply));
    this.wanted = wanted === this.live.ply ? null : wanted;
    if (this.wanted === null) {
      this.past = null;
      return;
    }
    const view = await this.link.at(wanted);
    // Another position may be wanted by now.
    if (this.wanted === wanted) this.past = view;
  }

  /** Looks so many actions further: every step counts, also one that is asked for before the last one is shown. */
  step(by: number): Promise<void> {
    return this.look((this.wanted ?? this.live.ply) + by);
  }

  private isOwn(target: string): boolean {
    return this.movable.has(target);
  }

  private async choose(choices: Choice[]): Promise<void> {
    const [only, ...others] = choices;
    if (only && others.length === 0) return this.play(only);
    this.asides = choices;
  }

  private async putAside(target: string): Promise<void> {
    const choice = this.asides.find(({ aside }) => aside === target);
    if (choice) await this.play(choice);
    else this.cancel();
  }

  private async act(act: Act): Promise<void> {
    this.refusal = await this.link.act(act);
  }
}

/** The players by the names they have in the reader's language: who gave none has another one in each. */
function withNames(view: View): View {
  const language = getLocale();
  const seats = view.seats.map((seat) => ({ ...seat, name: seat.called?.[language] ?? seat.name }));
  return { ...view, seats };
}
