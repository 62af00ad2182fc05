import { expect } from '@playwright/test';
import { apiAs } from '../api-as.ts';
import { test } from '../hand/journey.ts';
import { goWithin } from '../go-within.ts';
import { lookAt } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';
import { houseDay } from '../house-day.ts';

// a screen on a wall goes on without a connection
test.use({ serviceWorkers: 'allow' });

test('a screen is paired, forgets who moves out, is told of an emergency at once, and says since when it has no network', async ({
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

  const name = screen.getByText(/I\S* Rosén/);
  await expect(name).toBeVisible();
  await goWithin(page, '/admin/apartments?q=1009');
  await hand.press(page.locator('main [data-row-link]').first());
  await hand.press(page.getByRole('tab', { name: 'Boende' }));
  await hand.press(page.getByRole('link', { name: 'In- och utflyttning' }));
  await hand.tick(page.getByRole('checkbox', { name: 'Ida Rosén flyttar ut' }));
  await hand.write(page.getByLabel('Dag'), houseDay());
  await hand.press(page.getByRole('button', { name: 'Spara flytten' }));
  await expect(page.getByText('Flytten är genomförd.').last()).toBeVisible();
  await expect(name).toHaveCount(0);

  await goWithin(page, '/digital-board/emergency');
  await page.getByRole('textbox', { name: 'Meddelande' }).fill('Vattenläcka i källaren');
  await hand.press(page.getByRole('button', { name: 'Visa på alla skärmar' }));
  await expect(screen.getByRole('alert')).toContainText('Vattenläcka i källaren', { timeout: 2_000 });
  await hand.press(page.getByRole('button', { name: 'Avsluta' }));
  await expect(screen.getByRole('alert')).toHaveCount(0);

  const since = screen.getByText(/^Ingen kontakt med portalen\. Visar läget /);
  await wall.setOffline(true);
  await wall.clock.install();
  await screen.reload();
  await expect(screen.getByRole('heading', { name: 'Brf Björken' })).toBeVisible();
  await expect(since).toHaveCount(0);
  await wall.clock.fastForward('02:00');
  await expect(since).toBeVisible();
  await lookAt(screen, 'board-offline');
  await wall.setOffline(false);
  await wall.clock.fastForward('01:00');
  await expect(since).toHaveCount(0);
  await wall.close();
});

test('the screens that are paired are listed with when they were heard of, beside what they show', async ({ context, page, hand }) => {
  await signInAs(context, 'admin@demo.example');
  for (const [name, shown] of [
    ['Entrén Björkgatan 2', 'Bottenvåning'],
    ['Tvättstugan', 'Tvättstugorna är öppna 7–22 alla dagar.'],
  ] as const) {
    await page.goto('/digital-board');
    await hand.press(page.getByRole('link', { name }).first());
    await hand.press(page.getByRole('tab', { name: 'Så ser den ut' }));
    await expect(page.getByText(shown)).toBeVisible();
    await hand.press(page.getByRole('tab', { name: 'Kopplade skärmar' }));
    const paired = page
      .getByRole('table', { name: `Kopplade skärmar för ${name}` })
      .getByRole('row')
      .filter({ hasText: 'av Demo' });
    // nobody has them on
    await expect(paired).toContainText('Hörs inte av');
    await lookAt(page, `board-paired-${name === 'Tvättstugan' ? 'landscape' : 'portrait'}`);
  }
});

test('where homes of several addresses stand on a screen, names stand beside no address', async ({ context, page, request, hand }) => {
  const make = await apiAs(request, 'admin@demo.example');
  const { id } = await make('/v1/boards', {
    name: `Alla hus ${Date.now()}`,
    shape: 'PORTRAIT',
    names: 'FULL',
    showsNews: false,
    showsBookings: false,
  });
  await signInAs(context, 'admin@demo.example');
  await page.goto(`/digital-board/${id}`);
  await hand.press(page.getByRole('tab', { name: 'Så ser den ut' }));
  const address = page.getByText(/^Björkgatan \d, \d{4}$/).first();
  await expect(address).toBeVisible();
  const isApart = await address.evaluate((said) => {
    const [one, name] = [said.getBoundingClientRect(), said.nextElementSibling?.getBoundingClientRect()];
    return name !== undefined && (name.top >= one.bottom - 1 || name.left >= one.right);
  });
  expect(isApart).toBe(true);
  await lookAt(page, 'board-addresses');
});

for (const shape of ['PORTRAIT', 'LANDSCAPE'] as const)
  test(`long news come in parts beside who lives there, and a long emergency is read whole on a screen (${shape})`, async ({
    context,
    page,
    request,
    hand,
  }) => {
    test.slow(); // pages turn each quarter of a minute
    const make = await apiAs(request, 'admin@demo.example');
    const screenGroup = `${shape} ${Date.now()}`;
    const text = Array.from({ length: 60 }, (_, at) => `Mening ${at} om vattnet i huset.`).join(' ');
    const today = houseDay();
    const news = { text, shownFrom: today, shownUntil: today, screenGroup, toResidents: false, ended: false };
    const shown = { names: 'FULL', showsNews: true, showsBookings: true };
    const { id } = await make('/v1/boards', {
      name: screenGroup,
      screenGroup,
      shape,
      ...shown,
      serviceTimes: text.slice(0, 900),
      contacts: text.slice(0, 900),
    });
    await make('/v1/board-news', { ...news, title: 'Stambytet börjar', kind: 'NEWS' });
    await signInAs(context, 'admin@demo.example');
    await page.goto(`/digital-board/${id}`);
    await hand.press(page.getByRole('tab', { name: 'Så ser den ut' }));
    // page after page, with the other news of the house
    await expect(page.getByText(/ · \d+\/\d+$/).first()).toBeVisible({ timeout: 90_000 });
    const service = page.locator('section', { hasText: 'Öppettider' }).last();
    const sticksOut = () =>
      service.evaluate((part) => part.getBoundingClientRect().bottom > (part.closest('[lang]')?.getBoundingClientRect().bottom ?? 0));
    expect(await sticksOut()).toBe(false);
    const register = page.locator('section', { hasText: 'Boende' }).last();
    const [above, below] = [await register.boundingBox(), await service.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? Infinity)).toBeLessThan(below?.y ?? 0);
    await lookAt(page, `board-long-${shape.toLowerCase()}`);
    await make('/v1/board-news', { ...news, title: 'Vattnet är otjänligt, koka allt innan du dricker det', kind: 'EMERGENCY' });
    await page.reload();
    const alert = page.getByRole('alert').locator('div').first();
    await expect(alert).toContainText('Mening 59');
    const sticksOutBy = () => alert.evaluate((room) => room.scrollHeight - room.clientHeight);
    await expect.poll(sticksOutBy).toBeLessThanOrEqual(1);
    await lookAt(page, `board-emergency-${shape.toLowerCase()}`);
  });
