import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Wire } from './wire';

/** A socket that does what the test says. */
class Socket {
  readyState = 0;
  readonly sent: string[] = [];
  closed = false;
  onopen = () => {};
  onmessage: (event: { data: unknown }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};

  opens(): void {
    this.readyState = 1;
    this.onopen();
  }
  send(frame: string): void {
    this.sent.push(frame);
  }
  close(): void {
    this.closed = true;
  }
}

const conversation = { opened: vi.fn(), heard: vi.fn(), over: vi.fn(), tick: vi.fn(), doubt: vi.fn() };
let sockets: Socket[];
let [window, document] = [new EventTarget(), new EventTarget()];
let hidden = false;
let wire: Wire;

const socket = () => {
  const last = sockets.at(-1);
  if (!last) throw new Error('no socket was opened');
  return last;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', { OPEN: 1 });
  [window, document, sockets, hidden] = [new EventTarget(), new EventTarget(), [], false];
  const open = () => {
    sockets.push(new Socket());
    return socket() as unknown as WebSocket;
  };
  conversation.over.mockReturnValue(500);
  wire = new Wire('ws://home.test/socket', conversation, { open, window, document, isHidden: () => hidden });
  wire.connect();
});
afterEach(() => {
  wire.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('frames go both ways once a socket is open', () => {
  wire.send('too soon');
  socket().opens();
  wire.send('hello');
  socket().onmessage({ data: 'welcome' });
  socket().onmessage({ data: new ArrayBuffer(1) });
  expect(socket().sent).toEqual(['hello']);
  expect(conversation.opened).toHaveBeenCalledTimes(1);
  expect(conversation.heard.mock.calls).toEqual([['welcome']]);
});

test('another socket follows after the pause that was asked for', () => {
  socket().opens();
  socket().onclose({ code: 1012 });
  expect(conversation.over).toHaveBeenCalledWith(1012);
  vi.advanceTimersByTime(499);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sockets).toHaveLength(2);
});

test('none follows where none is wanted', () => {
  conversation.over.mockReturnValue(null);
  socket().onclose({ code: 4003 });
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

test('a socket that does not open is given up', () => {
  vi.advanceTimersByTime(10_000);
  expect(conversation.over).toHaveBeenCalledWith(1006);
  expect(socket().closed).toBe(true);
});

test('a dead socket is not waited for, and its end comes too late', () => {
  socket().opens();
  wire.cut();
  const [dead] = sockets;
  dead?.onmessage({ data: 'late' });
  dead?.onclose({ code: 1006 });
  expect(conversation.over).toHaveBeenCalledTimes(1);
  expect(conversation.heard).not.toHaveBeenCalled();
});

test('it comes back at once when there is a network, or somebody looks', () => {
  socket().onclose({ code: 1006 });
  window.dispatchEvent(new Event('online'));
  expect(sockets).toHaveLength(2);
  socket().onclose({ code: 1006 });
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sockets).toHaveLength(2);
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sockets).toHaveLength(3);
  vi.advanceTimersByTime(5000);
  expect(sockets).toHaveLength(3);
});

test('an open socket is doubted when somebody looks again', () => {
  socket().opens();
  window.dispatchEvent(new Event('pageshow'));
  expect(conversation.doubt).toHaveBeenCalledTimes(1);
  expect(sockets).toHaveLength(1);
});

test('time passes for the conversation until all is over', () => {
  vi.advanceTimersByTime(3000);
  expect(conversation.tick).toHaveBeenCalledTimes(3);
  wire.close();
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect([conversation.tick.mock.calls.length, sockets.length]).toEqual([3, 1]);
});
