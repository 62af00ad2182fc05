import { vi } from 'vitest';

/** The window that the broker's page would have: what a browser gives back for `window.open`. */
export interface FakeWindow {
  /** Where it was sent, in order. */
  readonly visited: readonly string[];
  /** The person closes it, or the page itself did. */
  closed: boolean;
  /** A message that arrives as if from this window. */
  says(data: unknown, from?: { readonly origin?: string; readonly source?: unknown }): void;
}

/** Has `window.open` answer with a window that a test steers. */
export function fakeWindow(): FakeWindow {
  const visited: string[] = [];
  const opened: FakeWindow & Pick<Window, 'close' | 'postMessage'> & { readonly location: Pick<Location, 'assign'> } = {
    closed: false,
    visited,
    location: { assign: (url: string) => void visited.push(url) },
    close: () => void (opened.closed = true),
    postMessage: () => {},
    says(data, { origin = location.origin, source = opened } = {}) {
      const event = new MessageEvent('message', { data, origin });
      Object.defineProperty(event, 'source', { value: source });
      window.dispatchEvent(event);
    },
  };
  vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window); // as much of a window as is asked of it
  return opened;
}
