import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { apiAs } from '../api-as.ts';
import { mailTo } from '../bench.ts';
import { goWithin } from '../go-within.ts';
import { signInAs } from '../sign-in-as.ts';
import { SCRIPT, watchScripts } from '../watch-scripts.ts';

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString();
const called = (what: string) => `${SCRIPT} ${what}`;

/** An organisation whose names and texts are all scripts. It has one of each kind of thing. */
async function makeAll(request: APIRequestContext) {
  const make = await apiAs(request, 'partner@demo.example');
  const stamp = Date.now();
  const { id: organisationId } = await make('/v1/organisations', {
    name: called(`org ${stamp}`),
    country: 'SE',
    type: 'CUSTOMER',
    services: ['KEY_MANAGEMENT'],
    ...Object.fromEntries(['address', 'city', 'reference', 'contactPerson', 'invoiceAddress'].map((field) => [field, called(field)])),
  });
  await make(`/v1/organisations/${organisationId}/notes`, { text: called('note') });
  const home = await make('/v1/apartments', { organisationId, number: called('home'), address: called('street'), additionalInfo: SCRIPT });
  const email = `script.${stamp}@demo.example`;
  const said = { firstName: SCRIPT, lastName: 'Svensson', address: SCRIPT, town: SCRIPT, message: SCRIPT };
  const user = await make(`/v1/organisations/${organisationId}/users`, { ...said, email, roles: ['RESIDENT'], apartmentId: home.id });
  const system = await make('/v1/lock-systems', { organisationId, name: called('system') });
  await make('/v1/key-rings', { organisationId, name: called('ring'), note: SCRIPT });
  await make('/v1/repositories', { organisationId, name: called('cabinet'), space: SCRIPT, responsibleId: user.id });
  const described = { name: called('name'), manufacturer: SCRIPT, idNumber: SCRIPT, note: SCRIPT, owner: SCRIPT };
  const key = await make('/v1/keys', { lockSystemId: system.id, type: 'MECHANICAL', marking: called('key'), ...described });
  const holder = { type: 'USER', id: user.id };
  const loan = await make('/v1/key-loans', { keyIds: [key.id], holder, signing: 'ANALOG', text: called('terms') });
  const times = { accessFrom: day(3), accessTo: day(4), answerBy: day(2) };
  const asked = await make('/v1/service-requests', { organisationId, apartmentIds: [home.id], message: called('question'), ...times });
  return { organisationId, home, email, user, system, key, loan, asked };
}

/** Opens the page and each of its tabs. */
async function visit(page: Page, address: string, text: string): Promise<void> {
  await goWithin(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText(text).locator('visible=true').first()).toBeVisible();
}

async function openEachTab(page: Page, look: () => Promise<void>): Promise<void> {
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await look();
  }
}

test('a script in any name or text is read as what it is, on every page that shows it', async ({ context, page, browser }) => {
  test.slow(); // every page of an organisation
  const made = await makeAll(page.request);
  const { organisationId, user, home, system, key, loan, asked } = made;
  await signInAs(context, 'partner@demo.example');
  await context.addInitScript((id) => sessionStorage.setItem('working-organisation', id), organisationId);
  const scripts = await watchScripts(context);
  const look = () => scripts.expectOnlyText(page);
  const shown: readonly (readonly [address: string, text: string])[] = [
    ['/dashboard', called('org')],
    ['/admin/customers?q=onerror', called('org')],
    ['/users', SCRIPT],
    ['/admin/apartments', called('home')],
    ['/keys', called('org')],
    ['/keys/systems', called('system')],
    [`/keys/systems/${system.id}`, called('system')],
    ['/keys/list', called('key')],
    [`/keys/list/${key.id}/edit`, called('key')],
    ['/keys/loans', SCRIPT],
    [`/keys/loans/${loan.id}`, called('key')],
    ['/admin/apartments/servicerequests', called('org')],
    [`/admin/users/success/${organisationId}/${user.id}`, SCRIPT],
    [`/admin/customers/success/${organisationId}`, called('org')],
    ['/admin/workflows?state=-', SCRIPT],
  ];
  for (const [address, text] of shown) {
    await visit(page, address, text);
    await look();
  }
  const tabbed = [
    [`/admin/customers/${organisationId}`, called('org')],
    [`/admin/users/${organisationId}/${user.id}`, SCRIPT],
    [`/admin/apartments/${home.id}`, called('home')],
    [`/keys/list/${key.id}`, called('key')],
    [`/service-requests/${asked.id}`, called('home')],
  ] as const;
  for (const [address, text] of tabbed) {
    await visit(page, address, text);
    await openEachTab(page, look);
  }
  await page.getByRole('tab', { name: 'Uppgifter' }).click();
  await expect(page.getByText(called('question'))).toBeVisible();

  await visit(page, '/admin/workflows?state=-', SCRIPT);
  await page.locator('main [data-row-link]').first().click();
  await expect(page).toHaveURL(/\/admin\/workflows\/.+/);
  await expect(page.getByText(SCRIPT).first()).toBeVisible();
  await look();

  await visit(page, `/service-requests/${asked.id}`, called('home'));
  await page.getByRole('button', { name: 'Återkalla', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look();
  await visit(page, `/admin/users/${organisationId}/${user.id}?tab=settings`, SCRIPT);
  await page.getByRole('button', { name: 'Inaktivera' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(SCRIPT);
  await look();

  await page.goto('/keys/guides/loan/who');
  await page.getByRole('combobox', { name: 'Vem ska ha nycklarna?' }).fill('onerror');
  await page.getByRole('option', { name: SCRIPT }).click();
  await expect(page.getByText('Har redan')).toBeVisible();
  await look();

  const stranger = await browser.newContext({ locale: 'sv-SE' });
  const theirs = await watchScripts(stranger);
  const link = await stranger.newPage();
  const { text } = await mailTo(page.request, { to: made.email, subject: 'Får vi komma in?' });
  await link.goto(/https?:\S+service-request-link\S+/.exec(text)?.[0] ?? '');
  await expect(link.getByText(called('question'))).toBeVisible();
  await theirs.expectOnlyText(link);
  await stranger.close();
});

test('a script that does get into a page is heard', async ({ context, page }) => {
  const scripts = await watchScripts(context);
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate((script) => document.body.insertAdjacentHTML('beforeend', script), SCRIPT);
  await expect(async () => {
    await expect(scripts.expectOnlyText(page)).rejects.toThrow();
  }).toPass();
});
