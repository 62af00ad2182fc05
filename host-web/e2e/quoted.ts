import { type Browser, expect, type Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { signInAs } from './sign-in-as.ts';

/** The id of a property or a plan in a page's address. */
export const idIn = (page: Page, what: 'properties' | 'blueprints'): string =>
  new RegExp(`/${what}/([0-9a-f-]{36})`).exec(page.url())?.[1] ?? '';

/** The file of a quote. */
async function offerFile() {
  const made = await PDFDocument.create();
  made.addPage().drawText('Offert', { x: 50, y: 700 });
  return { name: 'offert.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await made.save()) };
}
/** The locksmith makes a quote, and sends it while its file is on its way. @returns their page */
export async function quoted(browser: Browser, property: string): Promise<Page> {
  const desk = await browser.newContext({ locale: 'sv-SE' });
  await signInAs(desk, 'partner@demo.example');
  const theirs = await desk.newPage();
  await theirs.goto(`/properties/${property}/quoteoverview`);
  await offer(theirs, { button: 'Lämna offert', until: '2099-12-31' });
  await expect(theirs.getByText('Väntar på svar')).toBeVisible();
  return theirs;
}

/** Makes a quote on their page, or another one in its place. */
export async function offer(theirs: Page, { button, until }: { readonly button: string; readonly until: string }): Promise<void> {
  await theirs.getByRole('button', { name: button }).click();
  await theirs.locator('input[type=file]').setInputFiles(await offerFile());
  await theirs.getByLabel(/^Gäller till/).fill(until);
  await theirs.getByRole('button', { name: 'Skicka' }).click();
}
