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

  /** Uses it, because somebody said so. */
  use(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.waiting?.postMessage('take over');
  }
}

export const version = new Version();
