import { boards, type Drawn } from '.';

/** How games are drawn, as far as that was needed yet. */
class Drawings {
  private loaded = $state.raw<Partial<Record<string, Drawn>>>({});
  private readonly asked = new Set<string>();

  /** How a game is drawn; nothing until that is loaded. */
  of(game: string): Drawn | undefined {
    void this.load(game);
    return this.loaded[game];
  }

  private async load(game: string): Promise<void> {
    if (this.asked.has(game)) return;
    this.asked.add(game);
    try {
      const drawn = (await boards[game]?.table())?.default;
      this.loaded = { ...this.loaded, [game]: drawn };
    } catch {
      // The network was away: whoever needs it next asks again.
      this.asked.delete(game);
    }
  }
}

export const drawings = new Drawings();
