import type { Point } from '../match/geometry';

/** How long a hop takes, and several of them at most, in milliseconds. */
const HOP = 220;
const MOST = 800;

/** Lets a piece get to its place from stop to stop, unless motion is not wanted. */
export function hop(piece: SVGElement, stops: Point[]): void {
  if (stops.length < 3 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const frames = stops.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)`, easing: 'ease-in-out' }));
  piece.animate(frames, { duration: Math.min(HOP * (stops.length - 1), MOST) });
}
