import { expect } from '@playwright/test';
import { emptyCart } from '../api-as.ts';
import { identifyInApp, mailTo, openOrder, payInSwish, signOrder } from '../bench.ts';
import { BY_KEYBOARD_ON_A_PHONE, test } from '../hand/journey.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

test.use(BY_KEYBOARD_ON_A_PHONE);
const REBECKA = '199001012385';
test('a resident orders a copy, proves who they are, pays with Swish, and fetches it by a code', async ({
  context,
  page,
  browser,
  hand,
}) => {
  test.slow(); // two people, an e-ID and a payment
  await signInAs(context, 'resident@demo.example');
  await page.goto('/orders/new');
  await hand.press(page.getByRole('link', { name: '1001-1' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Beställ nyckel 1001-1' })).toBeVisible();
  await lookAt(page, 'order-key');
  await hand.press(page.getByRole('button', { name: 'Lägg i varukorgen' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Varukorg' })).toBeVisible();
  await lookAtBoth(page, 'order-cart');
  await hand.press(page.getByRole('button', { name: /^Beställ för 295,00/ }));

  await hand.press(page.getByRole('button', { name: 'BankID på en annan enhet' }));
  await identifyInApp(context.request, await openOrder(context.request, 'Identifiera dig för'), REBECKA);
  await expect(page.getByRole('heading', { level: 2, name: 'Betala' })).toBeVisible();
  await lookAt(page, 'order-to-pay');
  await hand.press(page.getByRole('button', { name: /^Betala 295,00/ }));
  await expect(page.getByRole('img', { name: 'QR-kod för Swish' })).toBeVisible();
  await payInSwish(context.request);
  await expect(page.getByText(/^Tack! Beställningen är betald/)).toBeVisible();
  await lookAtBoth(page, 'order-paid');

  const desk = await browser.newContext({ locale: 'sv-SE' });
  await signInAs(desk, 'partner@demo.example');
  const theirs = await desk.newPage();
  await theirs.goto(new URL(page.url()).pathname);
  await hand.press(theirs.getByRole('button', { name: 'Påbörja' }));
  await hand.press(theirs.getByRole('button', { name: 'Markera som klar', exact: true }));
  await page.reload();
  const told = await page.getByText(/Visa hämtkoden/).textContent();
  const code = /hämtkoden (\S+) och/.exec(told ?? '')?.[1] ?? '';
  await hand.press(theirs.getByRole('button', { name: 'Lämna ut' }));
  await hand.write(theirs.getByRole('dialog').getByLabel('Hämtkod'), code);
  await lookAt(theirs, 'order-hand-out');
  await hand.press(theirs.getByRole('dialog').getByRole('button', { name: 'Lämna ut' }));
  // there the keys are receipted, with BankID at the counter
  await hand.press(theirs.getByRole('button', { name: 'Visa QR-kod' }));
  await signOrder(context.request, await openOrder(context.request, '1001-1:'));
  await expect(theirs.getByText('Underskriven, nycklarna är utlämnade')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Utlämnad', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/, e-legitimation$/)).toBeVisible();
  await lookAtBoth(page, 'order-handed-out');
  await desk.close();
});

test('an admin orders by card what is sent, and gets a part back', async ({ context, page, browser, hand }) => {
  test.slow(); // two people, an e-ID and the provider's page
  await signInAs(context, 'admin@demo.example');
  await emptyCart(context.request, 'admin@demo.example');
  await page.goto('/orders/new');
  await hand.press(page.getByRole('link', { name: '1002-1' }));
  await hand.press(page.getByRole('button', { name: 'Lägg i varukorgen' }));
  await hand.tick(page.getByRole('radio', { name: /^Skickas/ }));
  for (const [field, text] of Object.entries({ Namn: 'Karin Lindqvist', Adress: 'Björkgatan 2', Postnummer: '222 40', Ort: 'Lund' }))
    await hand.write(page.getByRole('textbox', { name: field, exact: true }), text);
  await hand.press(page.getByRole('button', { name: /^Beställ för 394,00/ }));
  await hand.press(page.getByRole('button', { name: 'BankID på en annan enhet' }));
  await signOrder(context.request, await openOrder(context.request, 'Identifiera dig för'));
  await hand.tick(page.getByRole('radio', { name: 'Kort' }));
  await hand.press(page.getByRole('button', { name: /^Betala 394,00/ }));
  await hand.press(page.getByRole('link', { name: 'Till kortsidan' }));
  await page.getByRole('button', { name: 'Betala' }).click();
  await expect(page.getByText(/^Tack! 394,00.* är reserverat på kortet/)).toBeVisible();

  const desk = await browser.newContext({ locale: 'nb-NO' });
  await signInAs(desk, 'partner@demo.example');
  const theirs = await desk.newPage();
  await theirs.goto(new URL(page.url()).pathname);
  await hand.press(theirs.getByRole('button', { name: 'Begynn' }));
  await hand.press(theirs.getByRole('button', { name: 'Merk som klar', exact: true }));
  await hand.press(theirs.getByRole('button', { name: 'Merk som sendt' }));
  await hand.write(theirs.getByRole('dialog').getByLabel('Sporingsnummer'), 'RR123456789SE');
  await hand.press(theirs.getByRole('dialog').getByRole('button', { name: 'Merk som sendt' }));
  await hand.press(theirs.getByRole('button', { name: 'Flere handlinger' }));
  await hand.press(theirs.getByRole('button', { name: 'Refunder' }));
  await hand.write(theirs.getByRole('dialog').getByLabel('Beløp'), '99');
  await hand.write(theirs.getByRole('dialog').getByLabel('Årsak'), 'Frakten bjuder vi på');
  await hand.press(theirs.getByRole('dialog').getByRole('button', { name: 'Refunder' }));
  await expect(theirs.getByText(/99,00.*\. Frakten bjuder vi på$/)).toBeVisible();
  await lookAt(theirs, 'order-refunded');
  const told = await mailTo(context.request, { to: 'admin@demo.example', subject: '99,00' });
  expect(told.text).toContain('Frakten bjuder vi på');
  await desk.close();
});
