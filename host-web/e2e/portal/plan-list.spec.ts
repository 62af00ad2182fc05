import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../hand/journey.ts';
import { goWithin } from '../go-within.ts';
import { lookAt, lookAtBoth } from '../look-at.ts';
import { idIn } from '../quoted.ts';
import { signInAs } from '../sign-in-as.ts';
import { readDownload, workbookOf } from '../workbooks.ts';

test('a plan is printed; its list leaves for Excel, is changed there, and comes back', async ({ context, page, hand }) => {
  await signInAs(context, 'admin@demo.example');
  await page.goto('/properties');
  await page.getByRole('link', { name: 'Björkgatan 2–6' }).click();
  await page.getByRole('link', { name: 'Våning 2' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Översikt', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Våning 2/ })).toBeVisible();
  await lookAtBoth(page, 'plan-overview');
  const saves = async (press: () => Promise<void>) => (await Promise.all([page.waitForEvent('download'), press()]))[0];
  const print = await saves(() => page.getByRole('button', { name: 'Skriv ut som pdf' }).click());
  expect((await readFile(await print.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const { rows } = await readDownload(await saves(() => page.getByRole('button', { name: /Excel/ }).click()));
  const [heading = [], ...pins] = rows;
  const space = heading.indexOf('Utrymmesbeteckning');
  const [first = [], ...rest] = pins;
  const renamed = first.with(space, 'Omdöpt i listan');
  const property = idIn(page, 'properties');
  await goWithin(page, `/properties/${property}/pins/import`);
  const content = workbookOf([heading, renamed, ...rest]);
  await hand.give(page.getByRole('group', { name: 'Dra hit din Excelfil, eller välj den' }), { name: 'Markeringar.xlsx', content });
  await page.getByRole('button', { name: 'Kontrollera filen' }).click();
  await expect(page.getByText('Omdöpt i listan').first()).toBeVisible();
  await lookAt(page, 'pin-import-preview');
  await page.getByRole('button', { name: /^Importera 1 rad/ }).click();
  await expect(page.getByRole('heading', { name: '1 rad importerades' })).toBeFocused();
  await goWithin(page, `/properties/${property}/overview`);
  await expect(page.getByText('Omdöpt i listan').first()).toBeVisible();
});
