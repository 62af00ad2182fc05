import { useEffectEvent, useLayoutEffect } from 'react';

const TYPED_IN = 'input, textarea, select, [contenteditable=true], [role=combobox]';

/** Ctrl+K (⌘K) anywhere, and `/` where nothing is typed into. */
export function useSearchKeys(onSearch: () => void): void {
  const search = useEffectEvent(onSearch);
  // from the first sight on: an effect comes later than the page
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCombined = event.ctrlKey || event.metaKey;
      const isTyping = event.target instanceof Element && event.target.closest(TYPED_IN) !== null;
      const isWanted = event.key.toLowerCase() === 'k' ? isCombined : event.key === '/' && !isCombined && !isTyping;
      if (!isWanted || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      search();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
