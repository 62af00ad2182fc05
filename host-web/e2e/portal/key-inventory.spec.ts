import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { emptyInbox, mailTo, openOrder, signOrder } from '../bench.ts';
import { pointer } from '../hand/pointer.ts';
import { makeKeys } from '../keys-made.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

const KEYS = { 'INV-1': 'limited@demo.example', 'INV-2': 'member@demo.example', 'INV-3': 'member@demo.example', 'INV-4': null };

test('an inventory: two holders confirm with an e-ID, the place is counted by scanning, the missing key is marked lost', async ({
  browser,
  context,
  page,
}) => {
  await emptyInbox(context.request);
  await makeKeys(context.request, { system: 'Inventerat system', place: 'Inventerat skåp', keys: KEYS });
  await signInAs(context, 'admin@demo.example');
  await page.goto('/keys/inventory/new');
  await page.getByRole('combobox', { name: 'Låssystem' }).fill('Inventerat');
  await page.getByRole('option', { name: 'Inventerat system' }).click();
  await page.getByRole('textbox', { name: 'Anteckning' }).fill('Två innehavare och ett skåp');
  await lookAt(page, 'inventory-new');
  await page.getByRole('button', { name: 'Starta inventeringen' }).click();
  await expect(page.getByText('Innehavarna har fått frågan')).toBeVisible();
  await lookAtBoth(page, 'inventory-begun');

  await confirm(browser, context.request, { email: 'limited@demo.example', width: 1440, marking: 'INV-1' });
  await confirm(browser, context.request, { email: 'member@demo.example', width: 390, marking: 'INV-2', missing: 'INV-3' });
  await expect(page.getByText('Mikael Norén har bekräftat sina nycklar (2 st)')).toBeVisible();

  await page.getByRole('tab', { name: 'Räkna' }).click();
  await countAt(page, 'Inventerat skåp');
  await scan(page, 'INV-4');
  await expect(page.getByText(/^INV-4.*hittad på rätt plats$/)).toBeVisible();
  await scan(page, 'INV-4');
  await expect(page.getByText(/^INV-4 är redan räknad av Karin Lindqvist/)).toBeVisible();
  await expect(page.getByText('0 nycklar kvar att räkna')).toBeVisible();
  await lookAtBoth(page, 'inventory-counted');

  await seeElsewhere(browser, { url: page.url(), marking: 'INV-4', place: 'Nyckelskåp expeditionen' });
  await page.getByRole('tab', { name: 'Nycklar' }).click();
  await expect(page.getByText('Även sedd på Nyckelskåp expeditionen')).toBeVisible();
  await lookAtBoth(page, 'inventory-disputed');
  await page.getByRole('button', { name: 'Avgör' }).click();
  const where = page.getByRole('dialog');
  await where.getByRole('radio', { name: /^Inventerat skåp/ }).check();
  await lookAt(page, 'inventory-decide');
  await where.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Även sedd på Nyckelskåp expeditionen')).toHaveCount(0);

  await page.getByRole('button', { name: 'Avsluta inventeringen' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Alla nycklar är räknade.')).toBeVisible();
  await question.getByRole('button', { name: 'Avsluta inventeringen' }).click();
  await page.getByRole('button', { name: 'Märk 1 som förlorad' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Märk 1 som förlorad' }).click();
  await expect(page.getByText('1 nyckel är märkt som förlorad').first()).toBeVisible();
  await lookAtBoth(page, 'inventory-ended');
});

interface Sighting {
  readonly url: string;
  readonly marking: string;
  readonly place: string;
}
/** Scans a key at another place than where it was counted, on another phone. */
async function seeElsewhere(browser: Browser, { url, marking, place }: Sighting): Promise<void> {
  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signInAs(other, 'admin@demo.example');
  const page = await other.newPage();
  await page.goto(url);
  await page.getByRole('tab', { name: 'Räkna' }).click();
  await countAt(page, place);
  await scan(page, marking);
  await expect(page.getByText(`${marking} är redan räknad på Inventerat skåp av Karin Lindqvist. Var finns den?`)).toBeVisible();
  await lookAt(page, 'inventory-conflict');
  await other.close();
}

/** Finds the place by its name. */
async function countAt(page: Page, place: string): Promise<void> {
  await pointer.pick(page.getByRole('combobox', { name: 'Förvaringsplats' }), place);
}

async function scan(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Skanna eller skriv en märkning');
  await field.fill(code);
  await field.press('Enter');
}

interface Holder {
  readonly email: string;
  readonly width: number;
  readonly marking: string;
  /** What they say they have not. */
  readonly missing?: string;
}
/** Says which keys somebody has, on the mail's page, and signs it. */
async function confirm(browser: Browser, request: APIRequestContext, { email, width, marking, missing }: Holder): Promise<void> {
  const mail = await mailTo(request, { to: email, subject: 'inventerar nycklar' });
  const [link = ''] = /http\S+inventoryapproval-request\S*/.exec(mail.text) ?? [];
  const own = await browser.newContext({ viewport: { width, height: 900 } });
  await signInAs(own, email);
  const page = await own.newPage();
  await page.goto(link);
  const section = page.getByRole('article').filter({ hasText: marking });
  await section.getByRole('button', { name: 'Jag har alla' }).click();
  if (missing) await section.getByRole('radiogroup', { name: missing }).getByRole('radio', { name: 'Saknas' }).check();
  await lookAt(page, `inventory-own-${width}`);
  await section.getByRole('button', { name: /^Skriv under för/ }).click();
  await section
    .getByRole('button', { name: /QR-kod|den här/ })
    .first()
    .click();
  await signOrder(request, await openOrder(request, marking));
  await expect(section.getByText('Tack! Dina nycklar är bekräftade.')).toBeVisible();
  await lookAt(page, `inventory-own-signed-${width}`);
  await own.close();
}
