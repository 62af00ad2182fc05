import { expect } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { test, WAYS } from '../hand/journey.ts';
import { signInAs } from '../sign-in-as.ts';
import { takeScreenshots } from '../take-screenshots.ts';

for (const [way, use] of Object.entries(WAYS)) {
  test.describe(way, () => {
    test.use(use);

    test('the partner acts as a customer’s admin, sees what they see, and comes back', async ({ context, page, hand }) => {
      await signInAs(context, 'partner@demo.example');
      await page.goto('/users');
      await hand.write(page.getByRole('searchbox'), 'Malin');
      await hand.press(page.getByRole('link', { name: 'Malin Öberg' }));
      await hand.press(page.getByRole('button', { name: 'Fler åtgärder' }));
      await hand.press(page.getByRole('button', { name: 'Agera som' }));
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('Agera som Malin Öberg?');
      await expectAccessible(page);
      await hand.press(question.getByRole('button', { name: 'Agera som' }));
      const notice = page.getByRole('complementary', { name: 'Du agerar som någon annan' });
      await expect(notice).toContainText('Petra Nyberg agerar som Malin Öberg.');
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'I dag' })).toBeVisible();
      await expectAccessible(page);
      await takeScreenshots(page, 'impersonating');
      await page.goto('/myaccount');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Byt lösenord' })).toHaveCount(0);

      await hand.press(notice.getByRole('button', { name: 'Växla tillbaka' }));
      await expect(notice).toHaveCount(0);
      await page.goto('/myaccount');
      await expect(page.getByRole('main')).toContainText('Petra Nyberg');
    });
  });
}

test('somebody sees where they are signed in, ends another device, and changes nothing with a wrong password', async ({
  context,
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext();
  await signInAs(elsewhere, 'internal@demo.example');
  const other = await elsewhere.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1, name: 'I dag' })).toBeVisible();

  await signInAs(context, 'internal@demo.example');
  await page.goto('/myaccount');
  await page.getByRole('tab', { name: 'Inloggningar' }).click();
  await expect(page.getByText('Den här enheten')).toHaveCount(1);
  await expectAccessible(page);
  await takeScreenshots(page, 'sessions');
  const endings = page.getByRole('button', { name: /^Logga ut / });
  const before = await endings.count();
  await endings.first().click();
  await expect(endings).toHaveCount(before - 1);
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();

  await page.getByRole('link', { name: 'Byt lösenord' }).click();
  await page.getByLabel('Nuvarande lösenord').fill('inte det');
  await page.getByLabel('Nytt lösenord').fill('fyra hästar i regnet');
  await page.getByLabel('Nya lösenordet igen').fill('fyra hästar i regnet');
  await page.getByRole('button', { name: 'Spara lösenordet' }).click();
  await expect(page.getByText('Det nuvarande lösenordet stämmer inte.')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'password-update');
});
