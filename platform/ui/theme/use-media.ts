import { useMemo, useSyncExternalStore } from 'react';

/** Whether a media query holds now, and again when that changes. */
export function useMedia(query: string): boolean {
  // one for as long as it is drawn: asking anew makes the browser lay out what is being drawn
  const { subscribe, holds } = useMemo(() => {
    const media = matchMedia(query);
    return {
      holds: () => media.matches,
      subscribe(listener: () => void) {
        media.addEventListener('change', listener);
        return () => media.removeEventListener('change', listener);
      },
    };
  }, [query]);
  return useSyncExternalStore(subscribe, holds);
}
