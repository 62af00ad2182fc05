import { expect } from '@playwright/test';
import { windowAfter } from '../at-broker.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { BY_KEYBOARD_ON_A_PHONE, test } from '../hand/journey.ts';
import { lookAt } from '../look-at.ts';

test.use({ locale: 'nb-NO', ...BY_KEYBOARD_ON_A_PHONE });
const BANKID = { name: 'BankID', exact: true };

test('Norwegian BankID in a window of its own: in where one was going', async ({ page, hand }) => {
  await page.goto('/my-keys');
  await lookAt(page, 'login-nb');
  const broker = await windowAfter(page, () => hand.press(page.getByRole('button', BANKID)));
  await expect(page.getByText('Identifiser deg i vinduet som ble åpnet.')).toBeVisible();
  await lookAt(page, 'login-broker');
  await expectAccessible(broker);
  await hand.press(broker.getByRole('button', { name: 'Bjørn Sæther' }));
  await expect(page).toHaveURL('/my-keys');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(broker.isClosed()).toBe(true);
});

test('cancelled, closed, and somebody who is no user: why not, and another try', async ({ page, hand }) => {
  await page.goto('/login');
  const open = () => windowAfter(page, () => hand.press(page.getByRole('button', BANKID)));
  const cancelled = await open();
  await hand.press(cancelled.getByRole('button', { name: 'Avbryt' }));
  await expect(page.getByRole('alert')).toHaveText('Identifiseringen ble ikke fullført.');
  await lookAt(page, 'login-broker-cancelled');

  const closed = await open();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await closed.close();
  await expect(page.getByRole('alert')).toHaveText('Vinduet ble lukket før identifiseringen var ferdig.');

  const nobody = await open();
  await hand.press(nobody.getByRole('button', { name: 'Kari Utenfor' }));
  await expect(page.getByRole('alert')).toContainText('Ingen bruker har fødselsnummeret ditt.');
  await expect(page).toHaveURL('/login');
  await lookAt(page, 'login-broker-nobody');
});

test('a blocked window: the same page goes to the broker and back, and in', async ({ page, hand }) => {
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await page.goto('/my-keys');
  await hand.press(page.getByRole('button', BANKID));
  await expect(page.getByText(/^Nettleseren stoppet vinduet/)).toBeVisible();
  await lookAt(page, 'login-broker-blocked');
  await hand.press(page.getByRole('button', { name: 'Fortsett i dette vinduet' }));
  await page.waitForURL(/localhost:\d+\/interaction\//);
  await hand.press(page.getByRole('button', { name: 'Ingrid Solbakken' }));
  await expect(page).toHaveURL('/my-keys');
  await expect(page.getByRole('heading', { level: 1, name: 'Mine nøkler' })).toBeVisible();
});

test('every other e-ID of the list is offered, AUTO last', async ({ page, hand }) => {
  await page.goto('/login');
  await hand.press(page.getByRole('button', { name: 'Annen e-ID' }));
  await lookAt(page, 'login-others');
  const broker = await windowAfter(page, () => hand.press(page.getByRole('button', { name: 'Vis alle hos E-Ident' })));
  await hand.press(broker.getByRole('link', { name: 'MitID' }));
  await hand.press(broker.getByRole('button', { name: 'Mette Jensen' }));
  await expect(page.getByRole('alert')).toContainText('oppga ikke et gyldig fødselsnummer');
});

test('nobody is led elsewhere, or signed in, by an address', async ({ page, hand }) => {
  await page.goto('/eident/return?code=stolen&state=theirs&to=https://evil.example/&redirect=//evil.example&from=//evil.example');
  await expect(page.getByText('Ingen identifisering pågår i dette vinduet.')).toBeVisible();
  await lookAt(page, 'eident-return');
  expect(new URL(page.url()).pathname).toBe('/eident/return');
  await hand.press(page.getByRole('link', { name: 'Tilbake' }));
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});
