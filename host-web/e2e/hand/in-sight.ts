import { expect, type Page } from '@playwright/test';

/** As long as a short message may lie above a control. */
const PASSES_WITHIN = 8_000;

/** Expects that the focused element is visible. Nothing covers it, and neither the page nor a text overflows. */
export async function expectInSight(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(outOfSight), { timeout: PASSES_WITHIN }).toBeUndefined();
}

function outOfSight(): string | undefined {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) return `The page is ${scrollWidth} px wide on ${clientWidth} px`;
  const words = [...document.querySelectorAll('main :is(p, h1, label)')];
  const wide = words.find((word) => word.checkVisibility() && word.clientWidth > 1 && word.scrollWidth > word.clientWidth + 1);
  if (wide) return `Words stick out of ${wide.outerHTML.slice(0, 200)}`;
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'Nothing has the focus';
  const { left, top, width, height } = focused.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!above) return `Out of sight: ${focused.outerHTML.slice(0, 200)}`;
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
  const isItself = [focused, ...labels].some((part) => part.contains(above) || above.contains(part));
  return isItself ? undefined : `${above.outerHTML.slice(0, 200)} lies above ${focused.outerHTML.slice(0, 200)}`;
}
