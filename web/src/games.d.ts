declare module 'virtual:games' {
  const games: import('./lib/generated/table').Offered[];
  export default games;
}
