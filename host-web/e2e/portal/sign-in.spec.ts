import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { DEMO_PASSWORD } from '../sign-in-as.ts';
import { takeScreenshots } from '../take-screenshots.ts';

test('says what was wrong in the language chosen, keeps what was typed, lets in and out', async ({ page }) => {
  await page.goto('/keys/list');
  await expect(page).toHaveURL('/login?to=%2Fkeys%2Flist');
  await expect(page).toHaveTitle('Logga in – Nyckelporten');
  await expectAccessible(page);
  await page.getByLabel('E-post').fill('admin@demo.example');
  await page.getByLabel('Lösenord').fill('fel lösenord');
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Felaktiga inloggningsuppgifter.');
  await expectAccessible(page);
  await takeScreenshots(page, 'sign-in-refused');

  await page.getByRole('button', { name: 'Norsk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible();
  await expect(page).toHaveTitle('Logg inn – Nøkkelporten');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb-NO');
  await expect(page.getByLabel('E-post')).toHaveValue('admin@demo.example');
  await page.getByRole('button', { name: 'Logg inn' }).click();
  await expect(page.getByRole('alert')).toHaveText('Feil innloggingsopplysninger.');
  await expectAccessible(page);
  await takeScreenshots(page, 'sign-in-refused');

  await page.getByLabel('Passord').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Logg inn' }).click();
  await expect(page).toHaveURL('/keys/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Nøkler' })).toBeVisible();
  await page.getByRole('link', { name: 'Nøkkelporten, til oversikten' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'I dag' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /Karin Lindqvist/ }).click();
  await page.getByRole('menuitem', { name: 'Logg ut' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Du er logget ut.')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?to=%2Fdashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible();
});

test('the door is fetched alone, and the rest of the portal once somebody begins to sign in', async ({ page }) => {
  const rest: string[] = [];
  page.on('request', (request) => /\/plugins-[^/]+\.js$/.test(request.url()) && rest.push(request.url()));
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: /BankID/ }).first()).toBeVisible();
  expect(rest).toEqual([]);
  await page.getByLabel('E-post').click();
  await expect.poll(() => rest.length).toBeGreaterThan(0);
  await page.getByLabel('E-post').fill('member@demo.example');
  await page.getByLabel('Lösenord').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'I dag' })).toBeVisible();
});

test('is not to be guessed at: too many attempts are refused, also with the right password', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-post').fill('limited@demo.example');
  const refusal = page.getByRole('alert');
  await expect(async () => {
    await page.getByLabel('Lösenord').fill('fel lösenord');
    await page.getByRole('button', { name: 'Logga in' }).click();
    await expect(refusal).toContainText('För många', { timeout: 500 });
  }).toPass({ intervals: [0] });
  await page.getByLabel('Lösenord').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(refusal).toContainText('För många');
  await expect(page).toHaveURL('/login');
  await takeScreenshots(page, 'sign-in-too-many');
});

test('keeps the language that somebody chose in their account', async ({ page }) => {
  await page.goto('/myaccount');
  await page.getByLabel('E-post').fill('manager@demo.example');
  await page.getByLabel('Lösenord').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mitt konto' })).toBeVisible();
  await page.getByRole('button', { name: 'Norsk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Min konto' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Hovedmeny' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Min konto' })).toBeVisible();
  await takeScreenshots(page, 'my-account');
  await expectAccessible(page);
});
