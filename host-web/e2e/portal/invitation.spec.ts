import { expect, type APIRequestContext } from '@playwright/test';
import { mailTo } from '../bench.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { test, WAYS } from '../hand/journey.ts';
import { signInAs } from '../sign-in-as.ts';
import { takeScreenshots } from '../take-screenshots.ts';

const PASSWORD = 'fyra hästar i regnet';

/** The link in the newest mail to somebody whose subject holds these words. */
async function linkTo(request: APIRequestContext, to: string, subject: string): Promise<string> {
  const { text } = await mailTo(request, { to, subject });
  return /http\S+/.exec(text)?.[0] ?? '';
}

for (const [way, use] of Object.entries(WAYS)) {
  test.describe(way, () => {
    test.use(use);

    test('somebody is invited, activates the account, signs in, and later chooses a new password', async ({
      context,
      page,
      browser,
      hand,
    }) => {
      test.slow(); // a person's first week, from invitation to a forgotten password
      const address = `asa.${Date.now()}@demo.example`;
      await signInAs(context, 'admin@demo.example');
      await page.goto('/users');
      await hand.press(page.getByRole('link', { name: 'Ny användare' }));
      await expect(page.getByRole('heading', { level: 1, name: 'Ny användare' })).toBeVisible();
      await hand.press(page.getByRole('button', { name: 'Lägg till användare' }));
      await expect(page.getByText('Ange förnamn.')).toBeVisible();
      await expectAccessible(page);
      await takeScreenshots(page, 'new-user');
      await hand.write(page.getByLabel('Förnamn'), 'Åsa');
      await hand.write(page.getByLabel('Efternamn'), 'Öman');
      await page.getByLabel('Roll').selectOption({ label: 'Boende' });
      await hand.write(page.getByLabel('E-post').first(), address);
      await hand.press(page.getByRole('button', { name: 'Lägg till användare' }));
      await expect(page.getByRole('heading', { level: 1, name: /Åsa Öman/ })).toBeVisible();
      await expect(page.getByText('Inbjuden', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await takeScreenshots(page, 'user-invited');

      const own = await browser.newContext();
      const theirs = await own.newPage();
      const invitation = await linkTo(page.request, address, 'Aktivera ditt konto');
      await theirs.goto(invitation);
      await expect(theirs.getByText(`Du loggar in med ${address}.`)).toBeVisible();
      await hand.write(theirs.getByLabel('Nytt lösenord'), 'kort');
      await expect(theirs.getByText('Mycket svagt')).toBeVisible();
      await hand.press(theirs.getByRole('button', { name: 'Aktivera kontot' }));
      await expect(theirs.getByText('Skriv minst 8 tecken.')).toBeVisible();
      await expect(theirs.getByText('Ange nya lösenordet igen.')).toBeVisible();
      await expect(theirs.getByText('Kryssa i rutan.')).toBeVisible();
      await expectAccessible(theirs);
      await takeScreenshots(theirs, 'register');
      await hand.write(theirs.getByLabel('Nytt lösenord'), PASSWORD);
      await hand.write(theirs.getByLabel('Nya lösenordet igen'), `${PASSWORD}!`);
      await hand.tick(theirs.getByRole('checkbox'));
      await hand.press(theirs.getByRole('button', { name: 'Aktivera kontot' }));
      await expect(theirs.getByText('Lösenorden är inte lika.')).toBeVisible();
      await hand.write(theirs.getByLabel('Nya lösenordet igen'), PASSWORD);
      await hand.press(theirs.getByRole('button', { name: 'Aktivera kontot' }));
      await expect(theirs.getByText('Kontot är aktiverat.')).toBeVisible();
      await hand.write(theirs.getByLabel('E-post'), address);
      await hand.write(theirs.getByLabel('Lösenord'), PASSWORD);
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
      await hand.press(later.getByRole('link', { name: 'Glömt lösenordet?' }));
      await hand.write(later.getByLabel('E-post'), address);
      await hand.press(later.getByRole('button', { name: 'Skicka länk' }));
      await expect(later.getByText(`Om ${address} är registrerad`)).toBeVisible();
      await expectAccessible(later);
      await takeScreenshots(later, 'reset-sent');
      const recovery = await linkTo(page.request, address, 'Nytt lösenord');
      await later.goto(recovery);
      await hand.write(later.getByLabel('Nytt lösenord'), `${PASSWORD} igen`);
      await hand.write(later.getByLabel('Nya lösenordet igen'), `${PASSWORD} igen`);
      await expectAccessible(later);
      await takeScreenshots(later, 'recover');
      await hand.press(later.getByRole('button', { name: 'Spara lösenordet' }));
      await expect(later.getByText('Lösenordet är sparat.')).toBeVisible();
      await hand.write(later.getByLabel('E-post'), address);
      await hand.write(later.getByLabel('Lösenord'), `${PASSWORD} igen`);
      await later.keyboard.press('Enter');
      await expect(later).toHaveURL('/dashboard');
      await later.goto(recovery);
      await expect(later.getByText('Länken gäller inte längre.')).toBeVisible();
      await expect(later.getByLabel('Nytt lösenord')).toHaveCount(0);
      await expectAccessible(later);
      await takeScreenshots(later, 'recover-used');
      await another.close();
    });
  });
}
