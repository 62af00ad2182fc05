import { expect } from '@playwright/test';
import { BY_KEYBOARD_ON_A_PHONE, test } from '../hand/journey.ts';
import { lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

test.describe('by keyboard on a phone', () => {
  test.use(BY_KEYBOARD_ON_A_PHONE);

  test('a resident reports a lost key, is answered, and reads that the case is closed', async ({ context, page, browser, hand }) => {
    test.slow(); // two people
    const title = `Nyckeln är borta ${Date.now()}`;
    await signInAs(context, 'resident@demo.example');
    await page.goto('/cases');
    await hand.press(page.getByRole('link', { name: 'Nytt ärende' }).first());
    await page.getByLabel('Vad gäller det?').selectOption('LOST');
    await hand.write(page.getByLabel('Rubrik'), title);
    await hand.write(page.getByLabel('Beskrivning'), 'Jag tappade den på väg hem.');
    await lookAtBoth(page, 'case-new');
    await hand.press(page.getByRole('button', { name: 'Skicka ärendet' }));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    const address = page.url();

    const desk = await browser.newContext({ locale: 'sv-SE' });
    await signInAs(desk, 'internal@demo.example');
    const other = await desk.newPage();
    await other.goto(new URL(address).pathname);
    await hand.press(other.getByRole('button', { name: 'Påbörja' }));
    await expect(other.getByText('Påbörjat', { exact: true }).first()).toBeVisible();
    await hand.write(other.getByLabel('Skriv en kommentar'), 'Vi spärrar den i dag.');
    await hand.press(other.getByRole('button', { name: 'Skicka', exact: true }));
    await expect(other.getByText('Vi spärrar den i dag.')).toBeVisible();
    await lookAtBoth(other, 'case');

    // it moves by itself
    await expect(page.getByText('Vi spärrar den i dag.')).toBeVisible();
    await hand.press(other.getByRole('button', { name: 'Avsluta' }));
    await expect(page.getByText('Avslutat', { exact: true }).first()).toBeVisible();
    await expect(page.getByLabel('Skriv en kommentar')).toHaveCount(0);
    await lookAtBoth(page, 'case-own');
    await desk.close();
  });
});
