import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { goWithin } from '../go-within.ts';
import { signInAs } from '../sign-in-as.ts';
import { takeScreenshots } from '../take-screenshots.ts';
import { detailPages, publicPages, visitedPages } from './proved-pages.ts';

const WORDS = { 'sv-SE': /^(?!.*[øæØÆ]).*$/s, 'nb-NO': /^(?!.* och ).*$/s } as const;
/** The language in which axe looks. What a page is built of is the same in both. */
const AXE_IN = 'sv-SE';
/** Pages in one test, within the budget of a journey. */
const AT_ONCE = 12;

for (const [locale, words] of Object.entries(WORDS)) {
  test.describe(locale, () => {
    test.use({ locale });
    const looked = locale === AXE_IN ? 'in its language, and axe finds nothing' : 'in its language';
    for (const [user, addresses] of visitedPages) {
      for (let from = 0; from < addresses.length; from += AT_ONCE) {
        const part = addresses.slice(from, from + AT_ONCE);
        test(`every page of ${user} from number ${from + 1} is there, ${looked}`, async ({ context, page }) => {
          await signInAs(context, user);
          for (const address of part) await visit(page, { address, name: `${user.split('@')[0]}${nameOf(address)}`, words });
        });
      }
    }

    test(`every page of one thing is there, ${looked}`, async ({ context, page }) => {
      await signInAs(context, 'admin@demo.example');
      for (const address of detailPages) {
        await goWithin(page, address);
        await page.locator('main [data-row-link]').first().click();
        await expect(page).not.toHaveURL(new RegExp(`${address}$`));
        await look(page, { name: `detail${nameOf(address)}`, words });
      }
    });

    test(`every page that needs no session is there, ${looked}`, async ({ browser }) => {
      const page = await stranger(browser, locale);
      for (const address of publicPages) await visit(page, { address, name: `public${nameOf(address)}`, words });
      await page.context().close();
    });
  });
}

interface Looked {
  readonly name: string;
  readonly words: RegExp;
}
async function visit(page: Page, { address, ...looked }: Looked & { readonly address: string }): Promise<void> {
  // to load the portal anew takes four times as long as the page itself; the journeys do so
  await goWithin(page, address);
  await look(page, looked);
}

async function look(page: Page, { name, words }: Looked): Promise<void> {
  // a page that is a dialog over its list hides the list's heading
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await takeScreenshots(page, name);
  if (words === WORDS[AXE_IN]) await expectAccessible(page);
  const chrome = await page.locator('h1, h2, h3, button, label, th, nav').allInnerTexts();
  // A text that is missing shows its key, and a file its name.
  const texts = [...chrome, ...(await page.locator('p, li, dt, legend, summary, [role=tab]').allInnerTexts())];
  expect(texts.flatMap((text) => text.match(/^[a-z]+(\.[a-zA-Z]+)+$/gm) ?? []).filter((key) => !/\.(pdf|xlsx)$/.test(key))).toEqual([]);
  expect(chrome.join('\n')).toMatch(words);
}

async function stranger(browser: Browser, locale: string): Promise<Page> {
  return (await browser.newContext({ locale })).newPage();
}

const nameOf = (address: string) => address.replaceAll(/[/?=]/g, '-');
