import { expect } from '@playwright/test';
import { mailTo } from '../bench.ts';
import { test } from '../hand/journey.ts';
import { goWithin } from '../go-within.ts';
import { lookAt } from '../look-at.ts';
import { idIn, offer, quoted } from '../quoted.ts';
import { signInAs } from '../sign-in-as.ts';

test('a quote is replaced by another, which is declined with a reason, which whoever made it is told', async ({
  browser,
  context,
  page,
  request,
}) => {
  await signInAs(context, 'admin.no@demo.example');
  await page.goto('/properties');
  await page.getByRole('link', { name: 'Fjordveien 8' }).first().click();
  await expect(page).toHaveURL(/\/properties\/[0-9a-f-]{36}/);
  const property = idIn(page, 'properties');
  await goWithin(page, `/properties/${property}/quoteoverview`);
  await page.getByRole('link', { name: 'Begär offert' }).click();
  await page.getByLabel(/^Antal nycklar/).fill('6');
  await page.getByRole('button', { name: 'Skicka' }).click();
  await page.getByRole('link', { name: 'Till offerten' }).click();

  const theirs = await quoted(browser, property);
  await offer(theirs, { button: 'Ersätt offerten', until: '2099-11-30' });

  await expect(async () => {
    await page.reload();
    await expect(page.getByText('30 nov. 2099').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'Avböj' }).click();
  const dialog = page.getByRole('dialog', { name: 'Avböj' });
  await dialog.getByLabel(/^Skäl/).fill('Vi väntar till våren');
  await lookAt(page, 'quote-decline');
  await dialog.getByRole('button', { name: 'Avböj' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Avböjd', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Vi väntar till våren').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ärende \d+/ })).toHaveCount(0);
  await lookAt(page, 'quote-declined');

  await theirs.reload();
  await expect(theirs.getByText('Avböjd', { exact: true }).first()).toBeVisible();
  await expect(theirs.getByText('Vi väntar till våren').first()).toBeVisible();
  const mail = await mailTo(request, { to: 'kontakt@laspartner.example', subject: 'Offerten är avböjd: Fjordveien 8' });
  expect(mail.text).toContain('Vi väntar till våren');
  await theirs.context().close();
});
