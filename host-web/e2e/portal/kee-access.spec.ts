import { expect, type Locator, type Page } from '@playwright/test';
import { isHoliday } from '@platform/core/time';
import { openingsHaveHadTheirTime } from '../clock.ts';
import type { Hand } from '../hand/hand.ts';
import { test } from '../hand/journey.ts';
import { goWithin } from '../go-within.ts';
import { lookAt } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';
import { houseDay } from '../house-day.ts';

const NAMES = ['Söndag', 'Måndag', 'Tisdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lördag'];
const SHORT = ['sön', 'mån', 'tis', 'ons', 'tors', 'fre', 'lör'];
/** A day of the week of the portal, so many days from now. */
const weekday = (ahead: number) => new Date(houseDay(ahead)).getUTCDay();
const card = (page: Page, door: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: door });
const DOOR = 'Undercentral';

test('a group opens a door on its days alone and not on holidays; what is changed counts at once', async ({
  browser,
  baseURL,
  context,
  page,
  hand,
}) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/admin/accessgroups');
  await hand.press(page.getByRole('button', { name: 'Ny behörighetsgrupp' }).first());
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Namn').fill('Städdagar');
  await dialog.getByLabel('Antal delningar per person').fill('0');
  await dialog.getByLabel(NAMES[weekday(2)] ?? '').check();
  await dialog.getByLabel('Inte på helgdagar').check();
  await hand.press(dialog.getByRole('button', { name: 'Spara' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Städdagar' })).toBeVisible();
  await hand.press(page.getByRole('tab', { name: 'Lås' }));
  const add = addTo(page, hand);
  await add('Lägg till lås', (form) => hand.pick(form.getByRole('combobox', { name: 'Lås' }), DOOR));
  await hand.press(page.getByRole('tab', { name: 'Medlemmar' }));
  await add('Lägg till roll', (form) => form.getByLabel('Roll').selectOption({ label: 'Boende' }));

  const theirs = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 390, height: 844 }, locale: 'sv-SE' });
  await signInAs(theirs, 'resident@demo.example');
  const phone = await theirs.newPage();
  await phone.goto('/mylocks');
  await expect(card(phone, DOOR)).toContainText('Din åtkomst gäller inte just nu.');
  await expect(phone.getByRole('button', { name: `Öppna ${DOOR}` })).toBeDisabled();
  await lookAt(phone, 'mylocks-not-now');

  await hand.press(page.getByRole('tab', { name: 'Lås' }));
  await hand.press(page.getByRole('link', { name: DOOR }));
  await expect(page.getByRole('heading', { level: 1, name: `Vem får öppna ${DOOR}` })).toBeVisible();
  await expect(page.getByText(`${SHORT[weekday(2)]}, dygnet runt, inte på helgdagar`).first()).toBeVisible();
  await lookAt(page, 'why-lock');
  await hand.press(page.getByRole('link', { name: 'Städdagar' }).first());
  await hand.press(page.getByRole('button', { name: 'Ändra' }).first());
  await dialog.getByLabel(NAMES[weekday(0)] ?? '').check();
  // on a holiday its weekday alone opens nothing
  if (isHoliday(houseDay(), 'SE')) await dialog.getByLabel('Inte på helgdagar').uncheck();
  await hand.press(dialog.getByRole('button', { name: 'Spara' }));
  await expect(dialog).toBeHidden();
  await phone.reload();
  await hand.press(phone.getByRole('button', { name: `Öppna ${DOOR}` }));
  await expect(card(phone, DOOR)).toContainText('Öppet. Gå in.');

  await hand.press(page.getByRole('button', { name: 'Fler åtgärder' }).first());
  await hand.press(page.getByRole('button', { name: 'Ta bort' }).first());
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Behörighetsgrupper' })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1, name: 'Mina lås' })).toBeVisible();
  await expect(card(phone, DOOR)).toHaveCount(0);
  await theirs.close();
});

test('openings that have had their time are gone for who opened and for the board, and each row says when', async ({
  context,
  page,
  hand,
}) => {
  await signInAs(context, 'resident@demo.example');
  await page.goto('/mylocks');
  await expect(card(page, 'Port Björkgatan 6')).toContainText('Låst', { timeout: 60_000 });
  await hand.press(page.getByRole('button', { name: 'Öppna Port Björkgatan 6', exact: true }));
  await expect(card(page, 'Port Björkgatan 6')).toContainText('Öppet. Gå in.');
  await goWithin(page, '/mylocks/events');
  const rows = page.getByRole('row', { name: /Port Björkgatan 6/ });
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Raderas' })).toBeVisible();
  await lookAt(page, 'events-erased');
  await openingsHaveHadTheirTime('Port Björkgatan 6');
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(rows).toHaveCount(0);
});

test.describe('in Norway', () => {
  test.use({ locale: 'nb-NO' });

  test('a Norwegian board reads for how long openings are kept, and its own reason', async ({ context, page }) => {
    await signInAs(context, 'admin.no@demo.example');
    await page.goto('/admin/kee-history/retention');
    await expect(page.getByRole('textbox', { name: 'Begrunnelse' })).toHaveValue(/Innbrudd i garasjen/);
    await lookAt(page, 'retention-norwegian');
  });
});

test('a unit that is away is told to the board and to the technician, each with what they can do', async ({
  browser,
  baseURL,
  context,
  page,
  hand,
}) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/admin/devices');
  await expect(page.getByRole('row', { name: /5007/ })).toContainText('Inte ansluten');
  await hand.press(page.getByRole('link', { name: '5007' }));
  await hand.press(page.getByRole('tab', { name: 'Anslutning' }));
  await expect(page.getByText('Kontrollera ström och nätverk på plats.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Byt styrenhet' })).toHaveCount(0);
  await lookAt(page, 'offline-board');

  const theirs = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 900, height: 900 }, locale: 'sv-SE' });
  await signInAs(theirs, 'partner@demo.example');
  const desk = await theirs.newPage();
  await desk.goto('/admin/devices');
  await hand.press(desk.getByRole('link', { name: '5007' }));
  await hand.press(desk.getByRole('tab', { name: 'Anslutning' }));
  await expect(desk.getByText('Kontrollera ström och nätverk på plats.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Byt styrenhet' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Försök igen' })).toHaveCount(0);
  await lookAt(desk, 'offline-technician');
  await theirs.close();
});

/** Adds one row more to what belongs to a group. */
const addTo =
  (page: Page, hand: Hand) =>
  async (name: string, fill: (form: Locator) => Promise<unknown>): Promise<void> => {
    await hand.press(page.getByRole('button', { name }));
    const form = page.getByRole('dialog');
    await fill(form);
    await hand.press(form.getByRole('button', { name: 'Lägg till' }));
    await expect(form).toBeHidden();
  };
