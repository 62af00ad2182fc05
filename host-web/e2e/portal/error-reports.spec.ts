import { expect, test, type Page } from '@playwright/test';
import { type ReportReceiver, startReportReceiver } from '../../../platform/testing/report-receiver.ts';
import { REPORTS_PORT } from '../reports-port.ts';
import { DEMO_PASSWORD } from '../sign-in-as.ts';

let receiver: ReportReceiver;
test.beforeAll(async () => {
  receiver = await startReportReceiver(REPORTS_PORT);
});
test.afterAll(() => receiver.close());

/** A fault with everything in it that must not leave. */
const breakDown = (page: Page) =>
  page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError(`Karin "Lindqvist" karin@example.com 19900101-2384 ${location.href} Bearer Zm9vYmFyMTIzNDU2Nzg5MGFi`);
    });
  });
const PERSONAL =
  /lindqvist|karin@|example\.com|19900101|Zm9vYmFy|token=|"infer_ip":"auto"|"user"|"request"|"breadcrumbs"|localhost:3000\/reset/i;

test('errors are reported once it was allowed, without personal data, and no longer once it was taken back', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/reset/karin%40example.com?token=secret');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await breakDown(page);
  expect(asked.filter((url) => url.includes('config.json'))).toEqual([]);

  await page.getByRole('button', { name: 'Tillåt felrapporter' }).click();
  await expect.poll(() => asked.some((url) => /assets\/sentry/.test(url))).toBe(true);
  await expect(async () => {
    await breakDown(page);
    expect(receiver.received.join('\n')).toContain('TypeError');
  }).toPass();
  // The report of how long the page took leaves by itself.
  await expect.poll(() => receiver.received.join('\n'), { timeout: 60_000 }).toContain('"type":"transaction"');
  const sent = receiver.received.join('\n');
  expect(sent).toContain('"release":"1.25.39"');
  expect(sent).toContain('"environment":"development"');
  expect(sent).not.toMatch(PERSONAL);

  await page.goto('/login');
  await page.getByLabel('E-post').fill('member@demo.example');
  await page.getByLabel('Lösenord').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Fler sätt att nå oss' }).click();
  await page.getByRole('button', { name: 'Ändra valet' }).click();
  await page.getByRole('button', { name: 'Bara det nödvändiga' }).click();
  const before = receiver.received.length;
  await breakDown(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await breakDown(page);
  expect(receiver.received.slice(before).join('\n')).not.toContain('TypeError');
  expect(receiver.received.join('\n')).not.toMatch(PERSONAL);
});
