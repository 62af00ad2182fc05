import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { BENCH } from '../../../tools/launch/journey-portals.ts';
import { smsTo } from '../bench.ts';
import { BY_KEYBOARD_ON_A_PHONE, test } from '../hand/journey.ts';
import { goWithin } from '../go-within.ts';
import { lookAt } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

const Units = z.object({
  items: z.array(z.object({ number: z.string(), relays: z.array(z.object({ n: z.number(), state: z.string() })) })),
});
const PHONE = '+46701740699';

/** How a relay of a unit on the bench stands: what became of the door itself. */
async function relay(request: APIRequestContext, number: string, n: number): Promise<string | undefined> {
  const { items } = Units.parse(await (await request.get(`${BENCH}/devices`)).json());
  return items.find((unit) => unit.number === number)?.relays.find((each) => each.n === n)?.state;
}
const open = (page: Page, door: string) => page.getByRole('button', { name: `Öppna ${door}`, exact: true });
const card = (page: Page, door: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: door });

test.describe('by keyboard on a phone', () => {
  test.use(BY_KEYBOARD_ON_A_PHONE);

  test('a resident opens the entrance, and is told why the garage does not open', async ({ context, page, request, hand }) => {
    await signInAs(context, 'resident@demo.example');
    await page.goto('/mylocks');
    const entrance = card(page, 'Port Björkgatan 2');
    await expect(entrance).toContainText('Låst', { timeout: 60_000 });
    // the relay holds for some seconds alone: it is watched from before the press
    const opens = expect.poll(() => relay(request, '5001', 1), { intervals: [200], timeout: 90_000 }).toBe('open');
    await hand.press(open(page, 'Port Björkgatan 2'));
    await expect(entrance).toContainText('Öppet. Gå in.');
    await opens;
    await hand.press(open(page, 'Garageport'));
    await expect(page.getByText('Garageport är inte ansluten just nu och kan inte öppnas med telefonen.')).toBeVisible();
    await lookAt(page, 'mylocks');
    await goWithin(page, '/mylocks/events');
    await expect(card(page, 'Port Björkgatan 2').first()).toContainText('Öppnat');
    await lookAt(page, 'mylocks-events');
  });
});

test('a shared door opens for who has the phone, and no longer once it is taken back under their feet', async ({
  baseURL,
  browser,
  context,
  page,
  request,
  hand,
}) => {
  await signInAs(context, 'resident@demo.example');
  await page.goto('/mylocks/share');
  await page.getByLabel('Vem som får åtkomst').fill('Berit Besök');
  await page.getByLabel('Mobilnummer').fill(PHONE);
  await hand.press(page.getByRole('button', { name: 'Nästa' }));
  await page.getByRole('combobox', { name: 'Lås', exact: true }).selectOption({ label: 'Cykelrum 4 (kan delas med 2 till)' });
  await hand.press(page.getByRole('button', { name: 'Nästa' }));
  await lookAt(page, 'share-confirm');
  await hand.press(page.getByRole('button', { name: 'Dela och skicka SMS' }));
  await expect(page.getByRole('heading', { name: 'Berit Besök har fått åtkomst till Cykelrum 4' })).toBeVisible();
  const { message } = await smsTo(request, PHONE);
  const token = /access\/([\w-]+)/.exec(message)?.[1] ?? '';

  const theirs = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 390, height: 844 }, locale: 'nb-NO' });
  const phone = await theirs.newPage();
  await phone.goto(`/access/${token}`);
  await hand.press(phone.getByRole('button', { name: 'Send kode' }));
  await phone.getByLabel('Kode').fill('000000');
  await hand.press(phone.getByRole('button', { name: 'Bekreft' }));
  await expect(phone.getByText(/Feil bekreftelseskode/)).toBeVisible();
  const code = async () => /^(\d{6})/.exec((await smsTo(request, PHONE)).message)?.[1];
  await expect.poll(code).toBeDefined();
  await phone.getByLabel('Kode').fill((await code()) ?? '');
  await hand.press(phone.getByRole('button', { name: 'Bekreft' }));

  await expect(phone.getByRole('button', { name: 'Åpne Cykelrum 4' })).toBeVisible();
  await theirs.setOffline(true);
  await hand.press(phone.getByRole('button', { name: 'Åpne Cykelrum 4' }));
  await expect(phone.getByText('Telefonen har ikke dekning. Ingenting ble sendt')).toBeVisible();
  await lookAt(phone, 'shared-door-offline');
  await theirs.setOffline(false);
  await expect(phone.getByText('Låst')).toBeVisible();
  expect(await relay(request, '5002', 2)).toBe('locked');

  const opens = expect.poll(() => relay(request, '5002', 2), { intervals: [200], timeout: 90_000 }).toBe('open');
  await hand.press(phone.getByRole('button', { name: 'Åpne Cykelrum 4' }));
  await opens;
  await expect(phone.getByText('Åpen. Gå inn.')).toBeVisible();
  await lookAt(phone, 'shared-door');

  await hand.press(page.getByRole('link', { name: 'Se delningen' }));
  await hand.press(page.getByRole('button', { name: 'Återkalla' }));
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Återkalla' }));
  await expect(page.getByText('Återkallad').first()).toBeVisible();
  await lookAt(page, 'share-revoked');
  await expect(phone.getByRole('heading', { name: 'Tilgangen gjelder ikke' })).toBeVisible();
  await theirs.close();
});

test('a door that jams is told to whoever presses, and to the technician with what to do', async ({
  browser,
  baseURL,
  context,
  page,
  hand,
}) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/mylocks');
  await hand.press(open(page, 'Bastun'));
  await expect(card(page, 'Bastun')).toContainText('Låset kärvar. Tryck till dörren och försök igen.');

  const partner = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'sv-SE' });
  await signInAs(partner, 'partner@demo.example');
  const desk = await partner.newPage();
  await desk.goto('/dashboard');
  await expect(desk.getByText('5008 Bastu')).toBeVisible();
  await goWithin(desk, '/admin/devices');
  await expect(desk.getByRole('row', { name: /5008/ })).toContainText('Lås kärvar');
  await expect(desk.getByRole('row', { name: /5007/ })).toContainText('Inte ansluten');
  await lookAt(desk, 'devices');
  await hand.press(desk.getByRole('link', { name: '5008' }));
  await hand.press(desk.getByRole('tab', { name: 'Anslutning' }));
  await expect(desk.getByText('Kontrollera att dörren går att stänga')).toBeVisible();
  await lookAt(desk, 'device-trouble');
  await hand.press(desk.getByRole('button', { name: 'Försök igen' }));
  await expect(desk.getByText('Styrenheten är ansluten och svarar.')).toBeVisible();
  await partner.close();
});

test('a technician sets a unit up, replaces it, and moves it to another customer', async ({ context, page, hand }) => {
  await signInAs(context, 'partner@demo.example');
  await page.goto('/admin/devices');
  await hand.press(page.getByRole('button', { name: 'Ny styrenhet' }).first());
  const dialog = page.getByRole('dialog');
  await hand.pick(dialog.getByRole('combobox', { name: 'Organisation' }), 'Brf Björken');
  await dialog.getByLabel('Nummer').fill('7701');
  await dialog.getByLabel('Fastighet').fill('Nya Björkgatan 8');
  await dialog.getByRole('combobox', { name: 'Typ', exact: true }).selectOption({ label: 'Lås' });
  await dialog.getByLabel('Konfiguration').selectOption({ label: 'Puls' });
  await dialog.getByLabel('Pulstid (ms)').fill('3000');
  await hand.press(dialog.getByRole('button', { name: 'Spara' }));
  await expect(page.getByRole('alertdialog', { name: 'Inloggning för 7701' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Kod för installatören' })).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Jag har sparat dem' }));
  await expect(page.getByRole('heading', { level: 1, name: '7701' })).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Nytt lås' }));
  await dialog.getByLabel('Namn').fill('Port Björkgatan 8');
  await dialog.getByLabel('Relä').fill('1');
  await dialog.getByLabel('Visa på ritning').check();
  await hand.press(dialog.getByRole('button', { name: 'Spara' }));
  await expect(page.getByRole('row', { name: /Port Björkgatan 8/ })).toBeVisible();

  await goWithin(page, '/admin/devices/projects');
  await expect(page.getByText('7701: har inte anslutit')).toBeVisible();
  await lookAt(page, 'projects');
  await hand.press(page.getByRole('link', { name: '7701' }));

  await hand.press(page.getByRole('tab', { name: 'Anslutning' }));
  await hand.press(page.getByRole('button', { name: 'Visa inloggningsuppgifter' }));
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Visa inloggningsuppgifter' }));
  await expect(page.getByRole('alertdialog', { name: 'Inloggning för 7701' })).toBeVisible();
  await lookAt(page, 'credentials');
  await hand.press(page.getByRole('button', { name: 'Jag har sparat dem' }));

  await hand.press(page.getByRole('button', { name: 'Ändra' }));
  await expect(page.getByText('Byter du fastighet tas dessa lås bort från ritningarna: Port Björkgatan 8.')).toBeVisible();
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Stäng' }));

  await hand.press(page.getByRole('button', { name: 'Byt styrenhet' }));
  await page.getByLabel('Den nya styrenhetens nummer').fill('7702');
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Byt styrenhet' }));
  await expect(page.getByRole('alertdialog', { name: 'Inloggning för 7702' })).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Jag har sparat dem' }));

  await hand.press(page.getByRole('button', { name: 'Flytta till annan kund' }));
  await expect(page.getByText('Styrenhetens lås tas bort: Port Björkgatan 8.')).toBeVisible();
  await hand.pick(page.getByRole('combobox', { name: 'Ny kund' }), 'Fjordgården');
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Flytta till annan kund' }));
  await expect(page.getByText('Styrenheten finns nu hos Fjordgården Eiendom AS.').first()).toBeVisible();
});
