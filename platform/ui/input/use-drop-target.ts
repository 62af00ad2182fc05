import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Lets files be dropped on an element; tells whether one hovers over it. */
export function useDropTarget<E extends HTMLElement>(onFiles: (files: readonly File[]) => void) {
  const target = useRef<E>(null);
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const element = target.current;
    if (!element) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const over = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    element.addEventListener('dragover', over, { signal });
    element.addEventListener('dragleave', () => setOver(false), { signal });
    element.addEventListener('drop', drop, { signal });
    return () => listening.abort();
  }, []);
  return [target, isOver] as const;
}
