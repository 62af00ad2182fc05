const HOUR = 60 * 60 * 1000;
/** A version that is not there by then does not come. Another window let it already, or the browser keeps it. */
const TAKEN_OVER_WITHIN = 5000;

/** The portal's service worker, as the page sees it. */
export interface PageWorker {
  /** Whether a newer version is here and waits to take over. */
  readonly isNewer: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Lets the newer version take over; the page is then read anew, once. */
  readonly takeOver: () => void;
}

/** Where there is none, nothing is ever newer. */
export const noServiceWorker: PageWorker = { isNewer: () => false, subscribe: () => () => undefined, takeOver: () => undefined };

type Page = Pick<Window, 'addEventListener' | 'navigator' | 'location' | 'document' | 'setInterval' | 'setTimeout'>;

const ask = (worker: ServiceWorker) => worker.postMessage('take-over', { transfer: [] });

/** Registers the service worker and watches for releases. When the page comes back into view, and every hour. */
export function startServiceWorker(page: Page): PageWorker {
  const listeners = new Set<() => void>();
  let waiting: ServiceWorker | undefined;
  let isAsked = false;
  let isReadAnew = false;
  const readAnew = () => {
    if (!isAsked || isReadAnew) return;
    isReadAnew = true;
    page.location.reload();
  };
  const tell = (worker: ServiceWorker | null) => {
    // The first one that ever comes replaces nothing.
    if (!worker || !page.navigator.serviceWorker.controller) return;
    waiting = worker;
    // one that comes while another is about to take over takes its place: that one never answers
    if (isAsked) ask(worker);
    listeners.forEach((listener) => listener());
  };
  const expect = (coming: ServiceWorker | null) =>
    coming?.addEventListener('statechange', () => coming.state === 'installed' && tell(coming));
  const watch = (registration: ServiceWorkerRegistration) => {
    tell(registration.waiting);
    // it may be on its way already
    expect(registration.installing);
    registration.addEventListener('updatefound', () => expect(registration.installing));
    // Without a connection there is nothing new to be found.
    const look = () => void registration.update().catch(() => undefined);
    page.document.addEventListener('visibilitychange', () => page.document.visibilityState === 'visible' && look());
    page.setInterval(look, HOUR);
  };
  if ('serviceWorker' in page.navigator) {
    page.navigator.serviceWorker.addEventListener('controllerchange', readAnew);
    // The portal works without: some browsers refuse it in private windows.
    page.navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(watch, () => undefined);
  }
  return {
    isNewer: () => waiting !== undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    takeOver() {
      isAsked = true;
      if (waiting) ask(waiting);
      // the page comes from the server first, so that it is the newer one either way
      page.setTimeout(readAnew, TAKEN_OVER_WITHIN);
    },
  };
}
