import { expect } from '@playwright/test';
import { mailTo } from '../bench.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { test, WAYS } from '../hand/journey.ts';
import { signInAs } from '../sign-in-as.ts';
import { takeScreenshots } from '../take-screenshots.ts';

const PASSWORD = 'fyra hästar i regnet';

for (const [way, use] of Object.entries(WAYS)) {
  test.describe(way, () => {
    test.use(use);

    test('a company registers itself, plans as a guest, and becomes the customer of the partner that it named', async ({
      context,
      page,
      browser,
      hand,
    }) => {
      test.slow(); // from the sign-in page to a customer's admin, by way of a mail and the partner
      const stamp = Date.now();
      const number = use === WAYS['by keyboard on a phone'] ? '559000-0021' : '559000-0013';
      const [name, email] = [`Brf Poppeln ${stamp}`, `gunilla.${stamp}@poppeln.example`];
      const own = await browser.newContext({ locale: 'sv-SE' });
      const theirs = await own.newPage();
      await theirs.goto('/login');
      await hand.press(theirs.getByRole('link', { name: 'Registrera företag' }));
      await expect(theirs.getByRole('heading', { level: 1, name: 'Registrera företag' })).toBeVisible();
      await hand.write(theirs.getByLabel('Företag eller förening'), name);
      await hand.write(theirs.getByLabel('Organisationsnummer'), '559000-0014');
      await hand.write(theirs.getByLabel('Er låspartner'), 'Låspartner Syd AB');
      await hand.write(theirs.getByLabel('Förnamn'), 'Gunilla');
      await hand.write(theirs.getByLabel('Efternamn'), 'Grön');
      await hand.write(theirs.getByLabel('E-post'), email);
      await hand.tick(theirs.getByRole('checkbox'));
      await hand.press(theirs.getByRole('button', { name: 'Skicka länk' }));
      await expect(theirs.getByText('Det här är inte ett giltigt organisationsnummer.')).toBeVisible();
      await expectAccessible(theirs);
      await takeScreenshots(theirs, 'register-organisation');
      await hand.write(theirs.getByLabel('Organisationsnummer'), number);
      await hand.press(theirs.getByRole('button', { name: 'Skicka länk' }));
      await expect(theirs.getByText(`En länk är på väg till ${email}.`)).toBeVisible();

      const { text } = await mailTo(page.request, { to: email, subject: 'Slutför registreringen' });
      const link = /http\S+/.exec(text)?.[0] ?? '';
      await theirs.goto(link);
      await hand.write(theirs.getByLabel('Nytt lösenord'), 'kort');
      await expect(theirs.getByText('Mycket svagt')).toBeVisible();
      await expectAccessible(theirs);
      await takeScreenshots(theirs, 'onboarding-password');
      await hand.write(theirs.getByLabel('Nytt lösenord'), PASSWORD);
      await hand.write(theirs.getByLabel('Nya lösenordet igen'), PASSWORD);
      await hand.press(theirs.getByRole('button', { name: 'Slutför registreringen' }));
      await expect(theirs.getByRole('heading', { level: 1, name: 'Registreringen är klar' })).toBeVisible();
      await expectAccessible(theirs);
      await takeScreenshots(theirs, 'onboarding-done');
      await hand.press(theirs.getByRole('link', { name: 'Logga in' }));
      const signIn = async () => {
        await hand.write(theirs.getByLabel('E-post'), email);
        await hand.write(theirs.getByLabel('Lösenord'), PASSWORD);
        await theirs.keyboard.press('Enter');
        await expect(theirs).toHaveURL('/dashboard');
        await expect(theirs.getByRole('heading', { level: 1, name: 'I dag' })).toBeVisible();
      };
      await signIn();
      await expect(theirs.getByRole('region', { name: 'Användare', exact: true })).toHaveCount(0);
      await expect(theirs.getByRole('button', { name: /Gunilla Grön/ })).toHaveCount(0);

      await signInAs(context, 'partner@demo.example');
      await page.goto('/admin/unbound');
      await hand.press(page.getByRole('link', { name }));
      await hand.press(page.getByRole('button', { name: 'Gör till kund' }));
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(`Gör ${name} till kund?`);
      await expectAccessible(page);
      await takeScreenshots(page, 'bind-organisation');
      await hand.press(question.getByRole('button', { name: 'Gör till kund' }));
      await expect(page.getByText('Kund', { exact: true })).toBeVisible();

      await theirs.goto('/my-organisation');
      await expect(theirs).toHaveURL(/\/login/);
      await theirs.goto('/login');
      await signIn();
      await expect(theirs.getByRole('region', { name: 'Användare', exact: true })).toBeVisible();

      await theirs.goto(link);
      await theirs.reload();
      await expect(theirs.getByText('Aktiveringslänken gäller inte.')).toBeVisible();
      await own.close();
    });
  });
}
