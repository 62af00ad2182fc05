import { expect, type Locator, type Page } from '@playwright/test';
import { emptyCart } from '../api-as.ts';
import { openOrder, payInSwish, signOrder } from '../bench.ts';
import { type Hand } from '../hand/hand.ts';
import { test } from '../hand/journey.ts';
import { goWithin } from '../go-within.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

/** Pays by Swish, once whoever orders has shown who they are. */
async function proveAndPay(page: Page, hand: Hand): Promise<void> {
  const { request } = page.context();
  await hand.press(page.getByRole('button', { name: 'BankID på en annan enhet' }));
  await signOrder(request, await openOrder(request, 'Identifiera dig för'));
  await hand.press(page.getByRole('button', { name: /^Betala / }));
  await expect(page.getByRole('img', { name: 'QR-kod för Swish' })).toBeVisible();
  await payInSwish(request);
  await expect(page.getByText(/^Tack! Beställningen är betald/)).toBeVisible();
}

const confirm = (page: Page, name: string): Locator => page.getByRole('alertdialog').getByRole('button', { name, exact: true });

test('an admin orders ten keys at once, and they are handed out and registered', async ({ context, page, browser, hand }) => {
  test.slow(); // two people, an e-ID and a payment
  await signInAs(context, 'admin@demo.example');
  await emptyCart(context.request, 'admin@demo.example');
  for (const marking of ['1105-3', '1105-4']) {
    await page.goto(`/orders/new?q=${marking}`);
    await hand.press(page.getByRole('link', { name: marking, exact: true }));
    await hand.write(page.getByLabel('Antal'), '4');
    await hand.press(page.getByRole('button', { name: 'Lägg i varukorgen' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Varukorg' })).toBeVisible();
  }
  // it is there the next time too, and says so
  await goWithin(page, '/orders');
  await expect(page.getByRole('link', { name: 'Varukorg, 8 nycklar' })).toBeVisible();
  await goWithin(page, '/orders/new');
  await hand.press(page.getByRole('link', { name: 'Beställ med märkning' }));
  await hand.press(page.getByRole('button', { name: 'Lägg i varukorgen' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Beställ med märkning' })).toBeVisible();
  await lookAt(page, 'order-by-marking');
  await page.getByLabel('Typ').selectOption({ label: 'RFID-tagg' });
  await hand.write(page.getByLabel('Märkning'), 'Postfack 7');
  await hand.write(page.getByLabel('Antal'), '2');
  await hand.press(page.getByRole('button', { name: 'Lägg i varukorgen' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Varukorg' })).toBeVisible();
  await lookAtBoth(page, 'order-cart-ten');
  await hand.press(page.getByRole('button', { name: /^Beställ för 2.750,00/ }));
  await proveAndPay(page, hand);
  await lookAtBoth(page, 'order-ten');

  const desk = await browser.newContext({ locale: 'sv-SE' });
  await signInAs(desk, 'partner@demo.example');
  const theirs = await desk.newPage();
  await theirs.goto(new URL(page.url()).pathname);
  await hand.press(theirs.getByRole('button', { name: 'Påbörja' }));
  const toMake = theirs.getByRole('region', { name: 'Att tillverka' });
  await hand.press(toMake.getByRole('button', { name: 'Räkna en som tillverkad' }).first());
  await expect(toMake.getByText(/^1 av \d+ tillverkade$/)).toBeVisible();
  await lookAt(theirs, 'order-making');
  // nothing is counted: all of it is made
  await hand.press(toMake.getByRole('button', { name: 'Ångra den senaste' }));
  await expect(toMake.getByText(/^[1-9]\d* av \d+ tillverkade$/)).toHaveCount(0);
  await hand.press(theirs.getByRole('button', { name: 'Markera som klar', exact: true }));
  await page.reload();
  const told = await page.getByText(/Visa hämtkoden/).textContent();
  await hand.press(theirs.getByRole('button', { name: 'Lämna ut' }));
  await hand.write(theirs.getByRole('dialog').getByLabel('Hämtkod'), /hämtkoden (\S+) och/.exec(told ?? '')?.[1] ?? '');
  await hand.tick(theirs.getByRole('dialog').getByRole('radio', { name: 'Utan kvittens' }));
  await hand.tick(theirs.getByRole('dialog').getByRole('checkbox', { name: 'Jag har sett legitimationen' }));
  await hand.press(theirs.getByRole('dialog').getByRole('button', { name: 'Lämna ut' }));
  await expect(theirs.getByText('Utlämnad', { exact: true }).first()).toBeVisible();
  // its case has gone with it, and shows it
  await hand.press(theirs.getByRole('tab', { name: 'Ärenden' }));
  await hand.press(theirs.getByRole('main').locator('[data-row-link]').first());
  await expect(theirs.getByRole('complementary').getByText('Utlämnad', { exact: true })).toBeVisible();
  await lookAtBoth(theirs, 'case-of-order');
  await hand.press(theirs.getByRole('complementary').getByRole('link', { name: 'Öppna beställningen' }));
  await expect(theirs.getByRole('heading', { level: 1, name: /^Beställning / })).toBeVisible();
  await desk.close();
  for (const made of ['1105-3', '1105-4']) {
    await goWithin(page, `/keys/list?q=${made}`);
    for (const copy of [2, 3, 4, 5]) await expect(page.getByRole('link', { name: `${made}:${copy}`, exact: true })).toBeVisible();
  }
});

test('what replaces a lost key is ordered from the key, and blocks it once it is paid', async ({ context, page, hand }) => {
  test.slow(); // an e-ID and a payment
  await signInAs(context, 'admin@demo.example');
  await emptyCart(context.request, 'admin@demo.example');
  await page.goto('/keys/list?q=1104-2');
  await hand.press(page.getByRole('link', { name: '1104-2', exact: true }));
  const key = new URL(page.url()).pathname;
  await page.goto(`${key}/lost`);
  await hand.press(page.getByRole('button', { name: 'Anmäl förlorad', exact: true }));
  await hand.press(confirm(page, 'Anmäl förlorad'));
  await hand.press(page.getByRole('button', { name: 'Fler åtgärder' }));
  await hand.press(page.getByRole('link', { name: 'Beställ ersättningsnyckel' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Beställ nyckel 1104-2' })).toBeVisible();
  // a lost key is not copied
  await expect(page.getByRole('radio')).toHaveCount(1);
  await lookAtBoth(page, 'order-replacement');
  await hand.press(page.getByRole('button', { name: 'Lägg i varukorgen' }));
  await hand.press(page.getByRole('button', { name: /^Beställ för 495,00/ }));
  await proveAndPay(page, hand);
  await page.goto(`${key}/lost`);
  await expect(page.getByText('Nyckeln spärrades')).toBeVisible();
  await lookAt(page, 'order-replaced');
});
