/** Drawn with a round pen on 24 × 24. */
export const ICONS = {
  hint: 'M9 18h6M10 21h4M12 3a6.5 6.5 0 0 0-4 11.6c.8.7 1 1.4 1 2.4h6c0-1 .2-1.7 1-2.4A6.5 6.5 0 0 0 12 3z',
  undo: 'M9 5L4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3',
  replay: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v5h5M12 8v4.5l3 2',
  more: 'M4.5 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0zM11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0zM17.5 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0z',
  rules: 'M12 6.5C10 5 7 4.5 4 4.5v14c3 0 6 .5 8 2 2-1.5 5-2 8-2v-14c-3 0-6 .5-8 2zM12 6.5v14',
  close: 'M6 6l12 12M18 6L6 18',
  flag: 'M6 21V4M6 5c4-2.5 8 2.5 12 0v8c-4 2.5-8-2.5-12 0',
  save: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  again: 'M4 12a8 8 0 0 1 13.7-5.6L20 9M20 4v5h-5M20 12a8 8 0 0 1-13.7 5.6L4 15M4 20v-5h5',
  easier: 'M12 5v14M6 13l6 6 6-6',
  harder: 'M12 19V5M6 11l6-6 6 6',
  keys: 'M3 7h18v11H3zM7 11h.01M11 11h.01M15 11h.01M8 14.5h8',
  story: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  goal: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 12h.01',
  home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5',
};
export type IconName = keyof typeof ICONS;
