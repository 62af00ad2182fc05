import { expect, test, type APIRequestContext } from '@playwright/test';
import { mailTo } from '../bench.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { signInAs } from '../sign-in-as.ts';
import { takeScreenshots } from '../take-screenshots.ts';

const PASSWORD = 'fyra hästar i regnet';

/** The link in the newest mail to somebody whose subject holds these words. */
async function linkTo(request: APIRequestContext, to: string, subject: string): Promise<string> {
  const { text } = await mailTo(request, { to, subject });
  return /http\S+/.exec(text)?.[0] ?? '';
}

test('somebody is invited, activates the account, signs in, and later chooses a new password', async ({ context, page, browser }) => {
  test.slow(); // a person's first week, from invitation to a forgotten password
  const address = `asa.${Date.now()}@demo.example`;
  await signInAs(context, 'admin@demo.example');
  await page.goto('/users');
  await page.getByRole('link', { name: 'Ny användare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ny användare' })).toBeVisible();
  await page.getByRole('button', { name: 'Lägg till användare' }).click();
  await expect(page.getByText('Fyll i fältet.').first()).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'new-user');
  await page.getByLabel('Förnamn').fill('Åsa');
  await page.getByLabel('Efternamn').fill('Öman');
  await page.getByLabel('Roll').selectOption({ label: 'Boende' });
  await page.getByLabel('E-post').first().fill(address);
  await page.getByRole('button', { name: 'Lägg till användare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Åsa Öman/ })).toBeVisible();
  await expect(page.getByText('Inbjuden', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'user-invited');

  const own = await browser.newContext();
  const theirs = await own.newPage();
  const invitation = await linkTo(page.request, address, 'Aktivera ditt konto');
  await theirs.goto(invitation);
  await expect(theirs.getByText(`Du loggar in med ${address}.`)).toBeVisible();
  await theirs.getByLabel('Nytt lösenord').fill('kort');
  await expect(theirs.getByText('Mycket svagt')).toBeVisible();
  await theirs.getByRole('button', { name: 'Aktivera kontot' }).click();
  await expect(theirs.getByText('Skriv minst 8 tecken.')).toBeVisible();
  await expect(theirs.getByText('Fyll i fältet.')).toHaveCount(2);
  await expectAccessible(theirs);
  await takeScreenshots(theirs, 'register');
  await theirs.getByLabel('Nytt lösenord').fill(PASSWORD);
  await theirs.getByLabel('Upprepa lösenordet').fill(`${PASSWORD}!`);
  await theirs.getByRole('checkbox').check();
  await theirs.getByRole('button', { name: 'Aktivera kontot' }).click();
  await expect(theirs.getByText('Lösenorden är inte lika.')).toBeVisible();
  await theirs.getByLabel('Upprepa lösenordet').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Aktivera kontot' }).click();
  await expect(theirs.getByText('Kontot är aktiverat.')).toBeVisible();
  await theirs.getByLabel('E-post').fill(address);
  await theirs.getByLabel('Lösenord').fill(PASSWORD);
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL('/dashboard');

  await page.reload();
  await expect(page.getByText('Aktiv', { exact: true })).toBeVisible();

  await theirs.goto(invitation);
  await expect(theirs.getByText('Aktiveringslänken gäller inte.')).toBeVisible();
  await expectAccessible(theirs);
  await takeScreenshots(theirs, 'register-used');
  await own.close();

  const another = await browser.newContext();
  const later = await another.newPage();
  await later.goto('/login');
  await later.getByRole('link', { name: 'Glömt lösenordet?' }).click();
  await later.getByLabel('E-post').fill(address);
  await later.getByRole('button', { name: 'Skicka länk' }).click();
  await expect(later.getByText(`Om ${address} är registrerad`)).toBeVisible();
  await expectAccessible(later);
  await takeScreenshots(later, 'reset-sent');
  await later.goto(await linkTo(page.request, address, 'Nytt lösenord'));
  await later.getByLabel('Nytt lösenord').fill(`${PASSWORD} igen`);
  await later.getByLabel('Upprepa lösenordet').fill(`${PASSWORD} igen`);
  await expectAccessible(later);
  await takeScreenshots(later, 'recover');
  await later.getByRole('button', { name: 'Spara lösenordet' }).click();
  await expect(later.getByText('Lösenordet är sparat.')).toBeVisible();
  await later.getByLabel('E-post').fill(address);
  await later.getByLabel('Lösenord').fill(`${PASSWORD} igen`);
  await later.keyboard.press('Enter');
  await expect(later).toHaveURL('/dashboard');
  await another.close();
});
