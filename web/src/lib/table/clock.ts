import type { ClockView, Seat } from '../generated/table';

/** When a clock shows tenths, and whoever it runs for is warned. */
export const LAST_SECONDS_MS = 10_000;

/** What a seat has left at a moment of the table's clock, in milliseconds. */
export function leftOf({ left, running, at }: ClockView, seat: Seat, now: () => number): number {
  const spent = running === seat ? Math.max(0, now() - at) : 0;
  return Math.max(0, (left[seat] ?? 0) - spent);
}

/** Whether the clock of one of these seats runs, and is about to run out. */
export function isHurried(clocks: ClockView | null, own: readonly Seat[], now: () => number): boolean {
  const seat = clocks?.running ?? null;
  if (!clocks || seat === null || !own.includes(seat)) return false;
  return leftOf(clocks, seat, now) <= LAST_SECONDS_MS;
}

/** How a clock shows that much: minutes and seconds, and tenths at the end. */
export function clockText(ms: number, language: string): string {
  if (ms < LAST_SECONDS_MS) {
    const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return (Math.floor(ms / 100) / 10).toLocaleString(language, tenths);
  }
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
