import { useEffect } from 'react';

const GUARD = '[data-tabster-dummy]';

/**
 * Fluent's focus library puts hidden elements around what it leads the focus through. It focuses them itself, so nobody needs to reach
 * them with the tab key, where a hidden stop would be a fault (WCAG 4.1.2): they are taken out of the tab order.
 */
export function useQuietFocusGuards(): void {
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) quiet(node);
    });
    for (const guard of document.querySelectorAll(GUARD)) quiet(guard);
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['tabindex'] });
    return () => observer.disconnect();
  }, []);
}

function quiet(node: Node): void {
  if (node instanceof HTMLElement && node.matches(GUARD) && node.tabIndex !== -1) node.tabIndex = -1;
}
