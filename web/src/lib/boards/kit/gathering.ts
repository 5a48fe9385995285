import type { Point } from '../../match/geometry';

/** The middle of the most points that fit into a view so wide; none where there are no points. */
export function gathering(points: readonly Point[], width: number): Point | undefined {
  const groups = points.map((one) =>
    points.filter(({ x, y }) => Math.max(Math.abs(x - one.x), Math.abs(y - one.y)) <= width / 2),
  );
  const [best = []] = groups.sort((a, b) => b.length - a.length);
  const sum = best.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return best.length > 0 ? { x: sum.x / best.length, y: sum.y / best.length } : undefined;
}
