/** A code for cameras: how many squares it has on a side, and its dark ones as one drawing. */
export type Qr = { size: number; path: string };

/** Makes the code of a text. What encodes it is loaded when the first one is wanted. */
export async function qrOf(text: string): Promise<Qr> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  return { size, path: darkSquares(data) };
}

/** Each run of dark squares in a row is one rectangle. */
export function darkSquares(rows: boolean[][]): string {
  return rows
    .map((row, y) =>
      runs(row)
        .map(([x, n]) => `M${x} ${y}h${n}v1h${-n}z`)
        .join(''),
    )
    .join('');
}

function runs(row: boolean[]): [from: number, length: number][] {
  const found: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = found.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  });
  return found;
}
