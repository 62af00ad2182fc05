import { expect, test } from '@playwright/test';
import { lookAt } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

/** Whose day holds what: what waits for them where something may, and the tiles of what the role may do. */
const TILES: Readonly<Record<string, readonly string[]>> = {
  system: ['Att göra', 'Genvägar', 'Nycklar', 'Kunder', 'Användare', 'Lägenheter', 'ID-kontroll'],
  support: ['Att göra', 'Nycklar', 'Kunder', 'Användare', 'Lägenheter', 'ID-kontroll'],
  partner: ['Att göra', 'Genvägar', 'Nycklar', 'Kunder', 'Användare', 'Lägenheter', 'ID-kontroll'],
  internal: ['Att göra', 'Nycklar', 'Kunder', 'Användare'],
  admin: ['Att göra', 'Genvägar', 'Nycklar', 'Användare', 'Lägenheter', 'Min organisation'],
  manager: ['Att göra', 'Nycklar', 'Användare', 'Lägenheter', 'Min organisation'],
  limited: ['Min organisation'],
  member: ['Lägenheter', 'Min organisation'],
  resident: ['Att göra', 'Din lägenhet'],
  'admin.no': ['Att göra', 'Nycklar', 'Användare'],
  'resident.no': ['Att göra', 'Din lägenhet'],
  guestadmin: ['Min organisation'],
  guest: ['Min organisation'],
};

for (const [user, tiles] of Object.entries(TILES)) {
  test(`${user} sees what waits, whom to turn to and who they are`, async ({ context, page }) => {
    await signInAs(context, `${user}@demo.example`);
    await page.goto('/dashboard');
    for (const tile of [...tiles, 'Kontakt', 'Mitt konto'])
      await expect(page.getByRole('region', { name: tile, exact: true })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    const account = page.getByRole('region', { name: 'Mitt konto' });
    await expect(account.getByRole('link', { name: 'Logga ut' })).toBeVisible();
    await lookAt(page, `dashboard-${user}`);
  });
}

test('tiles lead to what they count', async ({ context, page }) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Nycklar', exact: true }).getByRole('link', { name: 'Försenade', exact: true }).click();
  await expect(page).toHaveURL('/keys/list?overdue=true');
  await page.goBack();
  await page.getByRole('region', { name: 'Genvägar' }).getByRole('link', { name: 'Lämna ut' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lämna ut nycklar' })).toBeVisible();
  await page.goBack();
  const overdue = page.getByRole('region', { name: 'Att göra' }).getByRole('listitem').filter({ hasText: '1203-1' });
  await expect(overdue.getByText(/dagar försenad/)).toBeVisible();
  await overdue.getByRole('link', { name: 'Ta emot' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ta emot nycklar' })).toBeVisible();
});

test('a guest is told whom to call, has no account menu, and can still sign out', async ({ context, page }) => {
  await signInAs(context, 'guest@demo.example');
  await page.goto('/dashboard');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: '08-123 456 00' })).toHaveAttribute('href', 'tel:+46812345600');
  await expect(header.getByRole('button', { name: /Gustav Frisk/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL('/login');
});
