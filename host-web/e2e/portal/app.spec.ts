import { expect, test, type Page } from '@playwright/test';
import { WEB } from '../../../tools/launch/journey-portals.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { lookAt } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';
import { takeScreenshots } from '../take-screenshots.ts';

test.use({ serviceWorkers: 'allow' });

/** The service worker answers for the page from now on. */
async function underWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('without a connection one is told what to check; the retry reads the page anew', async ({ context, page }) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/keys/list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await underWorker(page);
  await context.setOffline(true);
  const blocker = page.getByRole('dialog', { name: 'Du är inte ansluten' });
  await expect(blocker.getByRole('listitem')).toHaveCount(5);
  await lookAt(page, 'offline');

  // The frame opens from what is kept, and no list comes from anywhere.
  await blocker.getByRole('button', { name: 'Försök igen' }).click();
  await expect(blocker).toBeVisible();
  await expect(page.locator('[data-row-link]')).toHaveCount(0);

  await context.setOffline(false);
  await expect(blocker).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
});

test('nothing that the API answered is kept', async ({ context, page }) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/users');
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
  await underWorker(page);
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await globalThis.caches.keys()).map((name) => globalThis.caches.open(name)));
    return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => url);
  });
  expect(kept.length).toBeGreaterThan(3);
  expect(kept.filter((url) => !/^http:\/\/localhost:3000\/(assets\/|index\.html$)/.test(url))).toEqual([]);
});

test('a new version says so over the page, waits while one is not done, and takes over once', async ({ context, page }) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/dashboard');
  await underWorker(page);
  // A worker at another address is to the browser what a release is: another one that waits.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?release=2', { updateViaCache: 'none' }));
  const overlay = page.getByRole('dialog', { name: 'Det finns en ny version' });
  await expect(overlay).toBeVisible();
  await lookAt(page, 'update');
  await overlay.getByRole('button', { name: 'Senare' }).click();
  await expect(overlay).toHaveCount(0);

  await page.reload();
  // the page registers its own address again: that worker waits in the place of the other one
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.scriptURL.endsWith('/sw.js'));
  const read = page.waitForEvent('load');
  await overlay.getByRole('button', { name: 'Uppdatera nu' }).click();
  await read;
  await expect(page.getByRole('heading', { level: 1, name: 'I dag' })).toBeVisible();
});

test('cookies are asked about once, in nobody’s way, and can be chosen anew', async ({ page }) => {
  await page.goto('/login');
  const question = page.getByRole('region', { name: 'Cookies och lagring' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'cookies');
  expect(await page.context().cookies()).toEqual([]);
  await page.getByLabel('E-post').fill('member@demo.example');
  await page.getByLabel('Lösenord').fill('Nyckel-2026!');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'I dag' })).toBeVisible();
  await question.getByRole('button', { name: 'Bara det nödvändiga' }).click();
  await expect(question).toHaveCount(0);

  // Signing out clears what was stored, and leaves the choice.
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await expect(question).toHaveCount(0);
  await page.getByLabel('E-post').fill('member@demo.example');
  await page.getByLabel('Lösenord').fill('Nyckel-2026!');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Fler sätt att nå oss' }).click();
  await expect(page.getByText('Inga felrapporter skickas.')).toBeVisible();
  await page.getByRole('button', { name: 'Ändra valet' }).click();
  await question.getByRole('button', { name: 'Tillåt felrapporter' }).click();
  await expect(page.getByText('Du tillåter felrapporter')).toBeVisible();
});

test('the portal can be installed, under its name in either language', async ({ page }) => {
  await page.goto('/login');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(`${WEB}/${href?.slice(1)}`)).json();
  expect(manifest).toMatchObject({ name: 'Nyckelporten', display: 'standalone', start_url: '/dashboard', scope: '/' });
  for (const { src, sizes } of manifest.icons) {
    const icon = await page.request.get(new URL(src, WEB).href);
    expect(icon.headers()['content-type']).toBe('image/png');
    expect((await icon.body()).readUInt32BE(16)).toBe(Number(sizes.split('x')[0]));
  }
  await page.getByRole('button', { name: 'Norsk' }).click();
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/nb.webmanifest');
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
});

test('the home screen is offered on a phone when the browser does, and not again once refused', async ({ context, page }) => {
  await signInAs(context, 'resident@demo.example');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  const offer = page.getByRole('region', { name: 'Lägg till på hemskärmen' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const browserOffers = () =>
    page.evaluate(() => dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => undefined })));
  await browserOffers();
  await expect(offer).toBeVisible();
  await lookAt(page, 'install');
  await offer.getByRole('button', { name: 'Inte nu' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await browserOffers();
  await expect(offer).toHaveCount(0);
});
