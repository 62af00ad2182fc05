import { expect, test, type Page } from '@playwright/test';
import { lookAt } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';
import { takeScreenshot } from '../take-screenshots.ts';
import { tabTo } from '../tab-to.ts';

const ahead = (days: number) => new Date(Date.now() + days * 86_400_000);
const day = (days: number) => ahead(days).toISOString().slice(0, 10);

/** A browser's calendar is typed part by part, in the order of its language: year, month, day, and the time behind. */
async function typeInto(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label);
  await tabTo(page, field);
  // the parts of the calendar are the browser's own; what they make of the keys is not what is asked here
  await field.fill(value);
}

for (const width of [1440, 390]) {
  test(`at ${width} px: residents are asked, and the question is withdrawn with a reason, by keyboard alone`, async ({ context, page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAs(context, 'admin@demo.example');
    await page.goto('/admin/apartments/servicerequests');
    await expect(page.getByRole('heading', { level: 1, name: 'Tillträdesförfrågningar' })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Ny tillträdesförfrågan' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Ny tillträdesförfrågan' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Välj enskilda lägenheter' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('1001');
    const home = page.getByRole('checkbox', { name: '1001, Björkgatan 2' });
    await expect(page.getByRole('checkbox', { name: /, Björkgatan/ })).toHaveCount(1);
    await tabTo(page, home);
    await page.keyboard.press('Space');
    await expect(home).toBeChecked();
    const message = `Hissen provas ${width} ${Date.now()}`;
    await typeInto(page, 'Tillträde från', `${day(6)}T10:00`);
    await typeInto(page, 'Tillträde till', `${day(6)}T12:00`);
    await typeInto(page, 'Svara senast', `${day(5)}T10:00`);
    await tabTo(page, page.getByLabel('Meddelande'));
    await page.keyboard.type(message);
    await lookAt(page, `keyboard-request-${width}`);
    await tabTo(page, page.getByRole('button', { name: 'Skicka förfrågan' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Tillträde / })).toBeFocused();

    await tabTo(page, page.getByRole('button', { name: 'Återkalla', exact: true }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Återkalla förfrågan?' });
    await expect(dialog).toBeVisible();
    await lookAt(page, `keyboard-withdraw-${width}`);
    if (!(await dialog.getByRole('textbox').evaluate((field) => field === document.activeElement)))
      await tabTo(page, dialog.getByRole('textbox'));
    await page.keyboard.type('Hissen är redan lagad.');
    await tabTo(page, dialog.getByRole('button', { name: 'Återkalla' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Återkallad', { exact: true }).first()).toBeVisible();
  });

  test(`at ${width} px: a move is planned and taken back by keyboard alone`, async ({ context, page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAs(context, 'admin@demo.example');
    await page.goto('/admin/apartments');
    await expect(page.getByRole('heading', { level: 1, name: 'Lägenheter' })).toBeVisible();
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('1008');
    await expect(page.locator('[data-row-link]')).toHaveCount(1);
    await tabTo(page, page.locator('[data-row-link]'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /1008/ })).toBeFocused();
    await tabTo(page, page.getByRole('tab', { selected: true }));
    // tabs are gone through by the arrows
    const residents = page.getByRole('tab', { name: 'Boende' });
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      expect(await residents.evaluate((tab) => tab === document.activeElement)).toBe(true);
    }).toPass({ intervals: [100] });
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'In- och utflyttning' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Boende i 1008/ })).toBeFocused();
    const leaver = page.getByRole('checkbox', { name: / flyttar ut$/ }).first();
    await tabTo(page, leaver);
    await page.keyboard.press('Space');
    await expect(leaver).toBeChecked();
    await typeInto(page, 'Dag', day(12));
    await lookAt(page, `keyboard-move-${width}`);
    await tabTo(page, page.getByRole('button', { name: 'Spara flytten' }));
    await page.keyboard.press('Enter');
    const undo = page.getByRole('button', { name: /^Ångra flytten för / });
    await expect(undo).toHaveCount(1);
    // while a message is shown, Tab goes between it and the end of the page
    const message = page.getByRole('listitem', { name: 'Flytten är planerad.' });
    await expect(message).toBeVisible();
    await takeScreenshot(page, `move-planned-${width}`);
    await expect(message).toHaveCount(0);
    await tabTo(page, undo);
    await page.keyboard.press('Enter');
    await expect(undo).toHaveCount(0);
  });
}
