import { matches } from '../storage/matches';
import start, { Door, example, games } from '../../wasm/ludo_wasm';
import wasm from '../../wasm/ludo_wasm_bg.wasm?url';
import type { Offered } from '../generated/table';
import { Host } from './host';
import type { Message, Request } from './protocol';

const say = (message: Message) => self.postMessage(message);

const ready = start({ module_or_path: wasm }).then(
  () =>
    new Host({
      games: JSON.parse(games()) as Offered[],
      setUp: (game, edition, seats, terms) => Door.setUp(game, edition, seats, terms),
      open: (record) => Door.open(record),
      example,
      store: matches(),
      now: () => Date.now(),
      seed,
      breathe,
      update: (update) => say({ update }),
    }),
);

/** 32 bytes of the device's random source in hexadecimal digits. */
function seed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Lets messages in, after so many milliseconds. A timer would never take less than four. */
function breathe(ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (ms > 0) return void setTimeout(resolve, ms);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

self.onmessage = async (event: MessageEvent<Request>) => {
  const { n } = event.data;
  try {
    const host = await ready;
    say({ n, answer: await host.answer(event.data) });
  } catch (fault) {
    say({ n, fault: fault instanceof Error ? fault.message : String(fault) });
  }
};
