import type { Ask, Tell } from '../generated/server';
import type { Act, Refusal, Seat } from '../generated/table';
import type { Keep, Wish } from './keep';
import { refusalOf, unanswered } from './questions';

/** How a wish went: it was granted; it was refused to whoever waits for it; it came too late, after a cut. */
export type Settled = { act: Act; refused: Refusal | null; late: boolean };

type Pending = Wish & {
  /** Whether it was made or sent before the connection that is there now. */
  late: boolean;
  answer: ((refused: Refusal | null) => void) | null;
};

type World = { now: () => number; newId: () => string; keep: Keep; send: (ask: Ask) => void };

/** What was asked of a table and is not answered: kept, and sent again with the same id until it is. */
export class Wishes {
  private pending: Pending[] = [];

  constructor(private readonly world: World) {}

  get acts(): Act[] {
    return this.pending.map(({ act }) => act);
  }

  get ids(): string[] {
    return this.pending.map(({ id }) => id);
  }

  /** Asks for something; nothing comes back when it is granted, or when it came too late, which is told otherwise. */
  async add(act: Act, heard: boolean): Promise<Refusal | null> {
    if (isPlay(act) && this.acts.some(isPlay)) return underWay;
    const { newId, now, keep } = this.world;
    const wish: Wish = { id: newId(), act, at: now() };
    keep.addWish(wish);
    return new Promise((answer) => {
      this.pending = [...this.pending, { ...wish, late: !heard, answer }];
      if (heard) this.send(wish);
    });
  }

  /** Takes over what a page asked that is gone: before a reload, or in a tab that was closed. */
  adopt(wishes: Wish[], heard: boolean): void {
    const known = new Set(this.ids);
    const orphans = wishes.filter(({ id }) => !known.has(id));
    this.pending = [...this.pending, ...orphans.map((wish) => ({ ...wish, late: true, answer: null }))];
    if (heard) orphans.forEach((wish) => this.send(wish));
  }

  /** After a cut: everything is sent again. */
  again(): void {
    this.pending = this.pending.map((wish) => ({ ...wish, late: true }));
    this.pending.forEach((wish) => this.send(wish));
  }

  /** The server's answer. Nothing, when it is for nobody here, or another tab has told it already. */
  settle(reply: Extract<Tell, { done: unknown } | { refused: unknown }>): Settled | null {
    const { id } = 'done' in reply ? reply.done : reply.refused;
    const wish = this.pending.find((one) => one.id === id);
    if (!wish) return null;
    this.pending = this.pending.filter((one) => one !== wish);
    const first = this.world.keep.dropWish(id);
    const refused = 'done' in reply ? null : refusalOf(reply.refused);
    wish.answer?.(wish.late ? null : refused);
    return first ? { act: wish.act, refused, late: wish.late } : null;
  }

  /** Nobody will answer this page any more. What was asked stays kept: a newer page may be heard. */
  giveUp(): void {
    this.pending.forEach(({ answer }) => answer?.(unanswered));
    this.pending = [];
  }

  private send({ id, act, as }: { id: string; act: Act; as?: Seat }): void {
    this.world.send({ act: { id, act, ...(as !== undefined && { as }) } });
  }
}

function isPlay(act: Act): boolean {
  return typeof act === 'object' && 'play' in act;
}

const underWay: Refusal = {
  code: 'online/under_way',
  verdict: null,
  fr: 'Votre coup est déjà en route.',
  en: 'Your move is on its way already.',
};
