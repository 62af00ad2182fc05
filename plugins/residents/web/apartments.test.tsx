import { mockEndpoint, refusedWith, renderPage, type PageOptions } from '@platform/testing/web';
import { flowsWeb } from '@plugins/flows/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationEndpoints, organisations } from '@plugins/organisations/contract';
import { organisationsWeb } from '@plugins/organisations/web';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { apartmentEndpoints as calls, apartmentRefusals, residents } from '../contract/index.ts';
import { anApartment } from '../testing/index.ts';
import ApartmentListPage from './apartment-list.page.tsx';
import ApartmentPage from './apartment.page.tsx';
import NewApartmentPage from './new-apartment.page.tsx';
import { residentsWeb } from './plugin.ts';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb];
const { read, write } = residents.permissions;
const home = anApartment({ additionalInfo: 'Gårdshuset' });
const bjorken = { id: home.organisation.id, name: 'Brf Björken', type: 'CUSTOMER' as const, country: 'SE' as const };
const shown = (page: ReactNode, options: PageOptions) => renderPage(page, { plugins, ...options });
const lists = mockEndpoint(calls.list, ({ query }) => ({
  items: [home, anApartment({ id: '01900000-0000-7000-8000-0000000000a2' as never, number: '1002', residents: 0 })].filter(
    ({ number, residents: count }) => number.includes(query.get('query') ?? '') && (query.get('occupied') !== 'false' || count === 0),
  ),
  nextCursor: null,
}));
const reads = mockEndpoint(calls.get, () => home);
const sentTo = (sent: readonly { readonly endpoint: string; readonly body: unknown }[], endpoint: string) =>
  sent.filter((each) => each.endpoint === endpoint).map(({ body }) => body);
const detail = (
  <Routes>
    <Route path="/admin/apartments/:apartmentId" element={<ApartmentPage />} />
    <Route path="/admin/apartments" element={<h1>Listan</h1>} />
  </Routes>
);
const confirmRemoval = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Fler åtgärder' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort' }));
  const question = await screen.findByRole('alertdialog', { name: 'Ta bort lägenhet 1001, Björkgatan 2?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Ta bort' }));
};
const at = `/admin/apartments/${home.id}`;

it('lists apartments with who lives there, and leads to each', async () => {
  shown(<ApartmentListPage />, { mocks: [lists], session: { permissions: [read] } });
  const row = await screen.findByRole('row', { name: /1001/ });
  expect(within(row).getByText('Björkgatan 2')).toBeVisible();
  expect(within(row).getByRole('link', { name: /1001/ }).getAttribute('href')).toBe(at);
  expect(screen.queryByRole('link', { name: 'Ny lägenhet' })).toBeNull();
});

it('narrows the list by what is searched and by whether anybody lives there', async () => {
  shown(<ApartmentListPage />, { mocks: [lists], session: { permissions: [read, write] }, at: '/admin/apartments?occupied=false' });
  expect(await screen.findByRole('row', { name: /1002/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /1001/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ny lägenhet' }).getAttribute('href')).toBe('/admin/apartments/new');
});

it('says what to do first where there is no apartment yet', async () => {
  const none = mockEndpoint(calls.list, () => ({ items: [], nextCursor: null }));
  shown(<ApartmentListPage />, { mocks: [none], session: { permissions: [read, write] } });
  expect(await screen.findByText('Inga lägenheter än')).toBeVisible();
  expect(screen.getByText(/så kan boende och nycklar kopplas till dem/)).toBeVisible();
});

it('adds an apartment to the organisation that one works for, and opens it', async () => {
  const added = mockEndpoint(calls.add, () => home);
  const { sent } = shown(<NewApartmentPage />, {
    mocks: [added],
    session: { permissions: [read, write], workingOrganisation: bjorken },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Lägg till lägenheten' }));
  expect(sentTo(sent, 'residents.add')).toEqual([]);
  expect(screen.getByLabelText(/Nummer/).getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(screen.getByLabelText(/Nummer/), '1001');
  await userEvent.type(screen.getByLabelText(/Adress/), 'Björkgatan 2');
  await userEvent.click(screen.getByRole('button', { name: 'Lägg till lägenheten' }));
  await expect.poll(() => sentTo(sent, 'residents.add')).toEqual([{ number: '1001', address: 'Björkgatan 2' }]);
  expect(await screen.findByText('Lägenhet 1001 är tillagd.')).toBeVisible();
});

it('asks whose it is whoever has several organisations and works for none', async () => {
  const search = mockEndpoint(organisationEndpoints.list, () => ({
    items: [{ ...bjorken, city: 'Lund', organisationNumber: null, partner: null }],
    nextCursor: null,
  }));
  const { sent } = shown(<NewApartmentPage />, {
    mocks: [search, mockEndpoint(calls.add, () => home)],
    session: { permissions: [read, write, organisations.permissions.readCustomers] },
  });
  await userEvent.type(await screen.findByLabelText(/Nummer/), '1001');
  await userEvent.type(screen.getByLabelText(/Adress/), 'Björkgatan 2');
  await userEvent.click(screen.getByRole('button', { name: 'Lägg till lägenheten' }));
  expect(sentTo(sent, 'residents.add')).toEqual([]);
  await userEvent.click(screen.getByRole('combobox', { name: /Organisation/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Brf Björken/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Lägg till lägenheten' }));
  await expect.poll(() => sentTo(sent, 'residents.add')).toMatchObject([{ number: '1001', organisationId: bjorken.id }]);
});

it('names the apartment that is there already', async () => {
  const taken = mockEndpoint(calls.add, () => refusedWith(apartmentRefusals.exists));
  shown(<NewApartmentPage />, { mocks: [taken], session: { permissions: [read, write], workingOrganisation: bjorken } });
  await userEvent.type(await screen.findByLabelText(/Nummer/), '1001');
  await userEvent.type(screen.getByLabelText(/Adress/), 'Björkgatan 2');
  await userEvent.click(screen.getByRole('button', { name: 'Lägg till lägenheten' }));
  expect(await screen.findByText(apartmentRefusals.exists.text.sv)).toBeVisible();
});

it('opens an apartment on its facts, not on a form', async () => {
  shown(detail, { mocks: [reads], session: { permissions: [read, write] }, at });
  expect((await screen.findAllByRole('term')).map((term) => term.textContent)).toEqual(['Nummer', 'Adress', 'Boende', 'Organisation']);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('changes an apartment as it stands, and only shows it to whoever just reads', async () => {
  const { sent, unmount } = shown(detail, {
    mocks: [reads, mockEndpoint(calls.change, () => ({ ...home, version: 2 }))],
    session: { permissions: [read, write] },
    at,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ändra' }));
  const info = await screen.findByLabelText<HTMLTextAreaElement>(/Övrig information/);
  expect(info.value).toBe('Gårdshuset');
  await userEvent.clear(info);
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }));
  await expect
    .poll(() => sentTo(sent, 'residents.change'))
    .toEqual([{ number: '1001', address: 'Björkgatan 2', additionalInfo: null, version: 1 }]);
  unmount();
  shown(detail, { mocks: [reads], session: { permissions: [read] }, at });
  expect(await screen.findByText('Gårdshuset')).toBeVisible();
  for (const name of ['Ändra', 'Fler åtgärder']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('is refused over what somebody else has changed while its dialog was open', async () => {
  let now = home;
  const mocks = [mockEndpoint(calls.get, () => now), mockEndpoint(calls.change, () => now)];
  const { host, sent } = shown(detail, { mocks, session: { permissions: [read, write] }, at });
  await userEvent.click(await screen.findByRole('button', { name: 'Ändra' }));
  await userEvent.type(await screen.findByLabelText(/Adress/), ' A');
  now = { ...home, additionalInfo: 'Vindsvåningen', version: 2 };
  await act(() => host.queries.invalidateQueries());
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }));
  await expect.poll(() => sentTo(sent, 'residents.change')).toMatchObject([{ address: 'Björkgatan 2 A', version: 1 }]);
});

it('removes an apartment once asked, and says what is linked where it cannot', async () => {
  let answer: 'linked' | 'gone' = 'linked';
  const remove = mockEndpoint(calls.remove, () => (answer === 'linked' ? refusedWith(apartmentRefusals.linked) : {}));
  const { sent } = shown(detail, { mocks: [reads, remove], session: { permissions: [read, write] }, at });
  await confirmRemoval();
  expect(await screen.findByText(apartmentRefusals.linked.text.sv)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Lägenhet 1001, Björkgatan 2' })).toBeVisible();
  answer = 'gone';
  await confirmRemoval();
  expect(await screen.findByRole('heading', { name: 'Listan' })).toBeVisible();
  expect(sentTo(sent, 'residents.remove')).toHaveLength(2);
});
