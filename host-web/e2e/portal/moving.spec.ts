import { expect, test } from '@playwright/test';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

test('somebody moves out with keys still out, which is shown, and a move that is planned is taken back', async ({ context, page }) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/admin/apartments?q=1001');
  await page.locator('main [data-row-link]').first().click();
  await page.getByRole('tab', { name: 'Boende' }).click();
  await page.getByRole('link', { name: 'In- och utflyttning' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boende i 1001, Björkgatan 2' })).toBeVisible();
  await lookAtBoth(page, 'moving');
  await page.getByRole('checkbox', { name: 'Rebecka Åberg flyttar ut' }).check();
  await expect(page.getByText('Kvar att ordna:')).toBeVisible();
  await expect(page.getByRole('link', { name: /ska lämnas tillbaka/ }).first()).toBeVisible();
  await lookAt(page, 'moving-out');
  await page.getByLabel('Dag').fill(day(10));
  await page.getByRole('button', { name: 'Spara flytten' }).click();
  await expect(page.getByText('Flytten är planerad.').last()).toBeVisible();
  await expect(page.getByText(/^Rebecka Åberg flyttar ut /)).toBeVisible();
  await lookAtBoth(page, 'moving-planned');
  await page.getByRole('button', { name: 'Ångra flytten för Rebecka Åberg' }).click();
  await expect(page.getByRole('button', { name: 'Ångra flytten för Rebecka Åberg' })).toHaveCount(0);

  await page.goto('/admin/apartments?q=1001');
  await page.locator('main [data-row-link]').first().click();
  await page.getByRole('button', { name: 'Ta bort' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click();
  // A toast is said by the live region too.
  await expect(page.getByText(/Användare: .*Rebecka Åberg/).last()).toBeVisible();
});
