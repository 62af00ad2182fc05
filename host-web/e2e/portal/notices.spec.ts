import { expect, test } from '@playwright/test';
import { API } from '../../../tools/launch/journey-portals.ts';
import { apiAs } from '../api-as.ts';
import { goWithin } from '../go-within.ts';
import { lookAt } from '../look-at.ts';
import { DEMO_PASSWORD, signInAs } from '../sign-in-as.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

test('a resident sees at once that somebody asks, goes there by the bell, and it is read', async ({ context, page, request }) => {
  await signInAs(context, 'resident@demo.example');
  await page.goto('/contact');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Aviseringar/ });
  await expect(bell).toBeVisible();
  // other journeys tell them things too
  const nameNow = async () => (await bell.getAttribute('aria-label')) ?? '';
  const before = await nameNow();

  const signIn = await request.post(`${API}/v1/auth/login`, {
    headers: { Authorization: `Basic ${btoa('portal:public')}` },
    data: { username: 'admin@demo.example', password: DEMO_PASSWORD },
  });
  const { token } = (await signIn.json()) as { token: string };
  const found = await request.get(`${API}/v1/apartments?query=1001`, { headers: { Authorization: `Bearer ${token}` } });
  const { items } = (await found.json()) as { items: { id: string }[] };
  const send = await apiAs(request, 'admin@demo.example');
  const times = { accessFrom: inHours(72), accessTo: inHours(76), answerBy: inHours(48) };
  const { id } = await send('/v1/service-requests', { apartmentIds: items.map((each) => each.id), message: 'Ventilationen', ...times });

  await expect(bell).not.toHaveAccessibleName(before);
  expect(await nameNow()).toMatch(/oläst/);
  await bell.click();
  const told = page.getByRole('dialog', { name: 'Aviseringar' });
  await expect(told.getByRole('heading', { name: 'Väntar på dig' })).toBeVisible();
  await lookAt(page, 'notices');
  // others ask them too: this one, by its address
  const asked = told.getByRole('link', { name: /Brf Björken vill ha tillträde/ }).and(told.locator(`[href$="${id}"]`));
  await asked.first().click();
  await expect(page).toHaveURL(new RegExp(`/service-request/${id}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Får vi komma in?' })).toBeVisible();
  await expect(told).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await goWithin(page, '/notices');
  await expect(page.getByRole('heading', { name: 'I dag' })).toBeVisible();
  const read = page.getByRole('main').locator(`a[href$="${id}"]`).first();
  await expect(read).toBeVisible();
  await expect(read).not.toContainText('Oläst');
  await lookAt(page, 'notices-page');
});
