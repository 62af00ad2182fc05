import { expect, type BrowserContext, type Page } from '@playwright/test';

/** As HTML it would be a picture that is not there, and say so by running a script. */
export const SCRIPT = `<img src=x onerror="ran('it')">`;

/** Listens for scripts that people have written: one that runs, and one that only the page's policy stops, for then it was in the page. */
export async function watchScripts(context: BrowserContext) {
  const heard: string[] = [];
  await context.exposeFunction('ran', (what: string) => void heard.push(`ran: ${what}`));
  await context.exposeFunction('heardViolation', (what: string) => void heard.push(`stopped by the policy: ${what}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { heardViolation } = window as unknown as { heardViolation: (what: string) => void }; // exposed above
      heardViolation(`${violatedDirective} ${blockedURI}`);
    });
  });
  const watch = (page: Page) => page.on('dialog', (dialog) => (heard.push(`dialog: ${dialog.message()}`), void dialog.dismiss()));
  context.on('page', watch);
  for (const page of context.pages()) watch(page);
  return {
    /** Nothing ran, and no text of these became a part of the page. */
    async expectOnlyText(page: Page): Promise<void> {
      await expect(page.locator('img[src="x"], a[href^="javascript:"]')).toHaveCount(0);
      expect(heard).toEqual([]);
    },
  };
}
