import type { Page } from '@playwright/test';

export interface Clicks {
  /** How many there were since last asked. */
  readonly taken: () => number;
}
/** Counts what is pressed by a pointer, also from page to page. Before the first page is opened. */
export async function countClicks(page: Page): Promise<Clicks> {
  let count = 0;
  await page.exposeFunction('pressed', () => void (count += 1));
  await page.addInitScript(() => {
    const { pressed } = window as unknown as { pressed: () => void }; // exposed above
    addEventListener('pointerdown', () => pressed(), { capture: true });
  });
  return {
    taken: () => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}
