/** Something that was just done, and how to undo it; or that happened elsewhere, and the address there. */
export type Toast = { text: () => string; undo?: () => Promise<void>; leads?: string };

/** What was just done, said for a while on whatever page one goes to. */
class Toasts {
  shown = $state.raw<Toast | null>(null);

  say(toast: Toast): void {
    this.shown = toast;
  }

  async undo(): Promise<void> {
    const undo = this.shown?.undo;
    this.close();
    await undo?.();
  }

  close(): void {
    this.shown = null;
  }
}

export const toasts = new Toasts();
