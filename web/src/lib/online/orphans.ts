import type { Wish } from './keep';

/** How long a tab may take to say that a wish is its own. */
const ANSWER_MS = 250;

type Call = { asks: string } | { has: string[] };

/** Tells wishes whose page is gone from those that another tab still waits for. */
export class Orphans {
  private readonly channel: BroadcastChannel;
  private readonly others = new Set<string>();

  /** `mine` says which wishes this page waits for. */
  constructor(
    private readonly table: string,
    private readonly mine: () => string[],
  ) {
    this.channel = new BroadcastChannel('ludotheque.online');
    this.channel.onmessage = ({ data }: MessageEvent<Call>) => {
      if ('has' in data) data.has.forEach((id) => this.others.add(id));
      else if (data.asks === this.table) this.call({ has: this.mine() });
    };
  }

  /** Of these wishes, those that no other tab waits for. */
  async among(wishes: () => Wish[]): Promise<Wish[]> {
    if (wishes().length === 0) return [];
    this.others.clear();
    this.call({ asks: this.table });
    await new Promise((answered) => setTimeout(answered, ANSWER_MS));
    return wishes().filter(({ id }) => !this.others.has(id));
  }

  close(): void {
    this.channel.close();
  }

  private call(call: Call): void {
    this.channel.postMessage(call);
  }
}
