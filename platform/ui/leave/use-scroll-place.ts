import { useLayoutEffect, useRef } from 'react';
import type { Location, NavigationType } from 'react-router';

/** How long a page may take to become as long as it was. */
const PATIENCE = 1_500;

/** A new page begins at its top. One that is gone back to stands where it was left, as soon as it is long enough. */
export function useScrollPlace({ key, pathname }: Location, action: `${NavigationType}`): void {
  const places = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => places.current.set(shown.current.key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before.key === key) return undefined;
    if (action !== 'POP') {
      if (before.pathname !== pathname) scrollTo(0, 0);
      return undefined;
    }
    return scrollWhenLongEnough(places.current.get(key) ?? 0);
  }, [key, pathname, action]);
}

function scrollWhenLongEnough(top: number): () => void {
  const giveUpAt = performance.now() + PATIENCE;
  let frame = 0;
  const attempt = () => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) > 1 && performance.now() < giveUpAt) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}
