import type { MatchStore } from '../storage/matches';
import { tabs } from '../storage/tabs';
import start from '../../wasm/ludo_wasm';
import wasm from '../../wasm/ludo_wasm_bg.wasm?url';
import { Host } from './host';
import type { Message, Request } from './protocol';

/** Has a worker answer the page, and keep matches in a store. */
export function serve(store: MatchStore): void {
  const say = (message: Message) => self.postMessage(message);
  const ready = start({ module_or_path: wasm });
  const host: Host = new Host({
    store,
    tabs: tabs(
      (id) => host.has(id),
      () => host.lose(),
    ),
    writer: chance(),
    now: () => Date.now(),
    chance,
    breathe,
    tell: (word) => say({ word }),
  });
  self.onmessage = async (event: MessageEvent<Request>) => {
    const { n } = event.data;
    try {
      await ready;
      say({ n, answer: await host.answer(event.data) });
    } catch (fault) {
      say({ n, fault: fault instanceof Error ? fault.message : String(fault) });
    }
  };
}

/** 32 bytes of the device's random source in hexadecimal digits. */
function chance(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Lets messages in. A timer would never take less than four milliseconds. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
