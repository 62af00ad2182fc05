import { expect } from '@playwright/test';
import { BY_KEYBOARD_ON_A_PHONE, test } from '../hand/journey.ts';
import { lookAt } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

test('of two who want the same time one has it, and the other is told which are free', async ({
  baseURL,
  browser,
  context,
  page,
  hand,
}) => {
  const other = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'sv-SE' });
  const theirs = await other.newPage();
  const ask = async (of: typeof page) => {
    await of.goto('/booking');
    await of.getByRole('button', { name: 'Nästa vecka' }).click();
    const free = of.getByRole('grid', { name: 'Tider för Bastun' }).getByRole('button', { name: /20:00–22:00, Ledig$/ });
    await free.first().click();
    return of.getByRole('dialog', { name: 'Boka Bastun' });
  };
  await signInAs(context, 'resident@demo.example');
  await signInAs(other, 'member@demo.example');
  const [mine, late] = [await ask(page), await ask(theirs)];
  await hand.press(mine.getByRole('button', { name: 'Boka' }));
  await expect(mine).toHaveCount(0);
  await late.getByRole('button', { name: 'Boka' }).click();
  await expect(late.getByText(/^Någon annan hann före\. Ledigt: .+/)).toBeVisible();
  await lookAt(theirs, 'booking-taken');
  await other.close();

  const own = page.getByRole('region', { name: 'Mina bokningar' }).getByRole('listitem').filter({ hasText: '20:00–22:00' });
  await hand.press(own.getByRole('button', { name: 'Avboka' }));
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Avboka' }));
  await expect(own).toHaveCount(0);
});

test.describe('by keyboard on a phone', () => {
  test.use(BY_KEYBOARD_ON_A_PHONE);

  test('a resident books a time, moves it to the next one, and cancels it', async ({ context, page, hand }) => {
    await signInAs(context, 'resident@demo.example');
    await page.goto('/booking');
    const own = page.getByRole('region', { name: 'Mina bokningar' }).getByRole('listitem').filter({ hasText: 'Bastun' });
    await hand.press(page.getByRole('button', { name: 'Nästa vecka' }));
    const times = page.getByRole('grid', { name: 'Tider för Bastun' });
    await hand.press(times.getByRole('button', { name: /16:00–18:00, Ledig$/ }));
    await lookAt(page, 'booking-dialog');
    await hand.press(page.getByRole('dialog', { name: 'Boka Bastun' }).getByRole('button', { name: 'Boka' }));
    await expect(own).toContainText('16:00–18:00');
    await lookAt(page, 'booking');

    await hand.press(own.getByRole('button', { name: 'Byt tid' }));
    await expect(page.getByText(/^Välj en ny tid i stället för Bastun/)).toBeVisible();
    await times.getByRole('button', { name: /16:00–18:00, Din tid$/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(times.getByRole('button', { name: /18:00–20:00, Ledig$/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(own).toContainText('18:00–20:00');

    await page.reload();
    await hand.press(own.getByRole('button', { name: 'Avboka' }));
    await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Avboka' }));
    await expect(own).toHaveCount(0);

    await hand.press(page.getByRole('tab', { name: 'Dag' }));
    await expect(page.getByRole('grid', { name: /^Tider / })).toBeVisible();
    await lookAt(page, 'booking-day');
  });
});

test('what is closed for a case is the case’s customer’s', async ({ context, page, hand }) => {
  await signInAs(context, 'partner@demo.example');
  await page.goto('/cases');
  await hand.press(page.getByRole('link', { name: /Entrédörren går inte i lås/ }).first());
  await hand.press(page.getByRole('tab', { name: 'Stängda tider' }));
  await hand.press(page.getByRole('button', { name: 'Stäng en tid' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Bokningsobjekt|^Objekt/ }).fill('G');
  await expect(dialog.getByRole('option', { name: /Gästlägenheten/ })).toBeVisible();
  await expect(dialog.getByRole('option', { name: /Gjesterommet/ })).toHaveCount(0);
});
