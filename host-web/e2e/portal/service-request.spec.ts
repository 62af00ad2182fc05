import { expect, type Locator, type Page } from '@playwright/test';
import { mailTo } from '../bench.ts';
import type { Hand } from '../hand/hand.ts';
import { BY_KEYBOARD_ON_A_PHONE, test } from '../hand/journey.ts';
import { countClicks } from '../count-clicks.ts';
import { goWithin } from '../go-within.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';
import { houseDay } from '../house-day.ts';

/** A day as the browser's own calendar wants it, and ten o'clock. */
async function choose(hand: Hand, moment: Locator, days: number): Promise<void> {
  await hand.write(moment.getByRole('textbox', { name: 'Datum' }), houseDay(days));
  await hand.write(moment.getByRole('textbox', { name: 'Klockslag' }), '10');
}

async function ask(page: Page, hand: Hand, message: string): Promise<void> {
  await choose(hand, page.getByRole('group', { name: 'Tillträde från' }), 6);
  await choose(hand, page.getByRole('group', { name: 'Tillträde till' }), 7);
  await choose(hand, page.getByRole('group', { name: 'Svara senast' }), 5);
  await hand.write(page.getByLabel('Meddelande'), message);
  await hand.press(page.getByRole('button', { name: 'Skicka förfrågan' }));
}

test.describe('by keyboard on a phone', () => {
  test.use(BY_KEYBOARD_ON_A_PHONE);

  test('residents are asked, one answers by the link in the mail and changes it signed in, and the one who asks sees it', async ({
    context,
    page,
    browser,
    hand,
  }) => {
    test.slow(); // three people, and a mail
    const message = `Ventilationen kontrolleras ${Date.now()}`;
    await signInAs(context, 'admin@demo.example');
    await page.goto('/admin/apartments?q=1001');
    await hand.tick(page.getByRole('checkbox', { name: '1001, Björkgatan 2' }));
    await hand.press(page.getByRole('button', { name: 'Skicka tillträdesförfrågan' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Ny tillträdesförfrågan' })).toBeVisible();
    await hand.press(page.getByRole('button', { name: 'Skicka förfrågan' }));
    await expect(page.getByText(/^Ange /).first()).toBeVisible();
    await lookAt(page, 'service-request-new');
    await ask(page, hand, message);
    await expect(page.getByRole('heading', { level: 1, name: /^Tillträde / })).toBeVisible();
    const answers = page.getByRole('table', { name: 'Svar' });
    await expect(answers.getByText('Inväntar svar')).toHaveCount(1);

    const { text } = await mailTo(page.request, { to: 'resident@demo.example', subject: 'Får vi komma in?', text: message });
    const stranger = await browser.newContext({ locale: 'sv-SE' });
    const link = await stranger.newPage();
    await link.goto(/http\S+/.exec(text)?.[0] ?? '');
    await expect(link.getByText(message)).toBeVisible();
    await lookAtBoth(link, 'service-request-link');
    await hand.write(link.getByLabel('Kommentar'), 'Ring på, klockan är trasig');
    await hand.press(link.getByRole('button', { name: 'Ja, ni får komma in' }));
    await expect(link.getByText(/Rebecka Åberg har godkänt tillträdet/)).toBeVisible();
    await stranger.close();

    await expect(answers.getByText('Godkänt')).toBeVisible();
    await expect(page.getByText('Ring på, klockan är trasig')).toBeVisible();
    await lookAtBoth(page, 'service-request');

    const home = await browser.newContext({ locale: 'sv-SE' });
    await signInAs(home, 'resident@demo.example');
    const own = await home.newPage();
    await own.goto('/service-requests');
    await hand.press(own.locator('main [data-row-link]').first());
    await expect(own.getByText(message)).toBeVisible();
    await hand.press(own.getByRole('button', { name: 'Nej, inte den tiden' }));
    await expect(own.getByText(/Rebecka Åberg har nekat tillträdet/)).toBeVisible();
    await lookAtBoth(own, 'service-request-own');
    await home.close();

    await expect(answers.getByText('Nekat')).toBeVisible();

    await goWithin(page, '/admin/apartments?q=1001');
    await hand.press(page.locator('main [data-row-link]').first());
    await hand.press(page.getByRole('tab', { name: 'Tillträdesförfrågningar' }));
    await expect(page.getByText('Nekat').first()).toBeVisible();
    await lookAtBoth(page, 'apartment-requests');
  });

  test('a request is withdrawn with a reason, which those who live there read in a mail and on its page', async ({
    context,
    page,
    browser,
    hand,
  }) => {
    const reason = `Felet är lagat ${Date.now()}`;
    await signInAs(context, 'admin@demo.example');
    await page.goto('/admin/apartments?q=1001');
    await hand.tick(page.getByRole('checkbox', { name: '1001, Björkgatan 2' }));
    await hand.press(page.getByRole('button', { name: 'Skicka tillträdesförfrågan' }));
    await ask(page, hand, 'Elementen luftas.');
    await hand.press(page.getByRole('button', { name: 'Återkalla', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Återkalla förfrågan?' });
    await hand.press(dialog.getByRole('button', { name: 'Återkalla' }));
    await expect(dialog.getByText('Svara på frågan.')).toBeVisible();
    await lookAt(page, 'service-request-withdraw');
    await hand.write(dialog.getByRole('textbox'), reason);
    await hand.press(dialog.getByRole('button', { name: 'Återkalla' }));
    await expect(page.getByText('Återkallad', { exact: true }).first()).toBeVisible();
    const withdrawn = async () => (await mailTo(page.request, { to: 'resident@demo.example', subject: 'Tillträdet är inställt' })).text;
    await expect.poll(withdrawn).toContain(reason);

    const home = await browser.newContext({ locale: 'sv-SE' });
    await signInAs(home, 'resident@demo.example');
    const own = await home.newPage();
    await own.goto('/service-requests');
    await hand.press(own.locator('main [data-row-link]').first());
    await expect(own.getByText('Förfrågan är återkallad. Ingen kommer.')).toBeVisible();
    await expect(own.getByText(reason)).toBeVisible();
    await lookAtBoth(own, 'service-request-withdrawn');
    await home.close();
  });
});

test('a resident sees that there is a new request, answers it by two clicks, and it is no longer new', async ({
  context,
  page,
  browser,
  hand,
}) => {
  test.slow(); // two people, and a poll
  await signInAs(context, 'admin@demo.example');
  await page.goto('/admin/apartments/servicerequests/new');
  await hand.tick(page.getByRole('checkbox', { name: /^Björkgatan 2 / }));
  const message = `Fönstren mäts upp ${Date.now()}`;
  await ask(page, hand, message);
  await expect(page.getByText('Förfrågan är skickad till 10 lägenheter.').last()).toBeVisible();
  // it has reached her, and counts
  await mailTo(page.request, { to: 'resident@demo.example', subject: 'Får vi komma in?', text: message });
  const home = await browser.newContext({ locale: 'sv-SE' });
  await signInAs(home, 'resident@demo.example');
  const own = await home.newPage();
  const clicks = await countClicks(own);
  await own.goto('/dashboard');
  const unread = own.getByLabel(/ny förfrågan|nya förfrågningar/);
  await expect(unread).toBeVisible();
  // read at once: it may go between two questions
  const countNow = async () => Number((await unread.allTextContents())[0] ?? 0);
  // others may have asked them too
  const before = await countNow();
  await lookAtBoth(own, 'dashboard-unread');
  const waiting = own.getByRole('region', { name: 'Att göra' }).getByRole('listitem').filter({ hasText: message });
  await hand.press(waiting.getByRole('link', { name: 'Svara' }));
  await expect(own.getByRole('heading', { level: 1, name: 'Får vi komma in?' })).toBeVisible();
  // told at once, and at the latest by the poll (31 s, spec part 9)
  await expect.poll(countNow, { timeout: 45_000 }).toBeLessThan(before);
  await hand.press(own.getByRole('button', { name: 'Ja, ni får komma in' }));
  await expect(own.getByText(/Rebecka Åberg har godkänt tillträdet/)).toBeVisible();
  expect(clicks.taken()).toBe(2);
  await home.close();
});
