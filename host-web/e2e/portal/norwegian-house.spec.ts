import { expect } from '@playwright/test';
import { test } from '../hand/journey.ts';
import { goWithin } from '../go-within.ts';
import { lookAt } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

test.use({ locale: 'nb-NO' });

test('a Norwegian house pairs a screen, fills it with an emergency notice, and disconnects it', async ({
  baseURL,
  browser,
  context,
  page,
  hand,
}) => {
  // the browser of a screen speaks whatever it came with, until it knows whose it is
  const wall = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1080, height: 1920 }, locale: 'sv-SE' });
  const screen = await wall.newPage();
  await screen.goto('/screen');
  const code = await screen.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent();

  await signInAs(context, 'admin.no@demo.example');
  await page.goto('/digital-board');
  await hand.press(page.getByRole('link', { name: 'Inngangen Fjordveien 8' }).first());
  await hand.press(page.getByRole('tab', { name: 'Tilkoblede skjermer' }));
  await hand.press(page.getByRole('button', { name: 'Koble til skjerm' }));
  await page.getByLabel('Kode').fill(code ?? '');
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Koble til skjerm' }));
  await expect(screen.getByRole('heading', { name: 'Beboere' })).toBeVisible();
  await expect(screen.getByText('Første etasje')).toBeVisible();
  await expect(screen.getByText('Bjørn Sæther')).toBeVisible();
  await expect(screen.getByText('Vannet stenges på torsdag')).toBeVisible();
  await expect(page.getByText('Det nyeste')).toBeVisible({ timeout: 40_000 });
  await lookAt(page, 'board-displays-no');
  await lookAt(screen, 'board-screen-no');

  await goWithin(page, '/digital-board/emergency');
  await hand.write(page.getByRole('textbox', { name: /^Melding/ }), 'Gasslekkasje i kjelleren');
  await hand.press(page.getByRole('button', { name: 'Vis på alle skjermer' }));
  await expect(screen.getByRole('alert')).toContainText('Gasslekkasje i kjelleren', { timeout: 2_000 });
  await lookAt(page, 'board-emergency-no');
  await hand.press(page.getByRole('button', { name: 'Avslutt' }));
  await expect(screen.getByRole('alert')).toHaveCount(0);

  await goWithin(page, '/digital-board');
  await hand.press(page.getByRole('link', { name: 'Inngangen Fjordveien 8' }).first());
  await hand.press(page.getByRole('tab', { name: 'Tilkoblede skjermer' }));
  const current = page.getByRole('row').filter({ hasText: 'Det nyeste' });
  await hand.press(current.getByRole('button', { name: 'Koble fra' }));
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Koble fra' }));
  await expect(current).toHaveCount(0);
  await expect(screen.getByRole('heading', { name: 'Koble til skjermen' })).toBeVisible();
  await wall.close();
});

test('a Norwegian resident books the laundry, reads its rules, and gives the time back', async ({ context, page, hand }) => {
  await signInAs(context, 'resident.no@demo.example');
  await page.goto('/booking');
  await hand.press(page.getByRole('tab', { name: 'Vaskeriet' }));
  await hand.press(page.getByRole('button', { name: 'Neste uke' }));
  await expect(page.getByRole('list', { name: 'Regler' })).toContainText('Bookes opptil 30 dager i forveien');
  const times = page.getByRole('grid', { name: 'Tider for Vaskeriet' });
  await hand.press(times.getByRole('button', { name: /16:00–19:00, Ledig$/ }).first());
  await hand.press(page.getByRole('dialog', { name: 'Book Vaskeriet' }).getByRole('button', { name: 'Book' }));
  const own = page.getByRole('region', { name: 'Mine bookinger' }).getByRole('listitem').filter({ hasText: '16:00–19:00' });
  await expect(own).toBeVisible();
  await lookAt(page, 'booking-no');
  await hand.press(own.getByRole('button', { name: 'Avbestill' }));
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Avbestill' }));
  await expect(own).toHaveCount(0);
});

test('a Norwegian administrator goes from the residents that are counted to their list', async ({ context, page, hand }) => {
  await signInAs(context, 'admin.no@demo.example');
  await page.goto('/reports');
  await hand.press(page.getByRole('region', { name: 'Brukere' }).getByRole('link', { name: 'Beboer', exact: true }));
  await expect(page).toHaveURL(/\/users\?highestRole=RESIDENT$/);
  await expect(page.getByRole('button', { name: /^Høyeste rolle/ }).first()).toBeVisible();
  await expect(page.getByText('Bjørn Sæther').first()).toBeVisible();
  await lookAt(page, 'reports-users-no');
});
