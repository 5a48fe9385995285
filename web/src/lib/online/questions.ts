import type { Ask, Tell } from '../generated/server';
import type { Choice, Refusal, View } from '../generated/table';
import type { Result } from '../link/link';

/** What is asked about a table and changes nothing. */
type Question = Extract<Ask, { gesture: unknown } | { preview: unknown } | { at: unknown }>;
type Reply = Extract<Tell, { choices: unknown } | { not: unknown } | { past: unknown }>;
type Open = { question: Question; answer: (reply: Reply | null) => void };

/** Questions with numbers, each asked until it is answered. */
export class Questions {
  private readonly open = new Map<number, Open>();
  /** Numbers of ours that nobody waits for are below. */
  private next = 1;

  constructor(private readonly send: (question: Question) => void) {}

  /** What moves somebody means or could make; why not, if none. */
  async choices(about: { from: string; to: string } | { move: string }): Promise<Result<Choice[]>> {
    const reply = await this.ask((id) =>
      'move' in about ? { preview: { id, ...about } } : { gesture: { id, ...about } },
    );
    if (reply && 'choices' in reply) return { Ok: reply.choices.choices };
    return { Err: reply && 'not' in reply ? refusalOf(reply.not) : unanswered };
  }

  /** The board after so many actions; nothing, if there were not that many. */
  async at(ply: number): Promise<View | null> {
    const reply = await this.ask((id) => ({ at: { id, ply } }));
    return reply && 'past' in reply ? reply.past.view : null;
  }

  answered(reply: Reply): void {
    const { id } = 'choices' in reply ? reply.choices : 'not' in reply ? reply.not : reply.past;
    const open = this.open.get(id);
    this.open.delete(id);
    open?.answer(reply);
  }

  /** After a cut: what was not answered is asked again. */
  again(): void {
    this.open.forEach(({ question }) => this.send(question));
  }

  /** Nobody will answer any more. */
  giveUp(): void {
    this.open.forEach(({ answer }) => answer(null));
    this.open.clear();
  }

  private ask(questionOf: (id: number) => Question): Promise<Reply | null> {
    const id = this.next++;
    const question = questionOf(id);
    return new Promise((answer) => {
      this.open.set(id, { question, answer });
      this.send(question);
    });
  }
}

/** The refusal in a frame, without its number. */
export function refusalOf({ code, verdict, fr, en }: Refusal): Refusal {
  return { code, verdict, fr, en };
}

/** Why nothing comes of what is asked of a table that has no more to say to us. */
export const unanswered: Refusal = {
  code: 'network/closed',
  verdict: null,
  fr: 'La table ne répond plus.',
  en: 'The table does not answer any more.',
};
