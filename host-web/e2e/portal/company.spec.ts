import { expect, test } from '@playwright/test';
import { mailTo } from '../bench.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signInAs } from '../sign-in-as.ts';
import { takeScreenshots } from '../take-screenshots.ts';

const PASSWORD = 'fyra hästar i regnet';

test('a company registers itself, plans as a guest, and becomes the customer of the partner that it named', async ({
  context,
  page,
  browser,
}) => {
  test.slow(); // from the sign-in page to a customer's admin, by way of a mail and the partner
  const stamp = Date.now();
  const [name, email] = [`Brf Poppeln ${stamp}`, `gunilla.${stamp}@poppeln.example`];
  const own = await browser.newContext({ locale: 'sv-SE' });
  const theirs = await own.newPage();
  await theirs.goto('/login');
  await theirs.getByRole('link', { name: 'Registrera företag' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Registrera företag' })).toBeVisible();
  await theirs.getByLabel('Företag eller förening').fill(name);
  await theirs.getByLabel('Organisationsnummer').fill('559000-0014');
  await theirs.getByLabel('Er låspartner').fill('Låspartner Syd AB');
  await theirs.getByLabel('Förnamn').fill('Gunilla');
  await theirs.getByLabel('Efternamn').fill('Grön');
  await theirs.getByLabel('E-post').fill(email);
  await theirs.getByRole('checkbox').check();
  await theirs.getByRole('button', { name: 'Skicka länk' }).click();
  await expect(theirs.getByText('Det här är inte ett giltigt organisationsnummer.')).toBeVisible();
  await expectAccessible(theirs);
  await takeScreenshots(theirs, 'register-organisation');
  await theirs.getByLabel('Organisationsnummer').fill('559000-0013');
  await theirs.getByRole('button', { name: 'Skicka länk' }).click();
  await expect(theirs.getByText(`En länk är på väg till ${email}.`)).toBeVisible();

  const { text } = await mailTo(page.request, { to: email, subject: 'Slutför registreringen' });
  const link = /http\S+/.exec(text)?.[0] ?? '';
  await theirs.goto(link);
  await theirs.getByLabel('Nytt lösenord').fill('kort');
  await expect(theirs.getByText('Mycket svagt')).toBeVisible();
  await expectAccessible(theirs);
  await takeScreenshots(theirs, 'onboarding-password');
  await theirs.getByLabel('Nytt lösenord').fill(PASSWORD);
  await theirs.getByLabel('Upprepa lösenordet').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Slutför registreringen' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Registreringen är klar' })).toBeVisible();
  await expectAccessible(theirs);
  await takeScreenshots(theirs, 'onboarding-done');
  await theirs.getByRole('link', { name: 'Logga in' }).click();
  const signIn = async () => {
    await theirs.getByLabel('E-post').fill(email);
    await theirs.getByLabel('Lösenord').fill(PASSWORD);
    await theirs.keyboard.press('Enter');
    await expect(theirs).toHaveURL('/dashboard');
    await expect(theirs.getByRole('heading', { level: 1, name: 'Översikt' })).toBeVisible();
  };
  await signIn();
  await expect(theirs.getByRole('link', { name: 'Användare', exact: true })).toHaveCount(0);

  await signInAs(context, 'partner@demo.example');
  await page.goto('/admin/unbound');
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Gör till kund' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Gör ${name} till kund?`);
  await expectAccessible(page);
  await takeScreenshots(page, 'bind-organisation');
  await question.getByRole('button', { name: 'Gör till kund' }).click();
  await expect(page.getByText('Kund', { exact: true })).toBeVisible();

  await theirs.goto('/my-organisation');
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.goto('/login');
  await signIn();
  await expect(theirs.getByRole('link', { name: 'Användare', exact: true }).first()).toBeVisible();

  await theirs.goto(link);
  await theirs.reload();
  await expect(theirs.getByText('Aktiveringslänken gäller inte.')).toBeVisible();
  await own.close();
});
