import { expect } from '@playwright/test';
import { apiAs } from '../api-as.ts';
import { test } from '../hand/journey.ts';
import { lookAt, speak } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

test('the desk assigns several at once, links, answers from a text, names a colleague, and notes on after the end', async ({
  context,
  page,
  request,
  hand,
}) => {
  const title = `Porten gnisslar ${Date.now()}`;
  const report = await apiAs(request, 'admin@demo.example');
  for (const part of ['A', 'B']) await report('/v1/cases', { type: 'OTHER', title: `${title} ${part}` });
  await signInAs(context, 'partner@demo.example');
  await page.goto('/cases');
  await hand.write(page.getByRole('searchbox', { name: 'Sök ärenden' }), title);
  await expect(page.getByText('2 ärenden', { exact: true })).toBeVisible();
  await hand.tick(page.getByRole('checkbox', { name: 'Markera alla' }));
  await hand.press(page.getByRole('button', { name: 'Tilldela' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Ersätter dem som är ansvariga nu')).toBeVisible();
  await hand.pick(dialog.getByRole('combobox', { name: /^Ansvarig/ }), 'Isak Dahl');
  await lookAt(page, 'cases-assign');
  await hand.press(dialog.getByRole('button', { name: 'Ändra' }));
  await expect(page.getByText('2 ärenden ändrade').last()).toBeVisible();

  await hand.press(page.getByRole('link', { name: `${title} A` }).first());
  await expect(page.getByText('Isak Dahl').first()).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Fler åtgärder' }));
  await hand.press(page.getByRole('button', { name: 'Påminn om ärendet' }));
  await hand.write(dialog.getByRole('textbox', { name: /^Påminnelse/ }), '2099-01-07');
  await hand.press(dialog.getByRole('button', { name: 'Spara' }));
  await expect(page.getByText('Påminnelse', { exact: true })).toBeVisible();

  await hand.press(page.getByRole('tab', { name: /^Kopplade ärenden/ }));
  await hand.press(page.getByRole('button', { name: 'Koppla ärende' }));
  await hand.pick(dialog.getByRole('combobox'), `${title} B`);
  await hand.press(dialog.getByRole('button', { name: 'Koppla ärende' }));
  await expect(page.getByRole('link', { name: new RegExp(`${title} B`) })).toBeVisible();

  await hand.press(page.getByRole('tab', { name: 'Ärende', exact: true }));
  await hand.press(page.getByRole('button', { name: 'Textmall' }));
  await hand.press(page.getByRole('menuitem', { name: 'Vi kommer', exact: true }));
  await expect(page.getByLabel('Skriv en kommentar')).toHaveValue(/Hej Karin Lindqvist!/);
  await hand.pick(page.getByRole('combobox', { name: /^Nämn någon/ }), 'Isak Dahl');
  await lookAt(page, 'case-answer');
  await hand.press(page.getByRole('button', { name: 'Skicka', exact: true }));
  await expect(page.getByText(/till Isak Dahl/)).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Påbörja' }));
  await hand.press(page.getByRole('button', { name: 'Avsluta' }));
  await hand.write(page.getByRole('textbox', { name: /^Intern anteckning/ }), 'Fakturera nästa månad.');
  await hand.press(page.getByRole('button', { name: 'Skicka', exact: true }));
  await expect(page.getByText('Fakturera nästa månad.')).toBeVisible();
  await lookAt(page, 'case-after');
});

test('a resident reports a key of theirs that is gone, and sees by when it is answered, in Norwegian', async ({ context, page, hand }) => {
  const title = `Nøkkelen er borte ${Date.now()}`;
  await signInAs(context, 'resident@demo.example');
  await page.goto('/my-keys');
  await speak(page, 'nb');
  const own = page.getByRole('row').filter({ hasText: '1001-1' });
  await hand.press(own.getByRole('link', { name: 'Meld feil eller tap' }));
  await expect(page.getByText('Gjelder 1001-1')).toBeVisible();
  await page.getByLabel('Hva gjelder det?').selectOption('LOST');
  await hand.write(page.getByLabel('Tittel'), title);
  await hand.press(page.getByRole('button', { name: 'Send saken' }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page.getByText('Svarfrist').first()).toBeVisible();
  await lookAt(page, 'case-nb');
});

test('a case that comes back begins from its text, about the property whose page it stands on', async ({ context, page, hand }) => {
  await signInAs(context, 'partner@demo.example');
  await page.goto('/properties');
  await hand.press(page.getByRole('link', { name: 'Björkgatan 2–6' }).first());
  await hand.press(page.getByRole('tab', { name: /^Ärenden/ }));
  await hand.press(page.getByRole('link', { name: 'Nytt ärende' }));
  await expect(page.getByText('Gäller Björkgatan 2–6')).toBeVisible();
  // the thing says whose it is, and what mostly is the matter with it
  await expect(page.getByLabel('Ärendetyp')).toHaveValue('SERVICE');
  await expect(page.getByRole('combobox', { name: /^Organisation/ })).toHaveCount(0);
  await hand.press(page.getByRole('button', { name: 'Börja från en mall' }));
  await hand.press(page.getByRole('menuitem', { name: 'Årskontroll' }));
  await expect(page.getByLabel('Prioritet')).toHaveValue('LOW');
  await lookAt(page, 'case-from-text');
  await hand.press(page.getByRole('button', { name: 'Skicka ärendet' }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Årskontroll av portar');
  await expect(page.getByText('Service · Annat')).toBeVisible();
  await lookAt(page, 'case-of-property');
});
