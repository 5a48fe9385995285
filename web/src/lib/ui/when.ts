import { m } from '../paraglide/messages';

/** When something was, as one says it: “5 minutes ago”, “yesterday”; after a week, its day. */
export function whenWas(at: number, now: number, language: string): string {
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const minutes = Math.round((at - now) / 60_000);
  if (minutes >= 0) return m.just_now();
  if (minutes > -60) return ago.format(minutes, 'minute');
  const days = daysBetween(at, now);
  if (days === 0) return ago.format(Math.round(minutes / 60), 'hour');
  if (days > -7) return ago.format(days, 'day');
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(at);
}

/** By the calendar: what was late last night was yesterday. */
function daysBetween(at: number, now: number): number {
  const midnight = (moment: number) => new Date(moment).setHours(0, 0, 0, 0);
  return Math.round((midnight(at) - midnight(now)) / 86_400_000);
}
