import { mockEndpoint, renderPage, type PageOptions } from '@platform/testing/web';
import { flowsWeb } from '@plugins/flows/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { apartmentEndpoints } from '@plugins/residents/contract';
import { anApartment } from '@plugins/residents/testing';
import { residentsWeb } from '@plugins/residents/web';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accounts, userEndpoints } from '../contract/index.ts';
import { aUser, aUserSummary } from '../testing/index.ts';
import { UserInformation } from './components/user-information.tsx';
import { UserOverview } from './components/user-overview.tsx';
import { TurnUser } from './components/turn-user.tsx';
import { accountsWeb } from './plugin.ts';
import UserListPage from './user-list.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb];
const { read, write } = accounts.permissions;
const home = anApartment();
const saves = (user = aUser()) => mockEndpoint(userEndpoints.change, () => user);
const apartments = mockEndpoint(apartmentEndpoints.list, () => ({ items: [home], nextCursor: null }));
const shown = (page: React.ReactNode, options: PageOptions) => renderPage(page, { plugins, ...options });
const lastBody = (sent: readonly { readonly endpoint: string; readonly body: unknown }[]) =>
  sent.findLast(({ endpoint }) => endpoint === 'accounts.change')?.body;

it('shows whoever governs users the personal number and the apartment, and sends neither when they stand as they were', async () => {
  const user = aUser({ personalNumber: '19900101-2385', apartment: { id: home.id, number: '1001', address: 'Björkgatan 2' } });
  const { sent } = shown(<UserInformation user={user} />, { mocks: [saves(), apartments], session: { permissions: [write] } });
  expect((await screen.findByLabelText<HTMLInputElement>(/Personnummer/)).value).toBe('19900101-2385');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Lägenhet/ }).value).toBe('1001, Björkgatan 2');
  await userEvent.type(screen.getByLabelText(/Ort/), 'Lund');
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }));
  await expect.poll(() => lastBody(sent)).toMatchObject({ town: 'Lund', apartmentId: home.id });
  expect(lastBody(sent)).not.toHaveProperty('personalNumber');
});

it('never sends a masked number back, but a new one', async () => {
  const user = aUser({ personalNumber: '19900101-****' });
  const { sent } = shown(<UserInformation user={user} />, { mocks: [saves(), apartments], session: { permissions: [write] } });
  const field = await screen.findByLabelText<HTMLInputElement>(/Personnummer/);
  expect(field.value).toBe('');
  expect(screen.getByText(/Nu: 19900101-\*\*\*\*/)).toBeVisible();
  await userEvent.type(field, '200801012386');
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }));
  await expect.poll(() => lastBody(sent)).toMatchObject({ personalNumber: '200801012386' });
});

it('offers neither to somebody who only mends their own, and sends neither', async () => {
  const { sent } = shown(<UserInformation user={aUser()} />, {
    mocks: [saves()],
    session: { permissions: [accounts.permissions.writeOwn] },
  });
  await userEvent.type(await screen.findByLabelText(/Ort/), 'Lund');
  expect(screen.queryByLabelText(/Personnummer/)).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }));
  await expect.poll(() => lastBody(sent)).toMatchObject({ town: 'Lund' });
  expect(Object.keys(Object(lastBody(sent)))).not.toContain('apartmentId');
});

it('tells what hangs on somebody before they are deactivated, and does nothing when that is thought better of', async () => {
  const ties = [{ id: 'keys', text: 'nycklar som personen har: 3', count: 3, holds: true }];
  const mocks = [saves(), mockEndpoint(userEndpoints.ties, () => ({ items: ties }))];
  const { sent } = shown(<TurnUser user={aUser()} />, { mocks, session: { permissions: [write] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Inaktivera' }));
  const question = await screen.findByRole('alertdialog', { name: 'Inaktivera Anna Berg?' });
  expect(question.textContent).toContain('Kopplat till personen: nycklar som personen har: 3.');
  await userEvent.click(within(question).getByRole('button', { name: 'Stäng' }));
  expect(lastBody(sent)).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Inaktivera' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Inaktivera' }));
  await expect.poll(() => lastBody(sent)).toEqual({ active: false, version: 1 });
});

it('marks in the list whom messages do not reach, and can show only those', async () => {
  const reached = aUserSummary({ id: '01900000-0000-7000-8000-0000000000b2' as never, name: 'Bo Nås' });
  const lost = aUserSummary({ name: 'Anna Berg', undeliverable: { email: '2026-11-01T08:00:00.000Z', phone: null } });
  const list = mockEndpoint(userEndpoints.list, ({ query }) => ({
    items: query.get('undeliverable') === 'true' ? [lost] : [lost, reached],
    nextCursor: null,
  }));
  shown(<UserListPage />, { mocks: [list], session: { permissions: [read] }, at: '/users?undeliverable=true' });
  const link = await screen.findByRole('link', { name: /Anna Berg/ });
  expect(within(link).getByRole('img', { name: /E-post till personen har inte kommit fram sedan/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Bo Nås/ })).toBeNull();
});

it('shows a masked number whole when somebody who may asks for it', async () => {
  const whole = mockEndpoint(userEndpoints.wholeNumber, () => ({ personalNumber: '19900101-2385' }));
  const { sent } = shown(<UserOverview user={aUser({ personalNumber: '19900101-****' })} />, {
    mocks: [whole],
    session: { permissions: [accounts.permissions.readPersonalNumbers] },
  });
  expect(await screen.findByText('19900101-****')).toBeVisible();
  expect(sent.map(({ endpoint }) => endpoint)).not.toContain('accounts.wholeNumber');
  await userEvent.click(screen.getByRole('button', { name: 'Visa' }));
  expect(await screen.findByText('19900101-2385')).toBeVisible();
});

it('offers no number to whoever may not read it', async () => {
  shown(<UserOverview user={aUser({ personalNumber: '19900101-****' })} />, { session: { permissions: [] } });
  expect(await screen.findByText('19900101-****')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Visa' })).toBeNull();
});
