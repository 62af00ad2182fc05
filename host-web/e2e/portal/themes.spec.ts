import { expect, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { signInAs } from '../sign-in-as.ts';
import { takeScreenshots } from '../take-screenshots.ts';

const PAGES = [
  '/dashboard',
  '/keys',
  '/keys/list',
  '/keys/list/new',
  '/keys/loans',
  '/keys/guides/loan/who',
  '/users',
  '/admin/apartments',
  '/my-organisation',
  '/myaccount',
  '/admin/workflows',
  '/help',
  '/contact',
  '/nowhere',
] as const;
const THEMES = {
  dark: { use: { colorScheme: 'dark' }, without: [] },
  // The system paints its own colours then, which axe does not see: it reads those of the style sheet.
  'high contrast': { use: { contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } }, without: ['color-contrast'] },
} as const;

for (const [name, { use, without }] of Object.entries(THEMES)) {
  test.describe(name, () => {
    test.use(use);
    test(`every page is readable in ${name}`, async ({ context, page }) => {
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, { without: [...without] });
      await signInAs(context, 'admin@demo.example');
      for (const address of PAGES) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await takeScreenshots(page, `${name.replace(' ', '-')}${address.replaceAll('/', '-')}`);
        await expectAccessible(page, { without: [...without] });
      }
    });
  });
}

test('the page follows the system’s setting while it is open, and keeps still where that is asked for', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body.querySelector('main') ?? document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const light = await page.locator('html').evaluate((html) => html.style.colorScheme);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.locator('html').evaluate((html) => html.style.colorScheme)).toBe('dark');
  expect(light).toBe('light');
  await expect.poll(ground).not.toBe('rgb(255, 255, 255)');
  const slowest = await page.evaluate(() =>
    Math.max(0, ...[...document.querySelectorAll('*')].map((element) => Number.parseFloat(getComputedStyle(element).transitionDuration))),
  );
  expect(slowest).toBeLessThan(0.001);
});
