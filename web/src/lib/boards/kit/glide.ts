import type { Frame } from './zoom.svelte';

/** How long a view takes to get somewhere else, in milliseconds. */
const TIME = 420;

/** What is seen on the way from one part of a drawing to another: 0 is there, 1 is here. */
export function between(from: Frame, to: Frame, part: number): Frame {
  const eased = part * part * (3 - 2 * part);
  const at = (a: number, b: number) => a + (b - a) * eased;
  return {
    x: at(from.x, to.x),
    y: at(from.y, to.y),
    width: at(from.width, to.width),
    height: at(from.height, to.height),
  };
}

/** Shows one part after the other until it has got there, at once where motion is not wanted. What it returns ends it. */
export function glide(from: Frame, to: Frame, show: (frame: Frame) => void, wait = 0): () => void {
  let frame = 0;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const begin = () => (still ? show(to) : (frame = requestAnimationFrame(first)));
  const first = (start: number) => {
    const step = (now: number) => {
      const part = Math.min(1, (now - start) / TIME);
      show(part === 1 ? to : between(from, to, part));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    step(start);
  };
  const timer = wait > 0 ? setTimeout(begin, wait) : void begin();
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
