import { expect, type Locator, type Page } from '@playwright/test';
import { PDFDocument, rgb } from 'pdf-lib';
import sharp from 'sharp';
import { API } from '../../../tools/launch/journey-portals.ts';
import { BY_KEYBOARD_ON_A_PHONE, test } from '../hand/journey.ts';
import { goWithin } from '../go-within.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { idIn, quoted } from '../quoted.ts';
import { signInAs } from '../sign-in-as.ts';

/** A drawing of five pages, each with its number on it. */
async function drawings(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let number = 1; number <= 5; number += 1) {
    const page = pdf.addPage([800, 500]);
    page.drawRectangle({ x: 40, y: 40, width: 720, height: 420, borderColor: rgb(0, 0, 0), borderWidth: 6 });
    page.drawText(`Plan ${number}`, { x: 60, y: 400, size: 40 });
  }
  return Buffer.from(await pdf.save());
}
const photo = async (hue: number) => ({
  name: `foto-${hue}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: { r: hue, g: 90, b: 120 } } })
    .jpeg()
    .toBuffer(),
});
const map = (page: Page) => page.getByRole('region', { name: /^Ritning: / });
const listed = (page: Page) => page.getByRole('list', { name: 'Markeringar' }).getByRole('listitem');
/** Where on the screen a share of the plan's region is. */
async function spotOn(region: Locator, x: number, y: number) {
  const box = await region.boundingBox();
  if (!box) throw new Error('The plan is not on the screen');
  return { x: box.x + box.width * x, y: box.y + box.height * y };
}
async function openSavePoints(page: Page, hand: { press(target: Locator): Promise<void> }): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Fler åtgärder' }).first());
  await hand.press(page.getByRole('button', { name: 'Sparpunkter' }));
}
/** Opens a plan of the demo data. */
async function openPlan(page: Page, { property, plan }: { readonly property: string; readonly plan: string }): Promise<void> {
  await page.goto('/properties');
  await page.getByRole('link', { name: property }).click();
  await page.getByRole('link', { name: plan }).click();
  await expect(map(page)).toBeVisible();
}

test('a plan is chosen among five pages, planned with a mouse, photographed, quoted, and the quote accepted', async ({
  context,
  page,
  browser,
}) => {
  test.slow(); // two people, ten photos
  await signInAs(context, 'admin@demo.example');
  await page.goto('/properties');
  await page.getByRole('link', { name: 'Garaget' }).click();
  await page.getByRole('link', { name: 'Ladda upp ritning' }).click();
  await page.locator('input[type=file]').setInputFiles({ name: 'garage.pdf', mimeType: 'application/pdf', buffer: await drawings() });
  await expect(page.getByText('garage.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(page.getByRole('radio')).toHaveCount(5);
  await page.getByRole('radio', { name: 'Sida 3' }).check();
  await lookAt(page, 'plan-pages');
  await page.getByRole('button', { name: 'Nästa' }).click();
  const name = `Plan ${Date.now()}`;
  await page.getByLabel(/^Namn/).fill(name);
  await page.getByRole('button', { name: 'Ladda upp' }).click();
  await page.getByRole('link', { name: 'Beskär' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const click = async (x: number, y: number) => {
    const at = await spotOn(map(page), x, y);
    await page.mouse.click(at.x, at.y);
  };
  await expect(page.getByText(/^Klicka på två hörn/)).toBeVisible();
  await click(0.3, 0.3);
  await click(0.7, 0.7);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Beskär' }).click();
  await expect(page.getByText('Ritningen är beskuren').last()).toBeVisible();
  await page.getByRole('button', { name: 'Skala', exact: true }).click();
  await click(0.4, 0.5);
  await click(0.6, 0.5);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Längd/).fill('12');
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(map(page).locator('.plan-scale')).toHaveText(/^\d+\sm$/);

  const spot = await spotOn(map(page), 0.5, 0.5);
  await page.getByRole('button', { name: 'Placera', exact: true }).click();
  await page.mouse.click(spot.x, spot.y);
  await dialog.getByLabel(/^Utrymmesbeteckning/).fill('Norra porten');
  await dialog.getByRole('button', { name: 'Placera' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible(); // a cylinder has a placement
  await dialog.getByLabel(/^Placering/).selectOption('OUT');
  await dialog.getByRole('button', { name: 'Placera' }).click();
  await page.getByRole('button', { name: 'Spara 1 markering' }).click();
  await expect(listed(page).filter({ hasText: '1 Norra porten' })).toBeVisible();

  const placeOf = async () => {
    const answer = await context.request.get(`${API}/v1/pins?blueprintId=${idIn(page, 'blueprints')}`, {
      headers: {
        Authorization: `Bearer ${await page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? '{}').token as string)}`,
      },
    });
    const { items } = (await answer.json()) as { items: { x: number; y: number }[] };
    return items[0]?.x ?? 0;
  };
  const before = await placeOf();
  await page.getByRole('button', { name: 'Flytta', exact: true }).first().click();
  await page.mouse.move(spot.x, spot.y);
  await page.mouse.down();
  await page.mouse.move(spot.x + 120, spot.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(placeOf).toBeGreaterThan(before + 0.05);
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect.poll(placeOf).toBeCloseTo(before, 5);
  await page.getByRole('button', { name: 'Gör om' }).click();
  await expect.poll(placeOf).toBeGreaterThan(before + 0.05);

  await page.getByRole('button', { name: /^Foton av 1 Norra porten/ }).click();
  const photos = await Promise.all(Array.from({ length: 10 }, (_, at) => photo(at * 20)));
  await page.locator('input[type=file][multiple]').setInputFiles(photos);
  await expect(dialog.getByRole('img')).toHaveCount(10);
  await expect(dialog.getByRole('button', { name: /^Välj foton/ })).toHaveCount(0);
  await lookAt(page, 'pin-photos');
  await dialog.getByRole('button', { name: 'Stäng' }).click();
  await lookAtBoth(page, 'plan-tool');

  const property = idIn(page, 'properties');
  await goWithin(page, `/properties/${property}/quoteoverview`);
  await page.getByRole('link', { name: 'Begär offert' }).click();
  await page.getByLabel(/^Antal nycklar/).fill('tolv');
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByText('Något gick fel, kontrollera att antalet nycklar är en siffra.')).toBeVisible();
  await page.getByLabel(/^Antal nycklar/).fill('12');
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByText('Offertförfrågan är skickad')).toBeVisible();
  await page.getByRole('link', { name: 'Till offerten' }).click();
  await expect(page.getByText('Begärd', { exact: true }).first()).toBeVisible();

  const theirs = await quoted(browser, property);

  await page.reload();
  await page.getByRole('button', { name: 'Acceptera' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Acceptera' }).click();
  await expect(page.getByText('Accepterad', { exact: true })).toBeVisible();
  await lookAtBoth(page, 'quote-accepted');
  await page.getByRole('link', { name: /^Ärende \d+/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Installation efter offert: Garaget' })).toBeVisible();
  await theirs.context().close();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test('a door is placed on a floor, and moved', async ({ context, page }) => {
    await signInAs(context, 'admin@demo.example');
    await openPlan(page, { property: 'Björkgatan 2–6', plan: 'Våning 3' });
    await page.getByRole('button', { name: 'Placera', exact: true }).tap();
    await expect(page.getByText('Klicka på ritningen där objektet ska stå.')).toBeVisible();
    await map(page).scrollIntoViewIfNeeded();
    const spot = await spotOn(map(page), 0.5, 0.3);
    await page.touchscreen.tap(spot.x, spot.y);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Utrymmesbeteckning/).fill('Fingerdörren');
    await dialog.getByLabel(/^Placering/).selectOption('IN');
    await dialog.getByRole('button', { name: 'Placera' }).tap();
    await page.getByRole('button', { name: 'Spara 1 markering' }).tap();
    await page.getByRole('searchbox', { name: 'Sök bland markeringar' }).fill('finger');
    await expect(listed(page).filter({ hasText: /\d+ Fingerdörren/ })).toHaveCount(1);
    await page.getByRole('button', { name: 'Flytta', exact: true }).first().tap();
    await expect(page.getByText(/^Dra en markering/)).toBeVisible();
    await map(page).scrollIntoViewIfNeeded();
    const from = await spotOn(map(page), 0.5, 0.3);
    const touch = await context.newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + by, y: from.y }] });
    await finger('touchStart');
    for (const by of [20, 40, 60]) await finger('touchMove', by);
    await finger('touchEnd');
    await expect(page.getByText('1 objekt flyttat').first()).toBeVisible();
    await lookAt(page, 'plan-phone');
  });
});

test.describe('by keyboard alone', () => {
  test.use(BY_KEYBOARD_ON_A_PHONE);
  test('a hatch is placed, moved by numbers, and taken away again', async ({ context, page, hand }) => {
    await signInAs(context, 'admin@demo.example');
    await page.goto('/properties');
    await hand.press(page.getByRole('link', { name: 'Björkgatan 2–6' }));
    await hand.press(page.getByRole('link', { name: 'Källare' }));
    await hand.press(page.getByRole('button', { name: 'Placera mitt i bilden' }));
    const dialog = page.getByRole('dialog');
    await hand.write(dialog.getByLabel(/^Utrymmesbeteckning/), 'Tangentluckan');
    await dialog.getByLabel(/^Placering/).selectOption('OUT');
    await hand.press(dialog.getByRole('button', { name: 'Placera' }));
    await hand.press(page.getByRole('button', { name: 'Spara 1 markering' }));
    await hand.write(page.getByRole('searchbox', { name: 'Sök bland markeringar' }), 'tangent');
    await expect(listed(page).filter({ hasText: /\d+ Tangentluckan/ })).toHaveCount(1);
    await hand.press(page.getByRole('button', { name: /^Ändra \d+ Tangentluckan/ }));
    await hand.write(dialog.getByLabel('Från vänster (%)'), '25');
    await hand.press(dialog.getByRole('button', { name: 'Spara' }));
    await expect(dialog).toHaveCount(0);
    await openSavePoints(page, hand);
    await hand.write(dialog.getByLabel(/^Ny sparpunkt/), 'Med luckan');
    await hand.press(dialog.getByRole('button', { name: 'Spara' }));
    await expect(dialog.getByText(/som ritningen nu/)).toBeVisible();
    await lookAt(page, 'save-points');
    await hand.press(dialog.getByRole('button', { name: 'Stäng' }));
    await hand.press(page.getByRole('button', { name: /^Ta bort \d+ Tangentluckan/ }));
    await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }));
    await expect(listed(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Fler åtgärder' }).first().click();
    await page.getByRole('button', { name: 'Sparpunkter' }).click();
    await hand.press(dialog.getByRole('button', { name: 'Återgå' }).last());
    await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Återgå' }));
    await expect(listed(page).filter({ hasText: /\d+ Tangentluckan/ })).toHaveCount(1);
    await hand.press(page.getByRole('button', { name: /^Ta bort \d+ Tangentluckan/ }));
    await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }));
    await expect(listed(page)).toHaveCount(0);
    await page.reload();
    await hand.write(page.getByRole('searchbox', { name: 'Sök bland markeringar' }), 'tangent');
    await expect(page.getByText('Inga markeringar', { exact: true })).toBeVisible();
  });
});

test('a guest places the first doors and asks for a quote before anybody has talked to them', async ({ context, page }) => {
  await signInAs(context, 'guestadmin@demo.example');
  await page.goto('/onboarding/overview');
  await page.getByRole('link', { name: 'Placera dörrar på ritningen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Din första ritning' })).toBeVisible();
  await page.getByRole('button', { name: 'Placera mitt i bilden' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Utrymmesbeteckning/).fill('Altandörren');
  await dialog.getByLabel(/^Placering/).selectOption('OUT');
  await dialog.getByRole('button', { name: 'Placera' }).click();
  await page.getByRole('button', { name: 'Spara 1 markering' }).click();
  await expect(listed(page).filter({ hasText: 'Altandörren' })).toBeVisible();
  await lookAt(page, 'onboarding-plan');
  await page.getByRole('link', { name: 'Offert' }).click();
  await page.getByRole('link', { name: 'Begär offert' }).click();
  await page.getByLabel(/^Antal nycklar/).fill('3');
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByText('Offertförfrågan är skickad')).toBeVisible();
  await page.getByRole('link', { name: 'Till offerten' }).click();
  await expect(page.getByText('en låspartner')).toBeVisible();
});
