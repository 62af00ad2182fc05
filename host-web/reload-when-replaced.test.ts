import { expect, it, vi } from 'vitest';
import { reloadWhenReplaced } from './reload-when-replaced.ts';

function opened({ onLine }: { readonly onLine: boolean }) {
  const kept = new Map<string, string>();
  const reload = vi.fn<() => void>();
  const page = Object.assign(new EventTarget(), {
    navigator: { onLine },
    location: { reload },
    sessionStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) },
  });
  reloadWhenReplaced(page as never); // what it uses of a window
  return { reload, happens: (name: string) => page.dispatchEvent(new Event(name)) };
}

it('reads the page anew, once, when a release has removed its code', () => {
  const { reload, happens } = opened({ onLine: true });
  happens('vite:preloadError');
  happens('vite:preloadError');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('waits for the connection when that is what was lost', () => {
  const { reload, happens } = opened({ onLine: false });
  happens('vite:preloadError');
  happens('vite:preloadError');
  expect(reload).not.toHaveBeenCalled();
  happens('online');
  expect(reload).toHaveBeenCalledTimes(1);
});
