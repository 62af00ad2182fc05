import { expect, type BrowserContext, type Page } from '@playwright/test';

/** A script in the text of a user. Rendered as HTML it is a broken image whose error handler runs it. */
export const SCRIPT = `<img src=x onerror="ran('it')">`;

/**
 * Records scripts from users' texts that ran or were stopped by the content security policy. One that was stopped had been in the page too.
 */
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
