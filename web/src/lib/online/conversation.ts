import type { Ask, Tell } from '../generated/server';
import type { Act, Advice, Choice, LogEntry, Refusal, Seat, View, Whole } from '../generated/table';
import { apply } from '../link/apply';
import type { Closed, Online, Result, Shown } from '../link/link';
import { afterEnd } from './ending';
import type { Keep, Wish } from './keep';
import { BUILD, PROTOCOL } from './protocol';
import { Questions, refusalOf, unanswered } from './questions';
import { Shuffle } from './shuffle';
import { Wishes } from './wishes';

/** Who talks to which table: without a token he watches. */
export type Visitor = { table: string; token?: string };

/** What a conversation needs from the world. */
export type World = {
  /** The device's clock, in milliseconds. */
  now: () => number;
  /** A number from 0 to below 1. */
  random: () => number;
  newId: () => string;
  newNumber: () => string;
  keep: Keep;
  /** Sends a frame, where there is a connection. */
  send: (frame: string) => void;
  /** The connection is dead, though nobody has said so. */
  cut: () => void;
};

/** After how long a silence a server is asked whether it is still there, and how long it may take to answer. */
const SILENCE_MS = 40_000;
const ANSWER_MS = 5000;

/** How long a server may take to show the table on a fresh connection. */
const GREETING_MS = 10_000;

/** A hint that was asked for: its wish, the position it is for, and who waits for it. */
type Hint = { id: string; at: string; answer: (result: Result<Advice | null>) => void };

/**
 * What one page says to a table on a server and hears from it, over as many connections as it takes. It has no socket
 * and no timer: whoever drives it says when a connection opens, brings frames, ends, and that time passes.
 */
export class Conversation {
  /** Hears what there is to see whenever it changes. */
  onShown: (shown: Shown) => void = () => {};
  /** Hears why the server does not let us in, also before there is anything to see. */
  onClosed: (closed: Closed) => void = () => {};
  private shown: Shown | null = null;
  private online: Online;
  /** Whether there is a connection, and whether the server has shown us the table on it. */
  private stage: 'away' | 'greeting' | 'here' = 'away';
  private ended = false;
  private attempts = 0;
  private seats: Seat[] = [];
  private muted: readonly Seat[] = [];
  private ahead = 0;
  /** Whether everything is on its way anew. */
  private looking = false;
  private heardAt = 0;
  /** Since when the server owes us a sign of life. */
  private doubtedAt: number | null = null;
  private hints: Hint[] = [];
  private lifts: (() => void)[] = [];
  private readonly wishes: Wishes;
  private readonly questions: Questions;
  private readonly shuffle: Shuffle;

  constructor(
    private readonly visitor: Visitor,
    private readonly world: World,
  ) {
    const send = (ask: Ask) => this.say(ask);
    const { now, newId, newNumber, keep } = world;
    this.wishes = new Wishes({ now, newId, keep, send: (ask) => this.sendNow(ask) });
    this.questions = new Questions(send);
    this.shuffle = new Shuffle({ now, newId, newNumber, keep, send });
    this.online = {
      table: visitor.table,
      presence: null,
      spoken: [],
      restarting: false,
      next: null,
      dropped: null,
      closed: null,
    };
  }

  /** What there is to see; nothing before the server has shown it. */
  get now(): Shown | null {
    return this.shown;
  }

  /** The wishes of this page that wait for an answer. */
  get wishIds(): string[] {
    return this.wishes.ids;
  }

  act(act: Act): Promise<Refusal | null> {
    if (this.ended) return Promise.resolve(unanswered);
    const answer = this.wishes.add(act, this.stage === 'here');
    this.online = { ...this.online, dropped: null };
    this.show();
    return answer;
  }

  hint(): Promise<Result<Advice | null>> {
    if (this.ended) return Promise.resolve({ Err: unanswered });
    return new Promise((answer) => {
      const hint = { id: this.world.newId(), at: this.position, answer };
      this.hints = [...this.hints, hint];
      this.sayHint(hint);
    });
  }

  gesture(from: string, to: string): Promise<Result<Choice[]>> {
    return this.ended ? Promise.resolve({ Err: unanswered }) : this.questions.choices({ from, to });
  }

  preview(move: string): Promise<Result<Choice[]>> {
    return this.ended ? Promise.resolve({ Err: unanswered }) : this.questions.choices({ move });
  }

  at(ply: number): Promise<View | null> {
    return this.ended ? Promise.resolve(null) : this.questions.at(ply);
  }

  lift(): Promise<void> {
    if (this.ended) return Promise.resolve();
    return new Promise((done) => {
      this.lifts = [...this.lifts, done];
      this.say('lift');
    });
  }

  speak(phrase: string): void {
    this.say({ say: { phrase } });
  }

  mute(seat: Seat, on: boolean): void {
    const others = this.muted.filter((muted) => muted !== seat);
    this.muted = on ? [...others, seat] : others;
    this.say({ mute: { seat, on } });
    this.change({ spoken: this.online.spoken.filter((spoken) => !this.muted.includes(spoken.seat)) });
  }

  /** Takes over wishes that a page made which is gone. */
  adopt(wishes: Wish[]): void {
    if (this.ended || wishes.length === 0) return;
    this.wishes.adopt(wishes, this.stage === 'here');
    this.show();
  }

  /** A connection is open. */
  opened(): void {
    const { token } = this.visitor;
    this.stage = 'greeting';
    this.heardAt = this.world.now();
    this.doubtedAt = this.heardAt;
    const seen = this.shown && { have: this.events, seats: this.seats };
    this.sendNow({
      hello: { protocol: PROTOCOL, build: BUILD, ...(token !== undefined && { token }), ...seen },
    });
  }

  /** A frame came. */
  heard(frame: string): void {
    this.heardAt = this.world.now();
    this.doubtedAt = null;
    const tell = read(frame);
    if (tell) this.hear(tell);
  }

  /** The connection has ended with a code. Says after how long to open another; nothing, if none. */
  over(code: number): number | null {
    const { again, closed } = afterEnd(code, this.attempts, this.world.random());
    this.attempts += 1;
    this.stage = 'away';
    this.looking = false;
    this.doubtedAt = null;
    this.shuffle.again();
    if (again === null) this.giveUp();
    this.change({ closed, restarting: this.online.restarting || code === RESTART });
    if (closed) this.onClosed(closed);
    return again;
  }

  /** Time has passed. */
  tick(): void {
    if (this.stage === 'away') return;
    const now = this.world.now();
    const patience = this.stage === 'here' ? ANSWER_MS : GREETING_MS;
    if (this.doubtedAt !== null && now >= this.doubtedAt + patience) this.world.cut();
    else if (this.doubtedAt === null && now >= this.heardAt + SILENCE_MS) this.doubt();
    else if (this.stage === 'here' && this.shown) this.shuffle.take(this.shown.whole);
  }

  /** Asks for a sign of life: the shortest question there is, which is always refused. */
  doubt(): void {
    if (this.stage !== 'here' || this.doubtedAt !== null) return;
    this.doubtedAt = this.world.now();
    this.sendNow({ preview: { id: 0, move: '' } });
  }

  /** The page leaves. What was asked stays kept for the next time. */
  leave(): void {
    this.ended = true;
    this.stage = 'away';
    this.questions.giveUp();
    this.endHints({ Err: unanswered });
    this.lifts.forEach((done) => done());
  }

  private get events(): number {
    return this.shown?.whole.view.events ?? 0;
  }

  /** Which position is shown: asking for advice is an event too. */
  private get position(): string {
    const { ply = 0, line = 0 } = this.shown?.whole.view ?? {};
    return `${ply} ${line}`;
  }

  private hear(tell: Tell): void {
    if ('welcome' in tell) this.welcome(tell.welcome);
    else if ('view' in tell) this.view(tell.view);
    else if ('step' in tell) this.step(tell.step);
    else if ('done' in tell || 'refused' in tell) this.settle(tell);
    else if ('advice' in tell) this.advice(tell.advice.advice);
    else if ('choices' in tell || 'not' in tell || 'past' in tell) this.questions.answered(tell);
    else if ('presence' in tell) this.change({ presence: tell.presence });
    else if ('said' in tell) this.said(tell.said);
    else if ('notice' in tell) this.change({ restarting: tell.notice.notice === 'restart' });
    else if ('next' in tell) this.change({ next: tell.next.table });
  }

  private welcome({ seats, now }: { seats: Seat[]; now: number }): void {
    // Whoever is welcomed anew may have been forgotten.
    this.stage = 'greeting';
    this.seats = seats;
    this.ahead = now - this.world.now();
    this.online = { ...this.online, restarting: false, closed: null };
  }

  private view({ view, log, around, now }: Extract<Tell, { view: unknown }>['view']): void {
    this.looking = false;
    this.see({ view, log, around }, now, this.since(log));
    this.lifts.forEach((done) => done());
    this.lifts = [];
  }

  private step({ increment, around, now }: Extract<Tell, { step: unknown }>['step']): void {
    if (!this.shown || increment.from !== this.events) return this.look();
    this.see(apply(this.shown.whole, { increment, around }), now, increment.log);
  }

  /** What has come must not be put together with what is shown: everything is asked for anew, once. */
  private look(): void {
    if (this.looking) return;
    this.looking = true;
    this.sendNow('look');
  }

  /** What a log tells that was not told yet. */
  private since(log: LogEntry[]): LogEntry[] {
    if (!this.shown) return [];
    const last = this.shown.whole.log.at(-1)?.n ?? -1;
    return log.filter(({ n }) => n > last);
  }

  private see(whole: Whole, now: number, told: LogEntry[]): void {
    // Whatever was longest on its way says least about the server's clock.
    this.ahead = Math.max(this.ahead, now - this.world.now());
    const { ahead, online } = this;
    this.shown = { whole, told, state: 'ready', pending: this.wishes.acts, ahead, online };
    if (this.stage === 'greeting') this.arrive();
    this.onShown(this.shown);
    this.shuffle.take(whole);
  }

  /** The table stands again after a cut: what was not answered is said again. */
  private arrive(): void {
    this.stage = 'here';
    this.attempts = 0;
    this.muted.forEach((seat) => this.sendNow({ mute: { seat, on: true } }));
    if (this.lifts.length > 0) this.sendNow('lift');
    this.wishes.again();
    this.questions.again();
    this.hintsAgain();
  }

  private settle(tell: Extract<Tell, { done: unknown } | { refused: unknown }>): void {
    if (this.shuffle.settle(tell)) {
      if (this.shown) this.shuffle.take(this.shown.whole);
      return;
    }
    if ('refused' in tell && this.hintRefused(tell.refused)) return;
    const settled = this.wishes.settle(tell);
    const dropped = settled?.late && settled.refused && { act: settled.act, why: settled.refused };
    this.change(dropped ? { dropped } : {});
  }

  private sayHint({ id }: Hint): void {
    this.say({ act: { id, act: 'hint' } });
  }

  /** Advice comes to the connection on which it was asked for: it is asked for anew, if it is still for what is shown. */
  private hintsAgain(): void {
    const stale = this.hints.filter(({ at }) => at !== this.position);
    this.hints = this.hints
      .filter((hint) => !stale.includes(hint))
      .map((hint) => ({ ...hint, id: this.world.newId() }));
    stale.forEach(({ answer }) => answer({ Ok: null }));
    this.hints.forEach((hint) => this.sayHint(hint));
  }

  private advice(advice: Advice | null): void {
    const [hint, ...others] = this.hints;
    this.hints = others;
    hint?.answer({ Ok: advice });
  }

  private hintRefused(refused: Refusal & { id: string }): boolean {
    const hint = this.hints.find(({ id }) => id === refused.id);
    this.hints = this.hints.filter((one) => one !== hint);
    hint?.answer({ Err: refusalOf(refused) });
    return hint !== undefined;
  }

  private endHints(result: Result<null>): void {
    this.hints.forEach(({ answer }) => answer(result));
    this.hints = [];
  }

  private said({ seat, phrase }: { seat: Seat; phrase: string }): void {
    if (this.muted.includes(seat)) return;
    const others = this.online.spoken.filter((spoken) => spoken.seat !== seat);
    this.change({ spoken: [...others, { seat, phrase }] });
  }

  /** The server does not want us back. */
  private giveUp(): void {
    this.ended = true;
    this.wishes.giveUp();
    this.questions.giveUp();
    this.endHints({ Err: unanswered });
    this.lifts.forEach((done) => done());
    this.lifts = [];
  }

  private change(changed: Partial<Online>): void {
    this.online = { ...this.online, ...changed };
    this.show();
  }

  /** Shows what has changed beside the table. */
  private show(): void {
    if (!this.shown) return;
    const { ahead, online } = this;
    const state = this.stage === 'here' ? 'ready' : 'connecting';
    this.shown = { ...this.shown, told: [], state, pending: this.wishes.acts, ahead, online };
    this.onShown(this.shown);
  }

  /** Says something, where somebody hears it; what must not be lost is said again after a cut. */
  private say(ask: Ask): void {
    if (this.stage === 'here') this.sendNow(ask);
  }

  private sendNow(ask: Ask): void {
    this.world.send(JSON.stringify(ask));
  }
}

/** The code with which a server closes that will be back. */
const RESTART = 1012;

/** A frame as it is meant; nothing, if it is none: the server's next word will show what is missing. */
function read(frame: string): Tell | null {
  try {
    const tell = JSON.parse(frame) as Tell | string | null;
    return typeof tell === 'object' ? tell : null;
  } catch {
    return null;
  }
}
