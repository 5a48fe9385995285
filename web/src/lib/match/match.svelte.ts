import type {
  Act,
  Advised,
  Around,
  Choice,
  LogEntry,
  Offer,
  Refusal,
  Seat,
  View,
  Whole,
} from '../generated/table';
import type { LinkState, Online, Shown, TableLink } from '../link/link';
import { getLocale } from '../paraglide/runtime';

/** A way to be drawn on the board beside the game itself. */
export type Way = { tone: 'sent' | 'hint'; choice: Choice };

/** A match as the page shows it: what is picked up, what was refused, which position is looked at. It knows no rule. */
export class Match {
  private seen = $state.raw<Whole>() as Whole;
  /** Whether the table hears us. */
  state = $state<LinkState>('ready');
  /** What only a table on a server has. */
  online = $state.raw<Online | null>(null);
  /** What was asked for and is not answered yet. */
  pending = $state.raw<readonly Act[]>([]);
  /** How far the table's clock is ahead of the device's, in milliseconds. */
  clockAhead = $state(0);
  /** Why a wish that waited for the connection could not be granted: said until somebody has seen it. */
  dropped = $state.raw<Refusal | null>(null);
  /** Whose phrases are not to be heard. */
  muted = $state.raw<ReadonlySet<Seat>>(new Set());
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

  /** The seats of the people at this device: none, when they only watch. */
  get own(): Seat[] {
    return this.around.seats.filter((seat) => typeof this.live.seats[seat]?.mind !== 'object');
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

  /** Whether the viewer may play now: not in a pause, and once only, also while the table has not answered. */
  get mine(): boolean {
    return !this.replaying && !this.live.paused && this.live.choices.length > 0 && this.sent === null;
  }

  /** The move that was made and that the table has not answered yet. */
  get sent(): Choice | null {
    const { ply, line, choices } = this.live;
    const made = this.pending
      .flatMap((act) => (typeof act === 'object' && 'play' in act ? act.play : []))
      .find((play) => play.ply === ply && play.line === line);
    return made ? (choices.find(({ move }) => move === made.move) ?? null) : null;
  }

  /** Whether the table has not answered an act of this kind yet. */
  isAsked(kind: 'offer' | 'answer' | 'withdraw' | 'claim' | 'substitute' | 'resume' | 'return'): boolean {
    return this.pending.some((act) => act === kind || (typeof act === 'object' && kind in act));
  }

  /** A move on its way to the table, else advice. */
  get way(): Way | null {
    if (this.replaying) return null;
    if (this.sent) return { tone: 'sent', choice: this.sent };
    return this.hint ? { tone: 'hint', choice: this.hint } : null;
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
  private receive({ whole, told, state, online, pending, ahead }: Shown): void {
    const before = (this.seen as Whole | undefined)?.view;
    const { ply, line, viewer, phase } = whole.view;
    const dropped = online?.dropped ?? null;
    if (dropped && dropped !== this.online?.dropped) this.dropped = dropped.why;
    this.seen = whole;
    this.told = told;
    this.state = state;
    this.online = online;
    this.pending = pending;
    this.clockAhead = ahead;
    const same = before?.ply === ply && before.line === line && before.viewer === viewer;
    if (same && before.phase === phase) return;
    this.putDown();
    this.hint = null;
    this.ahead = new Map();
  }

  /** Puts down what is picked up, and forgets what was refused. */
  cancel(): void {
    this.dropped = null;
    this.putDown();
  }

  private putDown(): void {
    this.picked = null;
    this.prompt = null;
    this.carried = null;
    this.asides = [];
    this.refusal = null;
  }

  /** A tap or Enter on a square or a block. */
  async tap(target: string): Promise<void> {
    if (this.replaying || this.sent) return;
    [this.refusal, this.dropped] = [null, null];
    if (this.asides.length > 0) return this.putAside(target);
    if (target === this.picked) return this.cancel();
    if (this.picked !== null && !this.isOwn(target)) return this.put(this.picked, target);
    if (this.picked !== null && this.destinations.has(target)) return this.put(this.picked, target);
    this.picked = target;
  }

  /** Something is put on a square: by a second tap, or dropped there. */
  async put(from: string, to: string): Promise<void> {
    if (this.sent) return;
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
    return this.offer('take-back');
  }

  /** Offers something to the others. */
  offer(offer: Offer): Promise<void> {
    return this.act({ offer: { offer } });
  }

  /** Says yes or no to what another offers. */
  async answer(yes: boolean): Promise<void> {
    const { offer } = this.live;
    if (offer) await this.act({ answer: { offer: offer.n, yes } });
  }

  /** Takes the own offer back. */
  async withdraw(): Promise<void> {
    const { offer } = this.live;
    if (offer) await this.act({ withdraw: { offer: offer.n } });
  }

  /** Goes on after a pause. */
  resume(): Promise<void> {
    return this.act('resume');
  }

  resign(): Promise<void> {
    return this.act('resign');
  }

  /** Claims the game from somebody who has gone. */
  claim(gone: Seat): Promise<void> {
    return this.act({ claim: { gone } });
  }

  /** Lets the computer go on for somebody who has gone. */
  substitute(gone: Seat, level: number): Promise<void> {
    return this.act({ substitute: { gone, level } });
  }

  /** Takes the own seat again from the computer. */
  takeSeatAgain(): Promise<void> {
    return this.act('return');
  }

  /** Says one of the server's phrases. */
  say(phrase: string): void {
    this.link.say(phrase);
  }

  /** Does not hear a seat's phrases any more, or hears them again. */
  mute(seat: Seat, on: boolean): void {
    const others = [...this.muted].filter((one) => one !== seat);
    this.muted = new Set(on ? [...others, seat] : others);
    this.link.mute(seat, on);
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
    this.refusal = null;
    const refusal = await this.link.act(act);
    // An answer may come late; a yes has nothing to say about what else was refused by then.
    if (refusal) this.refusal = refusal;
  }
}

/** The players by the names they have in the reader's language: who gave none has another one in each. */
function withNames(view: View): View {
  const language = getLocale();
  const seats = view.seats.map((seat) => ({ ...seat, name: seat.called?.[language] ?? seat.name }));
  return { ...view, seats };
}
