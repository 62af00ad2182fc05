import { expect, test, type Page } from '@playwright/test';
import { mailTo } from '../bench.ts';
import { lookAt } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';
import { tabTo } from '../tab-to.ts';

const PASSWORD = 'fyra hästar i regnet';

async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label).first());
  await page.keyboard.type(text);
}

async function press(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  await tabTo(page, page.getByRole(role, { name, exact: true }));
  await page.keyboard.press('Enter');
}

const linkIn = (text: string) => /http\S+/.exec(text)?.[0] ?? '';

/** From the sign-in page, with a password that was just chosen. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Logga in' }).waitFor();
  await write(page, 'E-post', email);
  await write(page, 'Lösenord', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Översikt' })).toBeFocused();
}

/** No word sticks out of the page, however long it is. */
async function expectWithin(page: Page): Promise<void> {
  const words = page.getByRole('main').locator('p, h1, label').filter({ visible: true });
  expect(await words.evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length)).toBe(0);
}

for (const width of [1440, 390]) {
  test(`at ${width} px: a company registers itself and signs in, by keyboard alone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const email = `keyboard.company.${width}.${Date.now()}@demo.example`;
    await page.goto('/login');
    await press(page, 'button', 'Bara det nödvändiga');
    await press(page, 'link', 'Registrera företag');
    await expect(page.getByRole('heading', { level: 1, name: 'Registrera företag' })).toBeFocused();
    await write(page, 'Företag eller förening', `Brf Tangenten ${width}`);
    await write(page, 'Organisationsnummer', '559000-0013');
    await write(page, 'Förnamn', 'Tage');
    await write(page, 'Efternamn', 'Tangent');
    await write(page, 'E-post', email);
    await tabTo(page, page.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await lookAt(page, `keyboard-company-${width}`);
    await press(page, 'button', 'Skicka länk');
    await expect(page.getByText(`En länk är på väg till ${email}.`)).toBeVisible();

    await page.goto(linkIn((await mailTo(page.request, { to: email, subject: 'Slutför registreringen' })).text));
    await write(page, 'Nytt lösenord', PASSWORD);
    await write(page, 'Upprepa lösenordet', PASSWORD);
    await expectWithin(page);
    await lookAt(page, `keyboard-company-password-${width}`);
    await press(page, 'button', 'Slutför registreringen');
    await expect(page.getByRole('heading', { level: 1, name: 'Registreringen är klar' })).toBeVisible();
    await press(page, 'link', 'Logga in');
    await signIn(page, email);
  });

  test(`at ${width} px: somebody is invited, activates the account and signs in, by keyboard alone`, async ({ context, page, browser }) => {
    test.slow(); // two people
    await page.setViewportSize({ width, height: 844 });
    const email = `keyboard.person.${width}.${Date.now()}@demo.example`;
    await signInAs(context, 'admin@demo.example');
    await page.goto('/users');
    await page.getByRole('heading', { level: 1, name: 'Användare' }).waitFor();
    await press(page, 'link', 'Ny användare');
    await expect(page.getByRole('heading', { level: 1, name: 'Ny användare' })).toBeFocused();
    await write(page, 'Förnamn', 'Tina');
    await write(page, 'Efternamn', 'Tangent');
    // a choice is made by its first letters
    await tabTo(page, page.getByLabel('Roll'));
    await page.keyboard.type('Boende');
    await expect(page.getByLabel('Roll')).toHaveValue('RESIDENT');
    await page.keyboard.press('Shift+Tab');
    await write(page, 'E-post', email);
    await lookAt(page, `keyboard-invite-${width}`);
    await press(page, 'button', 'Lägg till användare');
    await expect(page.getByRole('heading', { level: 1, name: /Tina Tangent/ })).toBeFocused();

    const own = await browser.newContext({ locale: 'sv-SE', viewport: { width, height: 844 } });
    const theirs = await own.newPage();
    await theirs.goto(linkIn((await mailTo(page.request, { to: email, subject: 'Aktivera ditt konto' })).text));
    await press(theirs, 'button', 'Bara det nödvändiga');
    await expect(theirs.getByText(`Du loggar in med ${email}.`)).toBeVisible();
    await write(theirs, 'Nytt lösenord', PASSWORD);
    await write(theirs, 'Upprepa lösenordet', PASSWORD);
    await tabTo(theirs, theirs.getByRole('checkbox'));
    await theirs.keyboard.press('Space');
    await expectWithin(theirs);
    await lookAt(theirs, `keyboard-activate-${width}`);
    await press(theirs, 'button', 'Aktivera kontot');
    await expect(theirs.getByText('Kontot är aktiverat.')).toBeVisible();
    await signIn(theirs, email);
    await own.close();
  });

  test(`at ${width} px: a key is lent on paper by keyboard alone`, async ({ context, page }) => {
    test.slow(); // four steps
    await page.setViewportSize({ width, height: 844 });
    await signInAs(context, 'admin@demo.example');
    await page.goto('/keys/guides/loan/who');
    const holder = page.getByRole('combobox', { name: 'Vem ska ha nycklarna?' });
    await holder.waitFor();
    await tabTo(page, holder);
    await page.keyboard.type('Malin Öberg');
    await expect(page.getByRole('option', { name: 'Malin Öberg' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Har redan')).toBeVisible();
    await press(page, 'button', 'Nästa');
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Nycklar' })).toBeFocused();
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('G1');
    // rows of a table, or cards where that has no room
    const keys = page.getByRole('main').locator('[role=row], tr, [data-row]');
    const free = keys.filter({ hasText: 'Kan lämnas ut' }).first().getByRole('checkbox');
    // the rows of before stand until those that were searched for have come
    await expect(keys.filter({ hasText: 'Lägenhet' })).toHaveCount(0);
    await expect(free).toBeVisible();
    await tabTo(page, free);
    await page.keyboard.press('Space');
    await expect(free).toBeChecked();
    await lookAt(page, `keyboard-loan-keys-${width}`);
    await press(page, 'button', 'Nästa');
    await expect(page.getByRole('heading', { level: 2, name: 'Tid och text' })).toBeFocused();
    await press(page, 'button', 'Nästa');
    await tabTo(page, page.getByRole('radio').first());
    const onPaper = page.getByRole('radio', { name: 'Signera på papper' });
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(onPaper).toBeChecked({ timeout: 100 });
    }).toPass({ intervals: [100] });
    await lookAt(page, `keyboard-loan-sign-${width}`);
    await press(page, 'button', 'Lämna ut nycklar');
    await expect(page.getByRole('heading', { level: 2, name: 'reserverad för Malin Öberg' })).toBeFocused();
  });
}
