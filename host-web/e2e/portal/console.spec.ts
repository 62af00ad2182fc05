import { expect, test } from '@playwright/test';
import { goWithin } from '../go-within.ts';
import { lendKeys } from '../lend-keys.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

const HOLDER = 'Rebecka Åberg';
const FLOW = 'Underskrift av kvittens';

test('a loan that nobody signs is found, nudged and cancelled with a reason', async ({ browser, context, page }) => {
  await signInAs(context, 'admin@demo.example');
  const [marking = ''] = await lendKeys(page, { to: HOLDER, count: 1, way: 'Skriv under senare via e-post' });
  await page.getByRole('link', { name: 'Visa utlåningen' }).click();
  const loan = page.url();

  const office = await browser.newContext();
  await signInAs(office, 'system@demo.example');
  const desk = await office.newPage();
  await desk.goto('/admin/workflows');
  await expect(desk.getByText('I gång', { exact: true })).toBeVisible();
  await lookAtBoth(desk, 'console');
  await desk.getByRole('tab', { name: 'Utkorg' }).click();
  await lookAtBoth(desk, 'console-outbox');
  await goWithin(desk, '/admin/workflows?state=WAITING');
  await desk
    .getByRole('row')
    .filter({ hasText: FLOW })
    .first()
    .getByRole('link', { name: /^K\d\d-.+ · 1 nyckel$/ })
    .click();
  await expect(desk.getByRole('heading', { level: 1, name: /^K\d\d-.+ · 1 nyckel$/ })).toBeVisible();
  const timeline = desk.getByRole('region', { name: FLOW });
  const signature = desk.getByRole('region', { name: 'Underskrift', exact: true });
  await expect(signature.getByText('underskrift via länken i mejlet')).toBeVisible();
  await lookAtBoth(desk, 'flow');
  await desk.getByRole('tab', { name: 'Teknik' }).click();
  await expect(desk.getByText('Flödets id')).toBeVisible();
  await lookAtBoth(desk, 'flow-engine');
  await desk.getByRole('tab', { name: 'Översikt' }).click();

  await desk.getByRole('button', { name: 'Påminn' }).click();
  await desk.getByLabel('Varför?').fill('Innehavaren hittar inte mejlet');
  await lookAt(desk, 'flow-nudge');
  await desk.getByRole('dialog').getByRole('button', { name: 'Påminn' }).click();
  await expect(signature.getByText('Innehavaren hittar inte mejlet')).toBeVisible();

  // of the loan, not of its signature alone
  await desk.getByRole('button', { name: 'Avbryt flödet' }).first().click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Avbryt flödet' }).click();
  await expect(desk.getByRole('dialog').getByText('Svara på frågan.')).toBeVisible();
  await desk.getByLabel('Varför?').fill('Fel nyckel vald');
  await desk.getByRole('dialog').getByRole('button', { name: 'Avbryt flödet' }).click();
  await expect(desk.getByText('Avbrutet').first()).toBeVisible();
  await expect(timeline.getByText('Fel nyckel vald')).toBeVisible();
  await lookAtBoth(desk, 'flow-cancelled');

  // The desk's page has turned by itself, and says who and why.
  await expect(page.getByText('Återkallad').first()).toBeVisible();
  await expect(page.getByRole('region', { name: FLOW }).getByText('Fel nyckel vald')).toBeVisible();
  await lookAtBoth(page, 'loan-cancelled');
  expect(page.url()).toBe(loan);
  await page.getByRole('link', { name: marking, exact: true }).click();
  await page.getByRole('tab', { name: 'Historik' }).click();
  await expect(page.getByText('Utlåningen återkallades eller löpte ut').first()).toBeVisible();
  await lookAtBoth(page, 'key-history');
  await office.close();
});

test('is closed to a resident', async ({ context, page }) => {
  await signInAs(context, 'resident@demo.example');
  await page.goto('/admin/workflows');
  await expect(page.getByRole('heading', { level: 1, name: 'Ingen behörighet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Arbetsflöden' })).toHaveCount(0);
  await lookAtBoth(page, 'console-refused');
});

test('what is done at set times is run now, paused with a reason, and resumed', async ({ context, page }) => {
  await signInAs(context, 'system@demo.example');
  await page.goto('/admin/workflows');
  await page.getByRole('tab', { name: 'Återkommande' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Avstämning av betalningar' });
  const because = async (action: string, reason: string) => {
    await row.getByRole('button', { name: new RegExp(`^${action}`) }).click();
    await page.getByLabel('Varför?').fill(reason);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${action}( nu)?$`) })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await expect(row).toContainText('04:15');
  await because('Kör', 'Banken har svarat');
  await expect(row.getByText('Klar')).toBeVisible({ timeout: 45_000 });
  await because('Pausa', 'Banken är stängd');
  await expect(row.getByText('Banken är stängd')).toBeVisible();
  await lookAtBoth(page, 'console-schedules');
  await because('Återuppta', 'Banken har öppnat');
  await expect(row).toContainText('04:15');
});
