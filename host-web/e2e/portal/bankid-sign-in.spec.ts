import { expect } from '@playwright/test';
import { identifyInApp, openOrder } from '../bench.ts';
import { test, WAYS } from '../hand/journey.ts';
import { lookAt } from '../look-at.ts';

const REBECKA = '199001012385';
const NOBODY = '201201252382';
/** Where no other journey goes: while it asks for an e-ID, their people could not sign in. */
const OTHERS = 'Brf Granen';
const GUNILLA = '200101012383';

for (const [way, use] of Object.entries(WAYS)) {
  test.describe(way, () => {
    test.use(use);

    test('BankID on another device: a moving code, read by the app, and in where one was going', async ({ page, context, hand }) => {
      await page.goto('/my-keys');
      await expect(page).toHaveURL(/\/login\?to=/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await lookAt(page, 'login');
      await hand.press(page.getByRole('button', { name: 'BankID på en annan enhet' }));
      const code = page.getByRole('img', { name: /^QR-kod/ });
      await expect(code).toBeVisible();
      await expect(page.getByLabel('Lösenord')).toBeHidden();
      const dots = () => code.locator('path').first().getAttribute('d');
      const first = await dots();
      await expect.poll(dots).not.toBe(first);
      await lookAt(page, 'login-bankid-code');
      // the order is this tab's, also after it was loaded anew
      await page.reload();
      await expect(code).toBeInViewport({ ratio: 1 });
      await identifyInApp(context.request, await openOrder(context.request, 'Logga in på'), REBECKA);
      await expect(page).toHaveURL('/my-keys');
      await expect(page.getByRole('heading', { level: 1, name: 'Mina nycklar' })).toBeFocused();
    });

    test('BankID on the same device: the app is started, and the page goes on by itself', async ({ page, context, hand }) => {
      await page.goto('/login');
      await hand.press(page.getByRole('button', { name: 'BankID på den här enheten' }));
      await expect(page.getByText('Försöker starta BankID-appen.')).toBeVisible();
      const open = page.getByRole('link', { name: 'Öppna BankID på den här enheten' });
      await expect(open).toHaveAttribute('href', /^bankid:\/\/\/\?autostarttoken=/);
      await expect(open).toBeInViewport({ ratio: 1 });
      await lookAt(page, 'login-bankid-same');
      await identifyInApp(context.request, await openOrder(context.request, 'Logga in på'), REBECKA);
      await expect(page).toHaveURL('/dashboard');
    });

    test('BankID of nobody known: why not, and the other ways stay; given up: the order is gone', async ({ page, context, hand }) => {
      await page.goto('/login');
      await hand.press(page.getByRole('button', { name: 'BankID på en annan enhet' }));
      await identifyInApp(context.request, await openOrder(context.request, 'Logga in på'), NOBODY);
      await expect(page.getByRole('alert')).toContainText('Ingen användare har ditt personnummer.');
      await lookAt(page, 'login-bankid-nobody');
      await expect(page.getByLabel('Lösenord')).toBeVisible();
      await hand.press(page.getByRole('button', { name: 'BankID på en annan enhet' }));
      await openOrder(context.request, 'Logga in på');
      await hand.press(page.getByRole('button', { name: 'Avbryt' }));
      await expect(page.getByLabel('Lösenord')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
}

test('an organisation asks for an e-ID: a right password is not enough, BankID is', async ({ browser, page, context }) => {
  const require = async (locale = 'sv-SE') => {
    const theirs = await browser.newContext({ locale });
    const partner = await theirs.newPage();
    await partner.goto('/login?to=%2Fadmin%2Fcustomers');
    await partner.getByLabel('E-post').fill('partner.other@demo.example');
    await partner.getByLabel('Lösenord').fill('Nyckel-2026!');
    await partner.getByRole('button', { name: 'Logga in' }).click();
    await partner.getByRole('link', { name: OTHERS }).click();
    await partner.getByRole('tab', { name: 'Inloggning' }).click();
    await partner.getByRole('switch', { name: 'Kräv e-legitimation vid inloggning' }).click();
    await expect(partner.getByText(new RegExp(`^${OTHERS} (kräver nu|tillåter)`)).first()).toBeVisible();
    await lookAt(partner, 'organisation-sign-in');
    await theirs.close();
  };
  await require();
  try {
    await page.goto('/login');
    await page.getByLabel('E-post').fill('admin.other@demo.example');
    await page.getByLabel('Lösenord').fill('Nyckel-2026!');
    await page.getByRole('button', { name: 'Logga in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Organisationen kräver inloggning med e-legitimation.');
    await page.getByRole('button', { name: 'BankID på en annan enhet' }).click();
    await identifyInApp(context.request, await openOrder(context.request, 'Logga in på'), GUNILLA);
    await expect(page).toHaveURL('/dashboard');
  } finally {
    // else nobody could sign in there when this is tried again
    await require();
  }
});
