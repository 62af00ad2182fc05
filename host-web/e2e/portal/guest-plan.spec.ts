import { expect, type Page, test } from '@playwright/test';
import { PDFDocument, rgb } from 'pdf-lib';
import { mailTo } from '../bench.ts';
import { goWithin } from '../go-within.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { DEMO_PASSWORD, signInAs } from '../sign-in-as.ts';

async function drawing(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([800, 500]).drawRectangle({ x: 40, y: 40, width: 720, height: 420, borderColor: rgb(0, 0, 0), borderWidth: 6 });
  return Buffer.from(await pdf.save());
}

/** Registers somebody by the link of their mail, and signs them in. */
async function registered(page: Page, { house, email }: { readonly house: string; readonly email: string }): Promise<void> {
  await page.goto('/onboarding/register');
  await page.getByLabel('Fastighet').fill(house);
  await page.getByLabel('Förnamn').fill('Greta');
  await page.getByLabel('Efternamn').fill('Gran');
  await page.getByLabel('E-post').fill(email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Skicka länk' }).click();
  await expect(page.getByText(`En länk är på väg till ${email}.`)).toBeVisible();
  const { text } = await mailTo(page.request, { to: email, subject: 'Slutför registreringen' });
  await page.goto(/http\S+/.exec(text)?.[0] ?? '');
  await page.getByLabel('Nytt lösenord').fill(DEMO_PASSWORD);
  await page.getByLabel('Nya lösenordet igen').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Slutför registreringen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registreringen är klar' })).toBeVisible();
  await page.getByRole('link', { name: 'Logga in' }).click();
  await signedIn(page, email);
}
async function signedIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Lösenord').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
}

test('a guest who has just registered plans the first door and asks for a quote, which follows them to their locksmith', async ({
  browser,
  context,
  page,
}) => {
  test.slow(); // from a registration to a customer of the partner
  const stamp = Date.now();
  const [house, email] = [`Granbacken ${stamp}`, `greta.${stamp}@granbacken.example`];
  const own = await browser.newContext({ locale: 'sv-SE' });
  const theirs = await own.newPage();
  await registered(theirs, { house, email });

  await theirs.goto('/onboarding/overview');
  await theirs.getByRole('link', { name: 'Lägg till din fastighet' }).click();
  await theirs.getByRole('button', { name: 'Ny fastighet' }).first().click();
  const dialog = theirs.getByRole('dialog');
  await dialog.getByLabel(/^Namn/).fill(house);
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(dialog).toHaveCount(0);

  await goWithin(theirs, '/onboarding/overview');
  await theirs.getByRole('link', { name: 'Ladda upp en ritning' }).click();
  await theirs.locator('input[type=file]').setInputFiles({ name: 'entre.pdf', mimeType: 'application/pdf', buffer: await drawing() });
  await expect(theirs.getByText('entre.pdf')).toBeVisible();
  await theirs.getByRole('button', { name: 'Nästa' }).click();
  await theirs.getByRole('button', { name: 'Nästa' }).click();
  await theirs.getByLabel(/^Namn/).fill('Entréplan');
  await theirs.getByRole('button', { name: 'Ladda upp' }).click();
  await expect(theirs.getByRole('link', { name: 'Öppna ritningen' })).toBeVisible();

  await goWithin(theirs, '/onboarding/overview');
  await theirs.getByRole('link', { name: 'Placera dörrar på ritningen' }).click();
  await theirs.getByRole('button', { name: 'Placera mitt i bilden' }).click();
  await dialog.getByLabel(/^Utrymmesbeteckning/).fill('Entrén');
  await dialog.getByLabel(/^Placering/).selectOption('OUT');
  await dialog.getByRole('button', { name: 'Placera' }).click();
  await theirs.getByRole('button', { name: 'Spara 1 markering' }).click();
  await expect(theirs.getByRole('list', { name: 'Markeringar' }).getByRole('listitem').filter({ hasText: '1 Entrén' })).toBeVisible();
  await lookAt(theirs, 'guest-plan');

  await theirs.getByRole('link', { name: 'Offert' }).click();
  await theirs.getByRole('link', { name: 'Begär offert' }).click();
  await theirs.getByLabel(/^Antal nycklar/).fill('4');
  await theirs.getByRole('button', { name: 'Skicka' }).click();
  await expect(theirs.getByText('Offertförfrågan är skickad')).toBeVisible();
  await theirs.getByRole('link', { name: 'Till offerten' }).click();
  await expect(theirs.getByText('en låspartner')).toBeVisible();
  const quotes = new URL(theirs.url()).pathname;

  await signInAs(context, 'system@demo.example');
  await page.goto('/admin/unbound');
  await page.getByRole('link', { name: house }).click();
  await page.getByRole('button', { name: 'Gör till kund' }).click();
  const bind = page.getByRole('dialog');
  await bind.getByRole('combobox').fill('Låspartner Syd');
  await page.getByRole('option', { name: /Låspartner Syd AB/ }).click();
  await bind.getByRole('button', { name: 'Gör till kund' }).click();
  await expect(page.getByText('Kund', { exact: true })).toBeVisible();

  const desk = await browser.newContext({ locale: 'sv-SE' });
  await signInAs(desk, 'partner@demo.example');
  const partner = await desk.newPage();
  await partner.goto(quotes);
  await expect(partner.getByText('Låspartner Syd AB har tagit emot förfrågan')).toBeVisible();
  await expect(partner.getByRole('button', { name: 'Lämna offert' })).toBeVisible();
  await lookAtBoth(partner, 'guest-quote-at-partner');
  const mail = await mailTo(page.request, { to: 'kontakt@laspartner.example', subject: house });
  expect(mail.text).toContain(house);

  // whoever is bound signs in anew, and finds what they planned
  await goWithin(theirs, '/my-organisation');
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.goto('/login');
  await signedIn(theirs, email);
  await theirs.goto(quotes);
  await expect(theirs.getByText('Begärd', { exact: true }).first()).toBeVisible();
  await Promise.all([own.close(), desk.close()]);
});
