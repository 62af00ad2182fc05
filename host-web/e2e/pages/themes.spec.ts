import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { goWithin } from '../go-within.ts';
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
  '/properties',
  '/properties/map',
  '/myaccount',
  '/admin/workflows',
  '/help',
  '/contact',
  '/nowhere',
] as const;

/** A property of the demo data and one of its plans. Each with the link that leads there. */
const PLANNED = [
  ['property', 'Björkgatan 2–6'],
  ['plan', 'Våning 3'],
] as const;

async function visitAll(
  { context, page }: { readonly context: BrowserContext; readonly page: Page },
  look: (name: string) => Promise<void>,
) {
  const visit = async (address: string, go: typeof goWithin) => {
    await go(page, address);
    await lookOnceThere(address.replaceAll('/', '-'));
  };
  const lookOnceThere = async (name: string, title?: string) => {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await look(name);
  };
  const load: typeof goWithin = async (_, address) => void (await page.goto(address));
  await visit('/login', load);
  await signInAs(context, 'admin@demo.example');
  const [first, ...others] = PAGES;
  await visit(first, load);
  for (const address of others) await visit(address, goWithin);
  await goWithin(page, '/properties');
  for (const [name, link] of PLANNED) {
    await page.getByRole('link', { name: link }).click();
    await lookOnceThere(`-properties-${name}`, link);
  }
}

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' });
  test('every page is readable', async ({ context, page }) => {
    await visitAll({ context, page }, async (name) => {
      await takeScreenshots(page, `dark${name}`);
      await expectAccessible(page, { rule: 'color-contrast' });
    });
  });
});

test.describe('high contrast', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });
  test('every text has the colours that the system gives it', async ({ context, page }) => {
    await visitAll({ context, page }, async (name) => {
      await takeScreenshots(page, `high-contrast${name}`);
      expect(await page.evaluate(textsInOwnColours)).toEqual([]);
    });
  });
});

/** Texts that keep the style sheet's colours where the system paints its own; Fluent's own parts take the system's by name then. */
function textsInOwnColours(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim()))
    .filter(
      (element) =>
        element.checkVisibility() && !element.closest('[class*="fui-"]') && getComputedStyle(element).forcedColorAdjust === 'none',
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
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
