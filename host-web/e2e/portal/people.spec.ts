import { expect, test, type Page } from '@playwright/test';
import { smsTo } from '../bench.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { DEMO_PASSWORD, signInAs } from '../sign-in-as.ts';
import { takeScreenshots } from '../take-screenshots.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

test('a phone is proved by a code in an SMS', async ({ context, page }) => {
  await signInAs(context, 'resident@demo.example');
  await page.goto('/myaccount');
  await tab(page, 'Telefon').click();
  await expect(page.getByText('Inte bekräftat')).toBeVisible();
  const phone = (await page.getByRole('tabpanel').getByRole('link').getAttribute('href'))?.slice('tel:'.length) ?? '';
  await page.getByRole('button', { name: 'Skicka kod' }).click();
  const { message } = await smsTo(page.request, phone, /^\d{6}/);
  const code = /^\d{6}/.exec(message)?.[0] ?? '';
  await expectAccessible(page);
  await takeScreenshots(page, 'own-phone');
  await page.getByLabel('Koden i SMS:et').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Bekräfta numret' }).click();
  await expect(page.getByText('Fel verifieringskod.')).toBeVisible();
  await page.getByLabel('Koden i SMS:et').fill(code);
  await page.getByRole('button', { name: 'Bekräfta numret' }).click();
  await expect(page.getByText('Bekräftat', { exact: true })).toBeVisible();

  await tab(page, 'Aviseringar').click();
  await page.getByRole('checkbox', { name: 'Återlämnade nycklar' }).uncheck();
  await page.getByRole('button', { name: 'Spara' }).click();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Återlämnade nycklar' })).not.toBeChecked();
  await expectAccessible(page);
  await takeScreenshots(page, 'own-notifications');
});

test('whoever has no personal number enters it once', async ({ context, page }) => {
  await signInAs(context, 'partner.other@demo.example');
  await page.goto('/myaccount');
  const number = page.getByLabel('Personnummer');
  await number.fill('19121212-1213');
  await page.getByLabel('Nuvarande lösenord').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Lägg in personnumret' }).click();
  await expect(page.getByText('Det här är inte ett giltigt personnummer.')).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'own-number');
  await number.fill('19121212-1212');
  await page.getByRole('button', { name: 'Lägg in personnumret' }).click();
  await expect(page.getByText(/^19121212-?\*{4}$/)).toBeVisible();
  await expect(number).toHaveCount(0);
});

test('an admin adds, changes, deactivates and removes somebody', async ({ context, page }) => {
  test.slow(); // every tab of a user
  await signInAs(context, 'admin@demo.example');
  await page.goto('/users');
  await page.getByRole('link', { name: 'Ny användare' }).click();
  await page.getByLabel('Förnamn').fill('Gun');
  await page.getByLabel('Efternamn').fill('Borta');
  await page.getByLabel('Roll').selectOption({ label: 'Boende' });
  await page.getByLabel('E-post').first().fill(`gun.${Date.now()}@demo.example`);
  await page.getByLabel('Telefon').fill('070-174 06 05');
  await page.getByRole('button', { name: 'Lägg till användare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gun Borta är tillagd.' })).toBeVisible();
  await expect(page.getByRole('link', { name: '070-174 06 05' })).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'user-added');

  await page.getByRole('link', { name: 'Till användaren' }).click();
  await tab(page, 'Uppgifter').click();
  await page.getByLabel('Personnummer').fill('20040101-2398');
  const home = page.getByRole('combobox', { name: 'Lägenhet' });
  await home.fill('1210');
  await page.getByRole('option', { name: /^1210/ }).click();
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Ändringarna är sparade.').first()).toBeVisible();
  await expect(home).toHaveValue(/^1210, /);
  await expectAccessible(page);
  await takeScreenshots(page, 'user-information');
  await tab(page, 'Roll').click();
  await expect(page.getByRole('checkbox', { name: 'Systemadministratör' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Medlem' }).check();
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Rollerna för Gun Borta är sparade.').first()).toBeVisible();
  await expectAccessible(page);
  await takeScreenshots(page, 'user-roles');
  for (const [name, picture] of [
    ['Byt lösenord', 'user-password'],
    ['Aviseringar', 'user-notifications'],
    ['Inställningar', 'user-settings'],
  ] as const) {
    await tab(page, name).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expectAccessible(page);
    await takeScreenshots(page, picture);
  }
  await page.getByRole('button', { name: 'Inaktivera' }).click();
  const question = page.getByRole('alertdialog', { name: 'Inaktivera Gun Borta?' });
  await expect(question).toContainText('Ingenting är kopplat till personen.');
  await question.getByRole('button', { name: 'Inaktivera' }).click();
  await expect(page.getByText('Inaktiv', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ta bort', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Ta bort Gun Borta?' });
  await expect(dialog).toContainText('Ingenting är kopplat till personen.');
  await dialog.getByRole('button', { name: 'Ta bort' }).click();
  await expect(page).toHaveURL(/\/users$/);
  await page.getByRole('searchbox').fill('Gun Borta');
  await expect(page.getByRole('link', { name: 'Gun Borta' })).toHaveCount(0);
});
