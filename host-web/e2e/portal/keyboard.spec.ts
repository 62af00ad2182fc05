import { expect } from '@playwright/test';
import { BY_KEYBOARD_ON_A_PHONE, test } from '../hand/journey.ts';
import { DEMO_PASSWORD, signInAs } from '../sign-in-as.ts';

const PLACES = { 'at a desk': { by: 'keyboard' }, 'on a phone': BY_KEYBOARD_ON_A_PHONE } as const;

for (const [place, use] of Object.entries(PLACES)) {
  test.describe(place, () => {
    test.use(use);

    test('in, to a user and back, and out, by keyboard alone', async ({ page, hand }) => {
      await page.goto('/login');
      await hand.press(page.getByRole('button', { name: 'Bara det nödvändiga' }));
      await hand.write(page.getByLabel('E-post'), 'admin@demo.example');
      await hand.write(page.getByLabel('Lösenord'), DEMO_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'I dag' })).toBeFocused();
      // what comes late would push it out of sight again
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

      if (place === 'at a desk') await hand.press(page.getByRole('link', { name: 'Alla användare' }));
      else {
        await hand.press(page.getByRole('button', { name: 'Meny' }));
        await hand.press(page.getByRole('dialog', { name: 'Meny' }).getByRole('link', { name: 'Användare' }));
      }
      await expect(page.getByRole('heading', { level: 1, name: 'Användare' })).toBeFocused();
      await hand.write(page.getByRole('searchbox'), 'Malin');
      const found = page.getByRole('link', { name: 'Malin Öberg' });
      await expect(page.locator('[data-row-link]')).toHaveCount(1);
      await hand.press(found);
      await expect(page.getByRole('heading', { level: 1, name: 'Malin Öberg' })).toBeFocused();
      await page.goBack();
      await expect(found).toBeVisible();

      await page.goto('/dashboard');
      if (place === 'at a desk') await hand.press(page.getByRole('region', { name: 'Mitt konto' }).getByRole('link', { name: 'Logga ut' }));
      else {
        await hand.press(page.getByRole('button', { name: 'Meny' }));
        await hand.press(page.getByRole('dialog', { name: 'Meny' }).getByRole('button', { name: 'Logga ut' }));
      }
      await expect(page).toHaveURL('/login');
    });
  });
}

test.describe('the menu of a phone', () => {
  test.use(BY_KEYBOARD_ON_A_PHONE);

  test('opens, leads to a customer to work for, and gives the focus back when it closes', async ({ context, page, hand }) => {
    await signInAs(context, 'partner@demo.example');
    await page.goto('/dashboard');
    const opener = page.getByRole('button', { name: 'Meny' });
    await hand.press(opener);
    const menu = page.getByRole('dialog', { name: 'Meny' });
    await hand.press(menu.getByRole('button', { name: /Alla kunder/ }));
    const chooser = page.getByRole('dialog', { name: 'Arbetsorganisation' });
    await expect(chooser.getByRole('searchbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(chooser).toHaveCount(0);
    await hand.press(menu.getByRole('button', { name: /Alla kunder/ }));
    await hand.write(chooser.getByRole('searchbox'), 'björken');
    await expect(chooser.getByRole('listitem')).toHaveCount(2);
    await hand.press(chooser.getByRole('button', { name: /Brf Björken/ }));
    await expect(menu.getByRole('button', { name: /Brf Björken/ })).toBeVisible();
    await expect(chooser).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page.getByText('Arbetar för Brf Björken')).toBeVisible();
  });
});
