import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { test } from '../hand/journey.ts';
import { goWithin } from '../go-within.ts';
import { lookAtBoth } from '../look-at.ts';
import { signInAs } from '../sign-in-as.ts';

/** An offer on paper, another one each time. */
async function offer() {
  const made = await PDFDocument.create();
  const title = `Offert ${Date.now()}`;
  made.setTitle(title);
  made.addPage().drawText(title, { x: 50, y: 700 });
  return { name: 'offert.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await made.save()) };
}

test('an offer is sent, rejected with a reason, replaced by a new version, and accepted', async ({ context, page, browser, hand }) => {
  test.slow(); // two people
  const name = `Offert lås ${Date.now()}`;
  await signInAs(context, 'partner@demo.example');
  await page.goto('/documents/new');
  await expect(page.getByRole('heading', { level: 1, name: 'Nytt dokument' })).toBeVisible();
  await lookAtBoth(page, 'document-new');
  await page.locator('input[type=file]').setInputFiles(await offer());
  await hand.pick(page.getByRole('combobox', { name: 'Organisation' }), 'Brf Björken');
  await hand.write(page.getByLabel(/^Namn/), name);
  await page.getByLabel(/^Typ/).selectOption('OFFER');
  await hand.press(page.getByRole('button', { name: 'Spara dokumentet' }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('iframe')).toBeVisible();

  await hand.press(page.getByRole('button', { name: 'Begär godkännande' }));
  await hand.pick(page.getByRole('dialog').getByRole('combobox', { name: /^Godkännare/ }), 'Karin Lindqvist');
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Begär godkännande' }));
  await expect(page.getByText('Inväntar godkännande').first()).toBeVisible();

  const board = await browser.newContext({ locale: 'sv-SE' });
  await signInAs(board, 'admin@demo.example');
  const theirs = await board.newPage();
  await theirs.goto(new URL(page.url()).pathname);
  await hand.press(theirs.getByRole('button', { name: 'Avvisa' }));
  await hand.write(theirs.getByRole('dialog').getByLabel('Skäl'), 'Priset stämmer inte.');
  await hand.press(theirs.getByRole('dialog').getByRole('button', { name: 'Avvisa' }));
  await expect(theirs.getByText('Avvisat', { exact: true }).first()).toBeVisible();
  await lookAtBoth(theirs, 'document-rejected');

  await page.reload();
  await expect(page.getByText('Priset stämmer inte.').first()).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Ny version' }));
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(await offer());
  await hand.write(page.getByRole('dialog').getByLabel('Vad som är ändrat'), 'Rätt pris');
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Spara versionen' }));
  await expect(page.getByText('Inväntar godkännande').first()).toBeVisible();

  await theirs.reload();
  await hand.press(theirs.getByRole('button', { name: 'Godkänn', exact: true }));
  await expect(theirs.getByText('Godkänt', { exact: true }).first()).toBeVisible();
  await expect(theirs.getByRole('tab', { name: 'Versioner (2)' })).toBeVisible();
  await lookAtBoth(theirs, 'document-accepted');
  await board.close();
});

test('a paper of 50 MB shows how far it has come, and is saved once it has', async ({ context, page, hand }) => {
  const name = `Låsschema ${Date.now()}`;
  const paper = path.join(await mkdtemp(path.join(tmpdir(), 'paper-')), 'schema.pdf');
  const { buffer } = await offer();
  await writeFile(paper, Buffer.concat([buffer, Buffer.alloc(50 * 1024 * 1024 - buffer.length, '% ')]));
  await signInAs(context, 'admin@demo.example');
  const { promise: arrived, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/v1/files', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/documents/new');
  await page.locator('input[type=file]').setInputFiles(paper);
  await expect(page.getByRole('progressbar', { name: 'Skickar filen' })).toBeVisible();
  await hand.write(page.getByLabel(/^Namn/), name);
  await hand.press(page.getByRole('button', { name: 'Spara dokumentet' }));
  await expect(page.getByRole('button', { name: 'Skickar …' })).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Spara schema\.pdf/ })).toBeVisible();
});

test('several papers come at once; one is kept by a reason, the other goes to the bin and back', async ({ context, page, hand }) => {
  const [kept, binned] = [`Besiktning ${Date.now()}`, `Manual ${Date.now()}`];
  await signInAs(context, 'admin@demo.example');
  await page.goto('/documents/new');
  const papers = [
    { ...(await offer()), name: `${kept}.pdf` },
    { ...(await offer()), name: `${binned}.pdf` },
  ];
  await page.locator('input[type=file]').setInputFiles(papers);
  await expect(page.getByText(`${binned}.pdf`)).toBeVisible();
  await expect(page.getByLabel(/^Namn/)).toHaveCount(0);
  await hand.press(page.getByRole('button', { name: 'Spara dokumentet' }));
  await expect(page.getByText('2 dokument är sparade').first()).toBeVisible();
  await lookAtBoth(page, 'documents');

  await hand.press(page.getByRole('link', { name: kept }));
  await hand.press(page.getByRole('button', { name: 'Fler åtgärder' }));
  await hand.press(page.getByRole('button', { name: 'Bevarandestopp' }));
  await hand.write(page.getByRole('dialog').getByLabel('Skäl'), 'Tvist om garantin');
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Spara' }));
  await expect(page.getByText('Tvist om garantin').first()).toBeVisible();
  await hand.press(page.getByRole('button', { name: 'Fler åtgärder' }));
  await hand.press(page.getByRole('button', { name: 'Släng' }));
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Släng' }));
  await expect(page.getByText('Dokumentet har ett bevarandestopp och kan inte slängas.').first()).toBeVisible();

  await goWithin(page, '/documents');
  await hand.press(page.getByRole('link', { name: binned }));
  await hand.press(page.getByRole('button', { name: 'Fler åtgärder' }));
  await hand.press(page.getByRole('button', { name: 'Släng' }));
  await hand.press(page.getByRole('alertdialog').getByRole('button', { name: 'Släng' }));
  await expect(page.getByText('Dokumentet ligger i papperskorgen').first()).toBeVisible();
  await goWithin(page, '/documents?deleted=true');
  await lookAtBoth(page, 'documents-bin');
  await hand.press(page.getByRole('link', { name: binned }));
  await hand.press(page.getByRole('button', { name: 'Återställ' }));
  await expect(page.getByText('Dokumentet är återställt').first()).toBeVisible();
});
