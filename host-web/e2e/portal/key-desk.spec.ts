import { expect, type Page, test } from '@playwright/test';
import { openOrder, signOrder } from '../bench.ts';
import { countClicks } from '../count-clicks.ts';
import { goWithin } from '../go-within.ts';
import { makeKeys } from '../keys-made.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

const HOLDER = 'Rebecka Åberg';

test('the desk lends a ring by one scan against a drawn signature, and takes it back to where it hung', async ({ context, page }) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/keys/guides/desk');
  await scan(page, HOLDER);
  await scan(page, 'Fastighetsskötare');
  const lend = page.getByRole('button', { name: new RegExp(`^Lämna ut \\d+ nycklar till ${HOLDER}$`) });
  await expect(lend).toBeVisible();
  await lookAtBoth(page, 'desk-ring');
  await lend.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Skriv under på skärmen/ }).check();
  await dialog.getByRole('button', { name: 'Lämna ut nycklar' }).click();
  await page.getByRole('radio', { name: 'Körkort' }).check();
  await draw(page);
  await page.getByRole('button', { name: 'Skriv under' }).click();
  await expect(page.getByRole('button', { name: /^Kvittens K/ })).toBeVisible();
  await lookAtBoth(page, 'loan-drawn');

  await page.getByRole('link', { name: 'Ta emot nycklar' }).click();
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(page.getByRole('combobox', { name: 'Förvaringsplats' })).toHaveValue(/^Nyckelskåp/);
  await lookAt(page, 'return-suggested');
  await page.getByRole('button', { name: 'Ta emot nycklar' }).click();
  await expect(page.getByRole('heading', { name: /nycklar är återlämnade/ })).toBeVisible();
});

test('the desk lends to an apartment, for which somebody who lives there signs', async ({ context, page }) => {
  await makeKeys(context.request, { system: 'Hemsystemet', place: 'Hemskåpet', keys: { 'HEM-1': null } });
  await signInAs(context, 'admin@demo.example');
  await page.goto('/keys/guides/desk');
  await scan(page, '1001');
  await page.getByRole('button', { name: /^Lägenhet 1001/ }).click();
  await scan(page, 'HEM-1');
  await page.getByRole('button', { name: 'Lämna ut 1 nyckel till lägenhet 1001, Björkgatan 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: HOLDER }).check();
  await dialog.getByRole('radio', { name: /^Skriv under på skärmen/ }).check();
  await lookAt(page, 'desk-home');
  await dialog.getByRole('button', { name: 'Lämna ut nycklar' }).click();
  await page.getByRole('radio', { name: 'Körkort' }).check();
  await draw(page);
  await page.getByRole('button', { name: 'Skriv under' }).click();
  await expect(page.getByRole('button', { name: /^Kvittens K/ })).toBeVisible();
  await expect(page.getByRole('link', { name: '1001, Björkgatan 2' })).toBeVisible();
  await lookAtBoth(page, 'loan-home');
});

const MANY = 30;

test('thirty keys are lent, and come back, by thirty scans and three clicks, and two', async ({ context, page }) => {
  const markings = Array.from({ length: MANY }, (_, at) => `DISK-${at + 1}`);
  const keys = Object.fromEntries(markings.map((marking) => [marking, null]));
  await makeKeys(context.request, { system: 'Disksystemet', place: 'Diskskåpet', keys });
  await signInAs(context, 'admin@demo.example');
  const clicks = await countClicks(page);
  await page.goto('/keys/guides/desk');
  const scanAll = async () => {
    for (const marking of markings) {
      await scan(page, marking);
      await expect(page.getByRole('link', { name: marking, exact: true })).toBeVisible();
    }
  };
  await scan(page, HOLDER);
  await scanAll();
  await lookAtBoth(page, 'desk-thirty');
  await page.getByRole('button', { name: `Lämna ut ${MANY} nycklar till ${HOLDER}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lämna ut nycklar' }).click();
  await page.getByRole('button', { name: 'Visa QR-kod' }).click();
  await signOrder(context.request, await openOrder(context.request, 'DISK-1'));
  await expect(page.getByRole('button', { name: /^Kvittens K/ })).toBeVisible();
  expect(clicks.taken()).toBe(3);

  await goWithin(page, '/keys/guides/desk');
  await scanAll();
  await page.getByRole('button', { name: `Ta emot ${MANY} nycklar` }).click();
  await lookAt(page, 'desk-thirty-back');
  await page.getByRole('dialog').getByRole('button', { name: 'Ta emot nycklar' }).click();
  await expect(page.getByText(`${MANY} nycklar är tillbaka`).first()).toBeVisible();
  expect(clicks.taken()).toBe(2);
});

test('a lost key: what it exposes, those concerned told, blocked, replaced', async ({ context, page }) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/keys/list?q=1006-1');
  await page.getByRole('link', { name: '1006-1', exact: true }).click();
  await page.getByRole('button', { name: 'Fler åtgärder' }).click();
  await page.getByRole('link', { name: 'Förlorad?' }).click();
  const step = async (button: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click();
  };
  await step('Anmäl förlorad');
  await expect(page.getByText('Nyckeln anmäldes som förlorad')).toBeVisible();
  await lookAtBoth(page, 'lost-key');
  await page.getByRole('button', { name: 'Meddela' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('checkbox', { name: /^(Boende|Andra)/ })
    .first()
    .check();
  await lookAt(page, 'lost-key-tell');
  await dialog.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByText(/fick besked/)).toBeVisible();
  await step('Spärra');
  await step('Ersatt');
  await expect(page.getByText('Avslutat')).toBeVisible();
  await lookAtBoth(page, 'lost-key-closed');
});

async function scan(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Skanna en nyckel eller skriv märkning, knippa, namn eller lägenhet');
  await field.fill(code);
  await field.press('Enter');
}

async function draw(page: Page): Promise<void> {
  const pad = page.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is nothing to draw on');
  await page.mouse.move(box.x + 20, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 120, { steps: 8 });
  await page.mouse.up();
}
