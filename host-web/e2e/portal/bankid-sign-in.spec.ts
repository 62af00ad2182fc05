import { expect, test } from '@playwright/test';
import { identifyInApp, openOrder } from '../bench.ts';
import { lookAt } from '../look-at.ts';

const REBECKA = '199001012385';
const NOBODY = '201201252382';

test('BankID on another device: a moving code, read by the app, and in where one was going', async ({ page, context }) => {
  await page.goto('/my-keys');
  await expect(page).toHaveURL(/\/login\?to=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await lookAt(page, 'login');
  await page.getByRole('button', { name: 'BankID på en annan enhet' }).click();
  const code = page.getByRole('img', { name: /^QR-kod/ });
  await expect(code).toBeVisible();
  await expect(page.getByLabel('Lösenord')).toBeHidden();
  const dots = () => code.locator('path').first().getAttribute('d');
  const first = await dots();
  await expect.poll(dots).not.toBe(first);
  await lookAt(page, 'login-bankid-code');
  // the order is this tab's, also after it was loaded anew
  await page.reload();
  await expect(code).toBeVisible();
  await identifyInApp(context.request, await openOrder(context.request, 'Logga in på'), REBECKA);
  await expect(page).toHaveURL('/my-keys');
  await expect(page.getByRole('button', { name: /Rebecka Åberg/ })).toBeVisible();
});

test('BankID on the same device: the app is started, and the page goes on by itself', async ({ page, context }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'BankID på den här enheten' }).click();
  await expect(page.getByText('Försöker starta BankID-appen.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Öppna BankID på den här enheten' })).toHaveAttribute(
    'href',
    /^bankid:\/\/\/\?autostarttoken=/,
  );
  await lookAt(page, 'login-bankid-same');
  await identifyInApp(context.request, await openOrder(context.request, 'Logga in på'), REBECKA);
  await expect(page).toHaveURL('/dashboard');
});

test('BankID of somebody who is no user: why not, and the other ways stay; given up: the order is gone', async ({ page, context }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'BankID på en annan enhet' }).click();
  await identifyInApp(context.request, await openOrder(context.request, 'Logga in på'), NOBODY);
  await expect(page.getByRole('alert')).toContainText('Ingen användare har ditt personnummer.');
  await lookAt(page, 'login-bankid-nobody');
  await expect(page.getByLabel('Lösenord')).toBeVisible();
  await page.getByRole('button', { name: 'BankID på en annan enhet' }).click();
  await openOrder(context.request, 'Logga in på');
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await expect(page.getByLabel('Lösenord')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an organisation asks for an e-ID: a right password is not enough, BankID is', async ({ browser, page, context }) => {
  const require = async (locale = 'sv-SE') => {
    const theirs = await browser.newContext({ locale });
    const partner = await theirs.newPage();
    await partner.goto('/login?to=%2Fadmin%2Fcustomers');
    await partner.getByLabel('E-post').fill('partner@demo.example');
    await partner.getByLabel('Lösenord').fill('Nyckel-2026!');
    await partner.getByRole('button', { name: 'Logga in' }).click();
    await partner.getByRole('link', { name: 'Brf Björken' }).click();
    await partner.getByRole('tab', { name: 'Inloggning' }).click();
    await partner.getByRole('switch', { name: 'Kräv e-legitimation vid inloggning' }).click();
    await expect(partner.getByText(/^Brf Björken (kräver nu|tillåter)/).first()).toBeVisible();
    await lookAt(partner, 'organisation-sign-in');
    await theirs.close();
  };
  await require();
  await page.goto('/login');
  await page.getByLabel('E-post').fill('resident@demo.example');
  await page.getByLabel('Lösenord').fill('Nyckel-2026!');
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Din organisation kräver inloggning med e-legitimation.');
  await page.getByRole('button', { name: 'BankID på en annan enhet' }).click();
  await identifyInApp(context.request, await openOrder(context.request, 'Logga in på'), REBECKA);
  await expect(page).toHaveURL('/dashboard');
  await require();
});
