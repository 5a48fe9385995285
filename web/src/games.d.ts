declare module 'virtual:games' {
  import type { Offered } from './lib/generated/table';
  const games: Offered[];
  export default games;
}
