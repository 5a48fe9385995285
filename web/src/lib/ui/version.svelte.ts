/** A new version of the page that waits to be used. */
class Version {
  waiting = $state.raw<ServiceWorker | null>(null);

  constructor() {
    if (import.meta.env.PROD && 'serviceWorker' in navigator) void this.watch();
  }

  private async watch(): Promise<void> {
    const registration = await navigator.serviceWorker.register('./sw.js');
    const offer = () => {
      if (registration.waiting && navigator.serviceWorker.controller) this.waiting = registration.waiting;
    };
    offer();
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', offer),
    );
  }

  /** Loads the page anew, in the newest version there is. */
  async renew(): Promise<void> {
    // A page without a secure context keeps nothing, and is always the newest.
    const registration = 'serviceWorker' in navigator && (await navigator.serviceWorker.getRegistration());
    if (registration) await registration.update().catch(() => {});
    const next = registration && (registration.waiting ?? registration.installing);
    if (!next) return location.reload();
    this.waiting = next;
    if (next.state === 'installing') next.addEventListener('statechange', () => this.use(), { once: true });
    else this.use();
  }

  /** Uses it, because somebody said so. */
  use(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.waiting?.postMessage('take over');
  }
}

export const version = new Version();
