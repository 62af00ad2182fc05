import { expect, test, type Page } from '@playwright/test';
import { mailTo } from '../bench.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

/** As the browser's own calendar wants it. */
const moment = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`;

async function ask(page: Page, message: string): Promise<void> {
  await page.getByLabel('Tillträde från').fill(moment(6));
  await page.getByLabel('Tillträde till').fill(moment(7));
  await page.getByLabel('Svara senast').fill(moment(5));
  await page.getByLabel('Meddelande').fill(message);
  await page.getByRole('button', { name: 'Skicka förfrågan' }).click();
}

test('residents are asked, one answers by the link in the mail and changes it signed in, and the one who asks sees it', async ({
  context,
  page,
  browser,
}) => {
  test.slow(); // three people, and a mail
  const message = `Ventilationen kontrolleras ${Date.now()}`;
  await signInAs(context, 'admin@demo.example');
  await page.goto('/admin/apartments?q=1001');
  await page.getByRole('checkbox', { name: '1001, Björkgatan 2' }).check();
  await page.getByRole('button', { name: 'Skicka tillträdesförfrågan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ny tillträdesförfrågan' })).toBeVisible();
  await page.getByRole('button', { name: 'Skicka förfrågan' }).click();
  await expect(page.getByText('Fyll i fältet.').first()).toBeVisible();
  await lookAt(page, 'service-request-new');
  await ask(page, message);
  await expect(page.getByRole('heading', { level: 1, name: /^Tillträde / })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Inväntar svar' })).toHaveCount(1);

  const { text } = await mailTo(page.request, { to: 'resident@demo.example', subject: 'Får vi komma in?' });
  expect(text).toContain(message);
  const stranger = await browser.newContext({ locale: 'sv-SE' });
  const link = await stranger.newPage();
  await link.goto(/http\S+/.exec(text)?.[0] ?? '');
  await expect(link.getByText(message)).toBeVisible();
  await lookAtBoth(link, 'service-request-link');
  await link.getByLabel('Ja, ni får komma in').check();
  await link.getByLabel('Kommentar').fill('Ring på, klockan är trasig');
  await link.getByRole('button', { name: 'Svara' }).click();
  await expect(link.getByText(/Rebecka Åberg har godkänt tillträdet/)).toBeVisible();
  await stranger.close();

  await expect(page.getByRole('cell', { name: 'Godkänt' })).toBeVisible();
  await expect(page.getByText('Ring på, klockan är trasig')).toBeVisible();
  await lookAtBoth(page, 'service-request');

  const home = await browser.newContext({ locale: 'sv-SE' });
  await signInAs(home, 'resident@demo.example');
  const own = await home.newPage();
  await own.goto('/service-requests');
  await own.locator('main [data-row-link]').first().click();
  await expect(own.getByText(message)).toBeVisible();
  await own.getByLabel('Nej, inte den tiden').check();
  await own.getByRole('button', { name: 'Ändra svaret' }).click();
  await expect(own.getByText(/Rebecka Åberg har nekat tillträdet/)).toBeVisible();
  await lookAtBoth(own, 'service-request-own');
  await home.close();

  await expect(page.getByRole('cell', { name: 'Nekat' })).toBeVisible();

  await page.goto('/admin/apartments?q=1001');
  await page.locator('main [data-row-link]').first().click();
  await page.getByRole('tab', { name: 'Tillträdesförfrågningar' }).click();
  await expect(page.getByText('Nekat').first()).toBeVisible();
  await lookAtBoth(page, 'apartment-requests');
});

test('a request is withdrawn with a reason, which those who live there read in a mail and on its page', async ({
  context,
  page,
  browser,
}) => {
  const reason = `Felet är lagat ${Date.now()}`;
  await signInAs(context, 'admin@demo.example');
  await page.goto('/admin/apartments?q=1001');
  await page.getByRole('checkbox', { name: '1001, Björkgatan 2' }).check();
  await page.getByRole('button', { name: 'Skicka tillträdesförfrågan' }).click();
  await ask(page, 'Elementen luftas.');
  await page.getByRole('button', { name: 'Återkalla', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Återkalla förfrågan?' });
  await dialog.getByRole('button', { name: 'Återkalla' }).click();
  await expect(dialog.getByText('Fyll i fältet.')).toBeVisible();
  await lookAt(page, 'service-request-withdraw');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: 'Återkalla' }).click();
  await expect(page.getByText('Återkallad', { exact: true }).first()).toBeVisible();
  const withdrawn = async () => (await mailTo(page.request, { to: 'resident@demo.example', subject: 'Tillträdet är inställt' })).text;
  await expect.poll(withdrawn).toContain(reason);

  const home = await browser.newContext({ locale: 'sv-SE' });
  await signInAs(home, 'resident@demo.example');
  const own = await home.newPage();
  await own.goto('/service-requests');
  await own.locator('main [data-row-link]').first().click();
  await expect(own.getByText('Förfrågan är återkallad. Ingen kommer.')).toBeVisible();
  await expect(own.getByText(reason)).toBeVisible();
  await lookAtBoth(own, 'service-request-withdrawn');
  await home.close();
});

test('a resident sees that there is a new request, and by its page that it is no longer new', async ({ context, page, browser }) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/admin/apartments/servicerequests/new');
  await page.getByRole('checkbox', { name: /^Björkgatan 2 / }).check();
  await ask(page, 'Fönstren mäts upp.');
  await expect(page.getByText('Förfrågan är skickad till 10 lägenheter.').last()).toBeVisible();
  const home = await browser.newContext({ locale: 'sv-SE' });
  await signInAs(home, 'resident@demo.example');
  const own = await home.newPage();
  await own.goto('/dashboard');
  await expect(own.getByLabel(/ny förfrågan|nya förfrågningar/)).toBeVisible();
  await lookAtBoth(own, 'dashboard-unread');
  await own.goto('/service-requests');
  await own.locator('main [data-row-link]').first().click();
  await expect(own.getByRole('heading', { level: 1, name: 'Får vi komma in?' })).toBeVisible();
  await expect(own.getByLabel(/ny förfrågan|nya förfrågningar/)).toHaveCount(0);
  await home.close();
});
