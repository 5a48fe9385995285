import { expect, test, vi } from 'vitest';

vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('getComputedStyle', () => ({ fontSize: '20px' }));
vi.stubGlobal('document', {
  documentElement: { clientWidth: 390, clientHeight: 844, dataset: {} as DOMStringMap },
});
const { layoutOf, screen } = await import('./screen.svelte');

test.each([
  [320, 568, 'phone'],
  [390, 844, 'phone'],
  [568, 320, 'landscape'],
  [844, 390, 'landscape'],
  [820, 1180, 'tablet'],
  [1024, 1366, 'tablet'],
  [700, 650, 'tablet'],
  [1024, 768, 'desktop'],
  [1366, 650, 'desktop'],
  [2560, 1440, 'desktop'],
] as const)('%i × %i is a %s', (width, height, layout) => expect(layoutOf(width, height)).toBe(layout));

test('the window is measured, and the root element has the layout', () => {
  expect([screen.width, screen.height, screen.rem, screen.layout]).toEqual([390, 844, 20, 'phone']);
  expect(document.documentElement.dataset['layout']).toBe('phone');
});
