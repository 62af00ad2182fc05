import { expect, test, type Page } from '@playwright/test';
import { makeKeys } from '../keys-made.ts';
import { lookAt } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

const MANY = 260;
const DOWN = 120;

test('some hundred rows are scrolled through by wheel and by keyboard, and none of them is blank', async ({ context, page }) => {
  const keys = Object.fromEntries(Array.from({ length: MANY }, (_, at) => [`LANG-${1000 + at}`, null]));
  await makeKeys(context.request, { system: 'Långa systemet', place: 'Långa skåpet', keys });
  await signInAs(context, 'admin@demo.example');
  await page.goto('/keys/list?q=LANG-1');
  const table = page.getByRole('table', { name: 'Nycklar' });
  await expect(table.locator('[data-row]').first()).toBeVisible();
  await page.mouse.move(700, 600);
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expectNoBlankRows(page);
    await expect(table).toHaveAttribute('aria-rowcount', String(MANY + 1), { timeout: 500 });
  }).toPass();
  expect(await table.locator('[data-row]').count()).toBeLessThan(MANY);
  await page.mouse.wheel(0, -5_000);
  await expectNoBlankRows(page);
  await lookAt(page, 'long-list');
  await page.mouse.wheel(0, -MANY * 100);
  await expectNoBlankRows(page);

  await table.locator('[data-row-link]').first().focus();
  for (let at = 0; at < DOWN; at += 1) await page.keyboard.press('ArrowDown');
  await expectFocusAt(page, DOWN);
  await expectNoBlankRows(page);
  await page.keyboard.press('End');
  await expectFocusAt(page, MANY - 1);
  await page.keyboard.press('Home');
  await expectFocusAt(page, 0);
  await expectNoBlankRows(page);
});

/** Wherever the list is in sight, a row with words stands there. */
const expectNoBlankRows = (page: Page) => expect.poll(() => page.evaluate(blankAt), { timeout: 5_000 }).toEqual([]);

function blankAt(): number[] {
  const body = document.querySelector('main tbody')?.getBoundingClientRect();
  if (!body) return [-1];
  const from = Math.max(body.top, 0);
  const to = Math.min(body.bottom, window.innerHeight);
  const heights = Array.from({ length: 20 }, (_, at) => from + ((to - from) * (at + 0.5)) / 20);
  return heights.filter((y) => {
    const there = document.elementFromPoint(body.left + body.width / 2, y);
    const row = there?.closest('[data-row]');
    const isOther = there?.closest('tbody') === null; // a heading or a bar that stays in sight
    return !isOther && !row?.textContent;
  });
}

/** The row has the focus, and is in sight. */
async function expectFocusAt(page: Page, at: number): Promise<void> {
  const row = page.locator('[data-row]:focus-within');
  await expect(row).toHaveAttribute('aria-rowindex', String(at + 2));
  await expect(row).toBeInViewport({ ratio: 1 });
}
