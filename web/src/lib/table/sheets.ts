/** What can lie over a table. */
export type SheetName =
  | 'menu'
  | 'guide'
  | 'rules'
  | 'story'
  | 'keys'
  | 'resign'
  | 'phrases'
  | 'gone'
  | 'share'
  | 'shuffle'
  | 'move';
