import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';
import { takeScreenshot } from '../take-screenshots.ts';

const PARTNER = '/my-organisation?tab=logotype';
/** As a sign maker would send it: coloured, on nothing. */
const SIGN = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="300">
  <rect x="10" y="40" width="220" height="220" rx="40" fill="#c8102e"/><circle cx="120" cy="120" r="42" fill="#fff"/><path d="M98 140h44l18 90H80z" fill="#fff"/>
  <text x="270" y="205" font-family="sans-serif" font-weight="bold" font-size="150" fill="#0b3d6b">Låspartner</text></svg>`;
const LOGOTYPE = /organisations\/.*\/logotype/;
const png = (buffer: Buffer, name = 'logotyp.png') => ({ name, mimeType: 'image/png', buffer });
const shown = (page: Page) => page.getByRole('banner').getByRole('img', { name: 'Låspartnerns logotyp' });
const bytesOf = (page: Page) => shown(page).getAttribute('src');

test('a partner’s logotype stands in the header of its customers as soon as it is there, and is gone when it is removed', async ({
  context,
  page,
  browser,
}) => {
  const own = await browser.newContext({ locale: 'sv-SE' });
  await signInAs(own, 'resident@demo.example');
  const theirs = await own.newPage();
  await theirs.goto('/dashboard');
  await expect(theirs.getByRole('banner').getByText('Nyckelporten')).toBeVisible();

  await signInAs(context, 'partner@demo.example');
  await page.goto(PARTNER);
  await expect(page.getByText('Ingen logotyp än')).toBeVisible();
  await lookAt(page, 'logotype-none');
  const drop = page.locator('input[type=file]');
  await drop.setInputFiles(png(Buffer.from('<!doctype html><script>alert(1)</script>')));
  await expect(page.getByRole('alert')).toHaveText('Filen är varken PNG eller JPEG, vad den än heter.');
  await drop.setInputFiles(
    png(
      await sharp({ create: { width: 200, height: 50, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    ),
  );
  await expect(page.getByRole('alert')).toHaveText('Bilden är 200 pixlar bred. Den behöver vara minst 320.');
  await lookAt(page, 'logotype-refused');

  await drop.setInputFiles(png(await sharp(Buffer.from(SIGN)).png().toBuffer()));
  await expect(page.getByRole('img', { name: 'Logotypen i gråskala' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(shown(page)).toHaveCSS('filter', 'grayscale(1)');
  await lookAtBoth(page, 'logotype');
  // nothing is read again by hand
  await expect(shown(theirs)).toBeVisible();
  const first = await bytesOf(theirs);
  await lookAt(theirs, 'logotype-resident');

  // what the browser holds is not sent again
  const again = theirs.waitForResponse((answer) => LOGOTYPE.test(answer.url()));
  await theirs.reload();
  const sizes = await (await again).request().sizes();
  expect(sizes.responseBodySize).toBe(0);
  await expect(shown(theirs)).toBeVisible();
  expect(await bytesOf(theirs)).toBe(first);

  const phone = await own.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/dashboard');
  await phone.getByRole('button', { name: 'Meny' }).click();
  await expect(phone.getByRole('dialog').getByRole('img', { name: 'Låspartnerns logotyp' })).toBeVisible();
  await takeScreenshot(phone, 'logotype-menu');
  await phone.close();

  await page.getByRole('button', { name: 'Ta bort logotypen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort logotypen' }).click();
  await expect(page.getByText('Ingen logotyp än')).toBeVisible();
  await expect(theirs.getByRole('banner').getByText('Nyckelporten')).toBeVisible();
  await own.close();
});

test('the portal’s owner and a guest see the portal’s own name', async ({ browser }) => {
  for (const user of ['system@demo.example', 'guest@demo.example']) {
    const context = await browser.newContext({ locale: 'sv-SE' });
    await signInAs(context, user);
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/dashboard');
    await expect(page.getByRole('banner').getByText('Nyckelporten')).toBeVisible();
    expect(asked.filter((url) => LOGOTYPE.test(url))).toEqual([]);
    await context.close();
  }
});
