import { expect } from '@playwright/test';
import { BY_KEYBOARD_ON_A_PHONE, test } from '../hand/journey.ts';
import { restHasPassed } from '../clock.ts';
import { goWithin } from '../go-within.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';
import { houseDay } from '../house-day.ts';

/** A picture of one pixel, as a phone would send a photo. */
const photo = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
});

test.describe('by keyboard on a phone', () => {
  test.use(BY_KEYBOARD_ON_A_PHONE);

  test('a resident reports a lost key with photos; it is assigned, rests, wakes on its day, is answered, closed and opened again', async ({
    context,
    page,
    browser,
    hand,
  }) => {
    test.slow(); // two people
    const title = `Nyckeln är borta ${Date.now()}`;
    await signInAs(context, 'resident@demo.example');
    await page.goto('/cases');
    await hand.press(page.getByRole('link', { name: 'Nytt ärende' }).first());
    await page.getByLabel('Vad gäller det?').selectOption('LOST');
    await hand.write(page.getByLabel('Rubrik'), title);
    await hand.write(page.getByLabel('Beskrivning'), 'Jag tappade den på väg hem.');
    await page.locator('input[type=file]').setInputFiles([photo('dörren.png'), photo('låset.png')]);
    await expect(page.getByText('låset.png')).toBeVisible();
    await lookAt(page, 'case-new');
    await hand.press(page.getByRole('button', { name: 'Skicka ärendet' }));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    const address = page.url();
    await expect(page.getByRole('tab', { name: 'Filer (2)' })).toBeVisible();

    const desk = await browser.newContext({ locale: 'sv-SE' });
    await signInAs(desk, 'internal@demo.example');
    const other = await desk.newPage();
    await other.goto(new URL(address).pathname);
    await hand.press(other.getByRole('button', { name: 'Påbörja' }));
    await expect(other.getByText('Påbörjat', { exact: true }).first()).toBeVisible();
    await hand.press(other.getByRole('button', { name: 'Tilldela' }));
    await hand.pick(other.getByRole('dialog').getByRole('combobox', { name: /^Ansvarig/ }), 'Isak Dahl');
    await hand.press(other.getByRole('dialog').getByRole('button', { name: 'Lägg till' }));
    await hand.press(other.getByRole('button', { name: 'Fler åtgärder' }));
    await hand.press(other.getByRole('button', { name: 'Låt vila' }));
    await hand.write(other.getByRole('dialog').getByRole('textbox', { name: /^Vilar till/ }), houseDay(9));
    await lookAt(other, 'case-rest');
    await hand.press(other.getByRole('dialog').getByRole('button', { name: 'Låt vila' }));
    await expect(page.getByText('Vilande', { exact: true }).first()).toBeVisible();
    await restHasPassed(address.split('/').at(-1) ?? '');
    await hand.write(other.getByLabel('Skriv en kommentar'), 'Låsmeden är tillbaka.');
    await hand.tick(other.getByLabel('Intern anteckning'));
    await hand.press(other.getByRole('button', { name: 'Skicka', exact: true }));
    // nobody takes it up: its day has come
    await expect(page.getByText('Påbörjat', { exact: true }).first()).toBeVisible();
    await expect(other.getByText('Ärendet har vaknat')).toBeVisible();
    await expect(page.getByText('Låsmeden är tillbaka.')).toHaveCount(0);
    await hand.write(other.getByLabel('Skriv en kommentar'), 'Vi spärrar den i dag.');
    await hand.press(other.getByRole('button', { name: 'Skicka', exact: true }));
    await expect(other.getByText('Vi spärrar den i dag.')).toBeVisible();
    await lookAtBoth(other, 'case');

    // it moves by itself
    await expect(page.getByText('Vi spärrar den i dag.')).toBeVisible();
    await hand.press(other.getByRole('button', { name: 'Avsluta' }));
    await expect(page.getByText('Avslutat', { exact: true }).first()).toBeVisible();
    await expect(page.getByLabel('Skriv en kommentar')).toHaveCount(0);
    await lookAtBoth(page, 'case-own');
    await hand.press(other.getByRole('button', { name: 'Öppna igen' }));
    await expect(page.getByLabel('Skriv en kommentar')).toBeVisible();
    await desk.close();
  });
});

test('the desk takes a call down about a key and an apartment, and finds the case where they are', async ({ context, page, hand }) => {
  const title = `Taggen fastnar ${Date.now()}`;
  await signInAs(context, 'partner@demo.example');
  await page.goto('/cases/new');
  await hand.pick(page.getByRole('combobox', { name: 'Organisation' }), 'Brf Björken');
  await page.getByLabel('Vad gäller det?').selectOption('OTHER');
  await hand.pick(page.getByRole('combobox', { name: /^Nycklar/ }), 'G6');
  await hand.pick(page.getByRole('combobox', { name: /^Lägenhet/ }), '1001');
  await hand.write(page.getByLabel('Rubrik'), title);
  await lookAt(page, 'case-about');
  await hand.press(page.getByRole('button', { name: 'Skicka ärendet' }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await hand.press(page.getByRole('button', { name: 'Fler åtgärder' }));
  await hand.press(page.getByRole('button', { name: 'Ändra vad det gäller' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: /^Lägenhet/ })).toHaveValue(/^1001/);
  await hand.pick(dialog.getByRole('combobox', { name: /^Person/ }), 'Rebecka Åberg');
  await lookAt(page, 'case-point');
  await hand.press(dialog.getByRole('button', { name: 'Spara' }));
  await expect(page.getByRole('link', { name: 'Rebecka Åberg' }).first()).toBeVisible();
  await hand.press(page.getByRole('link', { name: /G6/ }).first());
  await hand.press(page.getByRole('tab', { name: 'Ärenden' }));
  await expect(page.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible();
});

test('a partner claims a product with everything that the manufacturer asks for', async ({ context, page, hand }) => {
  const title = `Läsaren är död ${Date.now()}`;
  await signInAs(context, 'partner@demo.example');
  await page.goto('/cases/new');
  await hand.pick(page.getByRole('combobox', { name: 'Organisation' }), 'Brf Björken');
  const choices = {
    Ärendetyp: 'CLAIM',
    Produkt: 'H10S.3.60',
    Ersättning: 'OWN_STOCK',
    Fabriksåterställd: 'NOT_POSSIBLE',
    'Returneras till': 'MANUFACTURER',
  };
  for (const [label, value] of Object.entries(choices)) await page.getByLabel(new RegExp(`^${label}`)).selectOption(value);
  await hand.tick(page.getByLabel('Ny produkt önskas'));
  const texts = { Rubrik: title, Märkning: 'A 17', Serienummer: 'SN-2026-1', Referens: 'RMA 88', Kontakt: 'Petra, 070-174 06 05' };
  for (const [label, text] of Object.entries(texts)) await hand.write(page.getByRole('textbox', { name: new RegExp(`^${label}`) }), text);
  await lookAt(page, 'case-claim');
  await hand.press(page.getByRole('button', { name: 'Skicka ärendet' }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  for (const said of ['H10S.3.60', 'Från eget lager', 'Går inte', 'Tillverkaren', 'A 17', 'SN-2026-1', 'RMA 88'])
    await expect(page.getByText(said, { exact: true }).first()).toBeVisible();
  await goWithin(page, '/cases/claims');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await lookAtBoth(page, 'case-claims');
  // what is new, started or resting, the newest first
  await goWithin(page, '/cases');
  await expect(page.getByRole('button', { name: 'Status: Nytt, Påbörjat, Vilande' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await lookAtBoth(page, 'cases');
});
