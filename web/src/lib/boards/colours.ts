import type { Colour } from '../generated/table';

/** Colours that editions know by name only. */
const NAMED: Record<string, string> = {
  pink: '#c2326e',
  blue: '#1f5fa8',
  red: '#b8322a',
  green: '#2f7d40',
  yellow: '#d9a514',
};

export function paint({ id, hex }: Colour): string {
  return hex ?? NAMED[id] ?? '#6b5b4b';
}
