import { expect } from '@playwright/test';
import { test } from '../hand/journey.ts';
import { lookAt } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

test('a screen is paired, told of an emergency at once, and keeps what it shows without a network', async ({
  baseURL,
  browser,
  context,
  page,
  hand,
}) => {
  const wall = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1080, height: 1920 }, locale: 'sv-SE' });
  const screen = await wall.newPage();
  await screen.goto('/screen');
  const code = await screen.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent();

  await signInAs(context, 'admin@demo.example');
  await page.goto('/digital-board');
  await hand.press(page.getByRole('link', { name: 'Entrén Björkgatan 2' }).first());
  await hand.press(page.getByRole('tab', { name: 'Kopplade skärmar' }));
  await hand.press(page.getByRole('button', { name: 'Koppla skärm' }));
  await page.getByLabel('Kod').fill(code ?? '');
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Koppla skärm' }));
  await expect(screen.getByRole('heading', { name: 'Brf Björken' })).toBeVisible();
  await expect(screen.getByText('Bottenvåning')).toBeVisible();
  await expect(page.getByText('Det senaste')).toBeVisible({ timeout: 40_000 });
  await lookAt(page, 'board-displays');

  await page.goto('/digital-board/emergency');
  await page.getByLabel('Meddelande').fill('Vattenläcka i källaren');
  await hand.press(page.getByRole('button', { name: 'Visa på alla skärmar' }));
  await expect(screen.getByRole('alert')).toContainText('Vattenläcka i källaren', { timeout: 2_000 });
  await hand.press(page.getByRole('button', { name: 'Avsluta' }));
  await expect(screen.getByRole('alert')).toHaveCount(0);

  await wall.setOffline(true);
  await screen.reload();
  await expect(screen.getByRole('heading', { name: 'Brf Björken' })).toBeVisible();
  await wall.close();
});
