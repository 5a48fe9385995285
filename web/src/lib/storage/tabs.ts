/** Tabs of one device tell each other which match they have. What is kept is guarded by the store; this is courtesy. */
export interface Tabs {
  /** Whether another tab has a match open. */
  haveOpen(id: string): Promise<boolean>;
  /** This tab has it now. */
  take(id: string): void;
}

type Call = { asks: string } | { has: string } | { takes: string };

/** How long a tab that has the match may take to say so. */
const ANSWER_MS = 250;

/** `mine` says whether this tab has a match; `lose` is called when another takes it. */
export function tabs(mine: (id: string) => boolean, lose: (id: string) => void): Tabs {
  const channel = new BroadcastChannel('ludotheque');
  const call = (what: Call) => channel.postMessage(what);
  let waiting: (id: string) => void = () => {};
  channel.onmessage = ({ data }: MessageEvent<Call>) => {
    if ('has' in data) waiting(data.has);
    else if ('asks' in data && mine(data.asks)) call({ has: data.asks });
    else if ('takes' in data && mine(data.takes)) lose(data.takes);
  };
  return {
    haveOpen: (id) =>
      new Promise((resolve) => {
        waiting = (known) => known === id && resolve(true);
        setTimeout(() => resolve(false), ANSWER_MS);
        call({ asks: id });
      }),
    take: (id) => call({ takes: id }),
  };
}
