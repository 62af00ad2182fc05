import { expect } from '@playwright/test';
import { test, WAYS } from '../hand/journey.ts';
import { goWithin } from '../go-within.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';
import { houseDay } from '../house-day.ts';

for (const [way, use] of Object.entries(WAYS)) {
  test.describe(way, () => {
    test.use(use);

    test('somebody moves out with keys still out, which is shown, and a move that is planned is taken back', async ({
      context,
      page,
      hand,
    }) => {
      await signInAs(context, 'admin@demo.example');
      await page.goto('/admin/apartments?q=1001');
      await hand.press(page.locator('main [data-row-link]').first());
      await hand.press(page.getByRole('tab', { name: 'Boende' }));
      await hand.press(page.getByRole('link', { name: 'In- och utflyttning' }));
      await expect(page.getByRole('heading', { level: 1, name: 'Boende i 1001, Björkgatan 2' })).toBeVisible();
      await lookAtBoth(page, 'moving');
      await hand.tick(page.getByRole('checkbox', { name: 'Rebecka Åberg flyttar ut' }));
      await expect(page.getByText('Kvar att ordna:')).toBeVisible();
      await expect(page.getByRole('link', { name: /ska lämnas tillbaka/ }).first()).toBeVisible();
      await lookAt(page, 'moving-out');
      await hand.write(page.getByLabel('Dag'), houseDay(10));
      await hand.press(page.getByRole('button', { name: 'Spara flytten' }));
      await expect(page.getByText('Flytten är planerad.').last()).toBeVisible();
      await expect(page.getByText(/^Rebecka Åberg flyttar ut /)).toBeVisible();
      await lookAtBoth(page, 'moving-planned');
      await hand.press(page.getByRole('button', { name: 'Ångra flytten för Rebecka Åberg' }));
      await expect(page.getByRole('button', { name: 'Ångra flytten för Rebecka Åberg' })).toHaveCount(0);

      await goWithin(page, '/admin/apartments?q=1001');
      await hand.press(page.locator('main [data-row-link]').first());
      await hand.press(page.getByRole('button', { name: 'Fler åtgärder' }));
      await hand.press(page.getByRole('button', { name: 'Ta bort' }));
      await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }));
      // A toast is said by the live region too.
      await expect(page.getByText(/Användare: .*Rebecka Åberg/).last()).toBeVisible();
    });
  });
}
