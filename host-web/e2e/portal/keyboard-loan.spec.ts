import { expect } from '@playwright/test';
import { BY_KEYBOARD_ON_A_PHONE, test } from '../hand/journey.ts';
import { lookAt } from '../look-at.ts';
import { searchedKeys } from '../searched.ts';
import { signInAs } from '../sign-in-as.ts';

test.use(BY_KEYBOARD_ON_A_PHONE);

test('a key is lent on paper by keyboard alone, on a phone', async ({ context, page, hand }) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/keys/guides/loan/who');
  await hand.pick(page.getByRole('combobox', { name: 'Vem ska ha nycklarna?' }), 'Malin Öberg');
  await expect(page.getByText('Har redan')).toBeVisible();
  const next = page.getByRole('button', { name: 'Nästa' });
  await hand.press(next);
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Nycklar' })).toBeFocused();
  await searchedKeys(page, 'G1', () => hand.write(page.getByRole('searchbox'), 'G1'));
  const free = page.getByRole('main').locator('[data-row]').filter({ hasText: 'Kan lämnas ut' }).first();
  await hand.tick(free.getByRole('checkbox'));
  await lookAt(page, 'keyboard-loan-keys');
  await hand.press(next);
  await expect(page.getByRole('heading', { level: 2, name: 'Tid och text' })).toBeFocused();
  await hand.press(next);
  await hand.tick(page.getByRole('radio', { name: 'Skriv under på papper' }));
  await lookAt(page, 'keyboard-loan-sign');
  await hand.press(page.getByRole('button', { name: 'Lämna ut nycklar' }));
  await expect(page.getByRole('heading', { level: 2, name: 'reserverad för Malin Öberg' })).toBeFocused();
});
