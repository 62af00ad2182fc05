import { useEffect } from 'react';

/** Long enough for whoever moves the focus on purpose: a page's heading, a question that gives it back. */
const AFTER = 100;

/**
 * Restores a lost focus to the nearest part of the page that is still there. Without one it goes to the page's heading as soon as there is
 * one. Users of a keyboard or a screen reader would otherwise stand at the beginning of the document.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let path: readonly Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      path = target instanceof Element ? upwardsFrom(target) : [];
    };
    // Whoever presses where nothing is has left it.
    const forget = () => {
      path = [];
    };
    const keep = () => {
      timer = undefined;
      if (isLost() && path.length > 0) goTo(path);
    };
    const observer = new MutationObserver(() => {
      if (path.length > 0 && isLost()) timer ??= setTimeout(keep, AFTER);
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    observer.observe(document, { subtree: true, childList: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

function upwardsFrom(element: Element): readonly Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) path.push(at);
  return path;
}

/** What is hidden or turned off does not take the focus. */
function goTo(path: readonly Element[]): void {
  const main = document.querySelector('main');
  const modal = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  // What holds the whole page says nothing, and below a question there is nothing to do.
  const near = path.filter((element) => element.isConnected && !element.contains(main) && (!modal || modal.contains(element)));
  for (const place of [...near, modal ?? main?.querySelector('h1')]) if (place instanceof HTMLElement && takesFocus(place)) return;
}

function takesFocus(place: HTMLElement): boolean {
  if (place.hasAttribute('tabindex')) place.focus({ preventScroll: true });
  else lendFocus(place);
  return document.activeElement === place;
}

/** A place that takes no focus of itself does, for as long as it stays there. */
function lendFocus(place: HTMLElement): void {
  const takeBack = () => {
    place.removeAttribute('tabindex');
    place.style.removeProperty('outline');
  };
  place.tabIndex = -1;
  place.style.outline = 'none';
  place.addEventListener('blur', takeBack, { once: true });
  place.focus({ preventScroll: true });
  if (document.activeElement !== place) takeBack();
}
