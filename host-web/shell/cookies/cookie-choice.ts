import { COOKIE_CHOICE } from '@platform/web/host';

/** What may be done beyond what is necessary: `all` allows error reports. */
export type CookieChoice = 'all' | 'necessary';
export interface Cookies {
  /** `undefined` until somebody has chosen; then only what is necessary is done. */
  readonly chosen: () => CookieChoice | undefined;
  /** `undefined` asks anew. */
  readonly choose: (choice: CookieChoice | undefined) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The choice, as this browser keeps it. */
export function createCookies(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Cookies {
  const listeners = new Set<() => void>();
  return {
    chosen() {
      const kept = storage.getItem(COOKIE_CHOICE);
      return kept === 'all' || kept === 'necessary' ? kept : undefined;
    },
    choose(choice) {
      if (choice === undefined) storage.removeItem(COOKIE_CHOICE);
      else storage.setItem(COOKIE_CHOICE, choice);
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
