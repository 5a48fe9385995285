declare module 'virtual:games' {
  export const games: import('./lib/generated/table').CatalogueGame[];
  export const levels: import('./lib/generated/table').LevelName[];
}
