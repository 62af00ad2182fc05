import { expect, type Page, test } from '@playwright/test';
import { signInAs } from '../sign-in-as.ts';

/** A partner's administrator and a locksmith, a customer's administrator and manager, and a resident. */
const WHO = ['partner', 'internal', 'admin', 'manager', 'resident'] as const;
/** The headings of what is no page. */
const NOWHERE = /^(Sidan finns inte|Ingen behörighet)/;

/** The rows of the work list and the quick actions, as they stand. */
const leads = (page: Page) =>
  page
    .getByRole('region', { name: 'Att göra' })
    .getByRole('listitem')
    .getByRole('link')
    .or(page.getByRole('region', { name: 'Genvägar' }).getByRole('link'));

async function openDay(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

/** A page has its heading and its content, and tells of no fault. */
async function expectStands(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expect(heading).not.toHaveText(NOWHERE);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
}

for (const user of WHO) {
  test(`what waits for ${user} leads to pages that stand`, async ({ context, page }) => {
    // a partner's day has forty rows
    test.slow();
    await signInAs(context, `${user}@demo.example`);
    await openDay(page);
    const addresses = await leads(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const [at, address] of addresses.entries()) {
      await test.step(address, async () => {
        await leads(page).nth(at).click();
        await expect(page).not.toHaveURL('/dashboard');
        await expectStands(page);
        await page.goBack();
        await expect(leads(page)).toHaveCount(addresses.length);
      });
    }
  });
}
