import { expect, type Page, test } from '@playwright/test';
import { signInAs } from '../sign-in-as.ts';

const FJORDGARDEN = '/admin/customers/01900000-0000-7000-8000-000000000005?tab=services';
/** More than the six connections that a browser opens to one host over HTTP/1.1. */
const TABS = 8;

const keysIn = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Nøkler', exact: true });

test('eight tabs of one browser all answer and all hear what changes, also when the one that listened for them is closed', async ({
  context,
  page,
  browser,
}) => {
  test.slow(); // nine pages
  const own = await browser.newContext({ locale: 'nb-NO' });
  await signInAs(own, 'admin.no@demo.example');
  const streams: string[] = [];
  own.on('request', (request) => void (request.url().endsWith('/v1/events') && streams.push(request.method())));
  const tabs: Page[] = [];
  for (let tab = 0; tab < TABS; tab++) {
    const each = await own.newPage();
    await each.goto('/dashboard');
    await expect(keysIn(each)).toBeVisible();
    tabs.push(each);
  }
  expect(streams.filter((method) => method === 'GET')).toHaveLength(1);

  await signInAs(context, 'partner@demo.example');
  await page.goto(FJORDGARDEN);
  const keys = page.getByRole('switch', { name: 'Nyckelhantering' });
  await expect(keys).toBeChecked();
  await keys.click();
  await expect(page.getByText('Nyckelhantering är av för Fjordgården Eiendom AS.').first()).toBeVisible();
  for (const each of tabs) await expect(keysIn(each)).toHaveCount(0);

  const [first, ...others] = tabs;
  await first?.close();
  await expect.poll(() => streams.filter((method) => method === 'GET')).toHaveLength(2);
  await keys.click();
  for (const each of others) await expect(keysIn(each)).toBeVisible();

  // whoever signs out in one tab is signed out in all
  await others[0]?.goto('/logout');
  for (const each of others) await expect(each).toHaveURL(/\/login/);
  await own.close();
});
