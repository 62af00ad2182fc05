import { useCallback, useState } from 'react';

/** The width that a place has, once it is known, and a ref for it. A chart is laid out for one width: where it is its key, anew for another. */
export function useWidth() {
  const [width, setWidth] = useState<number>();
  const room = useCallback((place: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setWidth(place.clientWidth));
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return { width, room };
}
