export type Layout = 'phone' | 'landscape' | 'tablet' | 'desktop';

/** What a window of so many pixels is laid out as. No other place has a breakpoint. */
export function layoutOf(width: number, height: number): Layout {
  if (width > height && height < 520) return 'landscape';
  if (width < 600) return 'phone';
  return width >= 880 && width > height ? 'desktop' : 'tablet';
}

/** The window, as far as the page asks for it; the root element has it as `data-layout`. */
class Screen {
  layout = $state<Layout>('phone');
  width = $state(0);
  height = $state(0);
  /** How many pixels a rem is: people may have larger letters. */
  rem = $state(16);

  constructor() {
    this.measure();
    addEventListener('resize', () => this.measure());
  }

  private measure(): void {
    const root = document.documentElement;
    // Not the visual viewport: who zooms in with two fingers keeps the layout.
    [this.width, this.height] = [root.clientWidth, root.clientHeight];
    this.layout = layoutOf(this.width, this.height);
    root.dataset['layout'] = this.layout;
    this.rem = parseFloat(getComputedStyle(root).fontSize);
  }
}

export const screen = new Screen();
