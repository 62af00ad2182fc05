import { expect } from '@playwright/test';
import { mailTo, payInSwish } from '../bench.ts';
import { test } from '../hand/journey.ts';
import { goWithin } from '../go-within.ts';
import { lookAt } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

test('an approver approves one order and refuses another; what is approved is paid, made and handed out', async ({
  context,
  page,
  browser,
  hand,
}) => {
  test.slow(); // three people and a payment
  await signInAs(context, 'admin.no@demo.example');
  await page.goto('/orders?status=AWAITING_APPROVAL');
  await hand.press(page.getByRole('row', { name: /F10/ }).getByRole('link').first());
  await hand.press(page.getByRole('button', { name: 'Neka' }));
  await hand.write(page.getByRole('dialog').getByLabel(/^Varför/), 'Det finns en i reserv');
  await lookAt(page, 'order-refuse');
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Neka' }));
  await expect(page.getByText('Avbeställd', { exact: true }).first()).toBeVisible();
  const told = await mailTo(context.request, { to: 'resident.no@demo.example', subject: 'B2', text: 'Det finns en i reserv' });
  expect(told.text).toContain('Det finns en i reserv');

  await goWithin(page, '/orders?status=AWAITING_APPROVAL');
  await hand.press(page.getByRole('row', { name: /F9/ }).getByRole('link').first());
  await hand.press(page.getByRole('button', { name: 'Godkänn' }));
  await expect(page.getByText('Väntar på betalning', { exact: true }).first()).toBeVisible();
  const order = new URL(page.url()).pathname;

  const home = await browser.newContext({ locale: 'nb-NO' });
  await signInAs(home, 'resident.no@demo.example');
  const theirs = await home.newPage();
  await theirs.goto(order);
  await hand.press(theirs.getByRole('button', { name: /^Betal / }));
  await expect(theirs.getByRole('img', { name: 'QR-kode for Swish' })).toBeVisible();
  await payInSwish(context.request);
  await expect(theirs.getByText(/^Takk! Bestillingen er betalt/)).toBeVisible();
  await lookAt(theirs, 'order-approved-paid');

  const desk = await browser.newContext({ locale: 'nb-NO' });
  await signInAs(desk, 'partner@demo.example');
  const counter = await desk.newPage();
  await counter.goto(order);
  await hand.press(counter.getByRole('button', { name: 'Begynn' }));
  await hand.press(counter.getByRole('button', { name: 'Merk som klar', exact: true }));
  await theirs.reload();
  const said = await theirs.getByText(/Vis hentekoden/).textContent();
  await hand.press(counter.getByRole('button', { name: 'Lever ut' }));
  await hand.write(counter.getByRole('dialog').getByLabel('Hentekode'), /hentekoden (\S+) og/.exec(said ?? '')?.[1] ?? '');
  await hand.tick(counter.getByRole('dialog').getByRole('radio', { name: 'Uten kvittering' }));
  await hand.tick(counter.getByRole('dialog').getByRole('checkbox', { name: 'Jeg har sett legitimasjonen' }));
  await hand.press(counter.getByRole('dialog').getByRole('button', { name: 'Lever ut' }));
  await expect(counter.getByText('Utlevert', { exact: true }).first()).toBeVisible();
  await lookAt(counter, 'order-approved-handed-out');
  await Promise.all([home.close(), desk.close()]);
});
