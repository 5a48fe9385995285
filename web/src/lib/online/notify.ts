import { m } from '../paraglide/messages';

/** Shows a notification that leads to a table. Phones show none but from a service worker; some pages have none. */
export async function notify(body: string, table: string): Promise<void> {
  const address = `#/online/${table}`;
  const options = { body, tag: table, icon: './icon-192.png', data: address };
  const worker = await workerOf();
  if (worker) return worker.showNotification(m.app_name(), options);
  const notice = new Notification(m.app_name(), options);
  notice.onclick = () => {
    focus();
    location.hash = address;
  };
}

async function workerOf(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active ? registration : null;
}
