import { useEffect } from 'react';

const MODAL = '[aria-modal="true"]';
const HIDDEN = ':scope > [aria-hidden="true"]:not([data-tabster-dummy])';
/** Longer than Fluent takes to show it itself. */
const AFTER = 400;

/**
 * Fluent hides the page behind a dialog from screen readers. When that dialog goes together with the page it stood on, whoever hid it is gone
 * before it shows it again: what is left hidden without a dialog is shown.
 */
export function useShownPage(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer = undefined;
      if (document.querySelector(MODAL)) return;
      for (const part of document.body.querySelectorAll(HIDDEN)) part.removeAttribute('aria-hidden');
    };
    const observer = new MutationObserver(() => {
      if (document.body.querySelector(HIDDEN) && !document.querySelector(MODAL)) timer ??= setTimeout(show, AFTER);
    });
    observer.observe(document.body, { childList: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
}
