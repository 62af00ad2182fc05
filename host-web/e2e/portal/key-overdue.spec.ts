import { expect, type Page, test } from '@playwright/test';
import { emptyInbox, mailTo } from '../bench.ts';
import { daysHavePassed } from '../clock.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

/** Of the demo data: has had a key for too long. */
const HOLDER = { name: 'Maja Engström', email: 'maja.engstrom@bjorken.example' };
/** Reminds so many days after the day. The loans are looked at anew. */
async function remindEvery(page: Page, days: string) {
  await page.goto('/keys/settings');
  await page.getByLabel('Dagar före återlämning').fill('2');
  await page.getByLabel('Dagar mellan påminnelser efteråt').fill(days);
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Inställningarna är sparade').first()).toBeVisible();
}

test('keys that are late: all chased by one click, one reminded from its own page and as the days pass, until they are back', async ({
  context,
  page,
}) => {
  await emptyInbox(context.request);
  await signInAs(context, 'admin@demo.example');
  await page.goto('/keys');
  await page.getByRole('link', { name: 'Försenade utlåningar: 1' }).click();
  const row = page.getByRole('row').filter({ hasText: HOLDER.name });
  await expect(row).toBeVisible();
  await lookAtBoth(page, 'loans-overdue');
  await page.getByRole('button', { name: 'Påminn försenade' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Påminn försenade' }).click();
  await expect(page.getByText('1 utlåning påmind, 1 försenade.').first()).toBeVisible();
  expect((await mailTo(context.request, { to: HOLDER.email, subject: 'Försenade nycklar' })).text).toContain('G6');

  await row.getByRole('link').first().click();
  const story = page.getByRole('region', { name: 'Bevakning av återlämning' });
  await expect(story.getByText('Alla som är sena har påmints')).toBeVisible();
  await lookAtBoth(page, 'loan-overdue');
  await emptyInbox(context.request);
  await page.getByRole('button', { name: 'Påminn', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Nyckeln behövs i dag');
  await lookAt(page, 'loan-nudge');
  await dialog.getByRole('button', { name: 'Påminn' }).click();
  await expect(story.getByText('Innehavaren har påmints')).toBeVisible();
  await mailTo(context.request, { to: HOLDER.email, subject: 'Försenade nycklar' });

  const loan = page.url();
  const id = new URL(loan).pathname.split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Förläng' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'En vecka' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Förläng' }).click();
  await expect(page.getByText('ska återlämnas senast').first()).toBeVisible();
  await emptyInbox(context.request);
  await daysHavePassed(id, 6);
  await remindEvery(page, '6');
  await mailTo(context.request, { to: HOLDER.email, subject: 'Nycklar att lämna tillbaka senast' });
  await emptyInbox(context.request);
  await daysHavePassed(id, 8);
  await remindEvery(page, '7');
  await mailTo(context.request, { to: HOLDER.email, subject: 'Försenade nycklar' });

  await page.goto(loan);
  await page.getByRole('link', { name: 'Ta emot nycklar' }).click();
  await page.getByRole('button', { name: 'Nästa' }).click();
  await page.getByRole('button', { name: 'Ta emot nycklar' }).click();
  await expect(page.getByRole('heading', { name: '1 nyckel är återlämnad' })).toBeVisible();
  await page.goto(loan);
  await expect(story.getByText('Nycklarna är tillbaka')).toBeVisible();
});
