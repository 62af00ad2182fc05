import { expect } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { test, WAYS } from '../hand/journey.ts';
import { signInAs } from '../sign-in-as.ts';
import { takeScreenshots } from '../take-screenshots.ts';

const FJORDGARDEN = '/admin/customers/01900000-0000-7000-8000-000000000005?tab=services';

for (const [way, use] of Object.entries(WAYS)) {
  test.describe(way, () => {
    test.use(use);

    test('a service that is switched off is gone under the feet of whoever is signed in, and back when it is on', async ({
      context,
      page,
      browser,
      hand,
    }) => {
      await signInAs(context, 'partner@demo.example');
      await page.goto(FJORDGARDEN);
      const keys = page.getByRole('switch', { name: 'Nyckelhantering' });
      await expect(keys).toBeChecked();

      const own = await browser.newContext({ locale: 'nb-NO' });
      await signInAs(own, 'admin.no@demo.example');
      const theirs = await own.newPage();
      await theirs.goto('/keys/list');
      await expect(theirs.getByRole('heading', { level: 1, name: 'Nøkler' })).toBeVisible();
      // beside the menu, which a phone keeps behind a button
      const navigation = theirs.getByRole('navigation', { name: 'Sider i Nøkler' }).getByRole('link', { name: 'Nøkler', exact: true });
      await expect(navigation).toBeVisible();

      await hand.press(keys);
      await expect(page.getByText('Nyckelhantering är av för Fjordgården Eiendom AS.').first()).toBeVisible();
      // nothing is clicked or read again by hand
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(/Tjenesten/);
      await expect(navigation).toHaveCount(0);
      await expectAccessible(theirs);
      await takeScreenshots(theirs, 'service-off-live');

      await hand.press(keys);
      await expect(theirs.getByRole('heading', { level: 1, name: 'Nøkler' })).toBeVisible();
      await expect(navigation).toBeVisible();
      await own.close();
    });
  });
}
