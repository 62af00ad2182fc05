import { useEffect, useEffectEvent } from 'react';

/** A reader types its keys closer to one another than any hand. */
const BETWEEN_MS = 100;
/** What is shorter is a key that somebody happened to hit. */
const SHORTEST = 2;

/** Listens to a USB reader wherever the focus is, but in a field. What it types presses no buttons. */
export function usePageScan(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    let typed = '';
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      if (isOther(event)) return;
      const isNew = event.timeStamp - last > BETWEEN_MS;
      last = event.timeStamp;
      if (isNew) typed = '';
      if (event.key === 'Enter' && typed.length >= SHORTEST) {
        event.preventDefault();
        event.stopPropagation();
        take(typed);
        typed = '';
      } else if (event.key.length === 1) {
        // a blank would press the button that has the focus
        if (event.key === ' ' && typed !== '') event.preventDefault();
        typed += event.key;
      }
    };
    globalThis.addEventListener('keydown', listen, { capture: true });
    return () => globalThis.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** A shortcut, or typed into a field. */
const isOther = ({ ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean => ctrlKey || altKey || metaKey || isField(target);

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true]';
const isField = (target: EventTarget | null): boolean => target instanceof Element && target.matches(FIELDS);
