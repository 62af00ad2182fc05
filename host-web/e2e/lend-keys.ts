import { expect, type Page } from '@playwright/test';
import { lookAt, lookAtBoth } from './look-at.ts';
import { searchedKeys } from './searched.ts';

interface Lending {
  readonly to: string;
  readonly count: number;
  readonly way: string;
  /** What the markings to pick from begin with. */
  readonly marking?: string;
  /** Names the pictures; without it none are taken. */
  readonly pictures?: string;
}
/** Walks through the loan guide in Swedish to its end. Answers the markings of the chosen keys. */
export async function lendKeys(page: Page, { to, count, way, marking = 'G1', pictures }: Lending): Promise<string[]> {
  const next = page.getByRole('button', { name: 'Nästa' });
  const look = async (step: string) => pictures && lookAtBoth(page, `${pictures}-${step}`);
  await page.goto('/keys/guides/loan/who');
  await page.getByRole('combobox', { name: 'Vem ska ha nycklarna?' }).fill(to);
  if (pictures) await lookAt(page, `${pictures}-search`);
  await page.getByRole('option', { name: to }).click();
  await expect(page.getByText('Har redan')).toBeVisible();
  await look('who');
  await next.click();

  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Nycklar' })).toBeFocused();
  await searchedKeys(page, marking, () => page.getByRole('searchbox').fill(marking));
  const free = page.getByRole('row').filter({ hasText: 'Kan lämnas ut' });
  const markings: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const tick = free.nth(at).getByRole('checkbox');
    markings.push(((await tick.getAttribute('aria-label')) ?? '').replace('Markera ', ''));
    await tick.check();
  }
  await look('keys');
  await next.click();

  await expect(page.getByRole('heading', { level: 2, name: 'Tid och text' })).toBeFocused();
  await look('terms');
  await next.click();
  await page.getByRole('radio', { name: way }).check();
  await look('sign');
  await page.getByRole('button', { name: 'Lämna ut nycklar' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `reserverad${count === 1 ? '' : 'e'} för ${to}` })).toBeFocused();
  return markings;
}
