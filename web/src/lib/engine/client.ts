import type { Answer, Ask, Message, Method, Word } from './protocol';

type Waiting = { resolve: (answer: never) => void; reject: (fault: Error) => void };

/** The page's side of the worker in which rules and computer players run. */
export class Engine {
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;
  onWord: (word: Word) => void = () => {};

  constructor(private readonly worker: Pick<Worker, 'postMessage' | 'onmessage'>) {
    worker.onmessage = (event: MessageEvent<Message>) => this.hear(event.data);
  }

  ask<M extends Method>(method: M, ask: Ask<M>): Promise<Answer<M>> {
    const n = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(n, { resolve, reject });
      this.worker.postMessage({ n, method, ask });
    });
  }

  private hear(message: Message): void {
    if ('word' in message) {
      this.onWord(message.word);
      return;
    }
    const waiting = this.waiting.get(message.n);
    this.waiting.delete(message.n);
    if ('fault' in message) waiting?.reject(new Error(message.fault));
    else waiting?.resolve(message.answer as never);
  }
}

export function startEngine(): Engine {
  return new Engine(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' }));
}
