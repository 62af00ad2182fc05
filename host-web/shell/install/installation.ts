import { INSTALL_REFUSED } from '@platform/web/host';

const DAYS = 90;
const DAY = 24 * 60 * 60 * 1000;

/** Chromium's own question, held back until somebody asks for it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}
/** How the portal is installed on the home screen: the browser's prompt, manually, or not. iPhones have no prompt. */
export type InstallWay = 'ask' | 'by-hand' | 'none';
export interface Installation {
  readonly way: () => InstallWay;
  readonly subscribe: (listener: () => void) => () => void;
  readonly ask: () => Promise<void>;
  /** Not asked again for 90 days. */
  readonly refuse: () => void;
}
type Page = Pick<Window, 'addEventListener' | 'matchMedia' | 'localStorage' | 'navigator'>;

/** Listens for the browser's offer to install. */
export function createInstallation(page: Page, now: () => number = Date.now): Installation {
  const listeners = new Set<() => void>();
  let offer: InstallEvent | undefined;
  let isDone = page.matchMedia('(display-mode: standalone)').matches || wasRefused(page, now());
  const change = (next: { readonly offer?: InstallEvent; readonly isDone?: boolean }) => {
    offer = next.offer;
    isDone = next.isDone ?? isDone;
    listeners.forEach((listener) => listener());
  };
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    // Only Chromium sends it, and only in this form.
    change({ offer: event as InstallEvent });
  });
  page.addEventListener('appinstalled', () => change({ isDone: true }));
  const isByHand = /iPhone|iPad/.test(page.navigator.userAgent);
  const refuse = () => {
    page.localStorage.setItem(INSTALL_REFUSED, String(now()));
    change({ isDone: true });
  };
  return {
    way() {
      if (isDone) return 'none';
      if (offer) return 'ask';
      return isByHand ? 'by-hand' : 'none';
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async ask() {
      const asked = offer;
      await asked?.prompt();
      const answer = await asked?.userChoice;
      if (answer?.outcome === 'dismissed') refuse();
      else change({ isDone: true });
    },
    refuse,
  };
}

function wasRefused({ localStorage }: Page, now: number): boolean {
  const last = localStorage.getItem(INSTALL_REFUSED);
  return last !== null && now - Number(last) < DAYS * DAY;
}
