// The one look of selected, movable, target, hint, last move and refused in all games; the words are in marks.css.
import './marks.css';

export { default as Badge } from './Badge.svelte';
export { default as LastMoves } from './LastMoves.svelte';
export { default as Numbers } from './Numbers.svelte';
export { default as Refused } from './Refused.svelte';
export { default as Ring } from './Ring.svelte';
export { default as Target } from './Target.svelte';
export { default as Won } from './Won.svelte';
export { lastMoves, type Seen, type Trace, type TracesOf } from './trace';
export { wonSquares } from './won';
