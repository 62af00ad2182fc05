import { definePlugin, field, resource } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage, type Sent } from '@platform/testing/web';
import { LoadedView, type Page } from '@platform/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { resourcePages } from '../index.ts';

const shed = definePlugin({ id: 'shed', permissions: {} });
const Bike = resource(shed, 'bike', {
  path: '/v1/bikes',
  read: 'signed-in',
  own: 'shed:own',
  write: 'shed:write',
  removable: true,
  words: {
    one: { sv: 'Cykel', nb: 'Sykkel' },
    a: { sv: 'en cykel', nb: 'en sykkel' },
    the: { sv: 'Cykeln', nb: 'Sykkelen' },
    new: { sv: 'Ny cykel', nb: 'Ny sykkel' },
    many: { sv: 'Cyklar', nb: 'Sykler' },
  },
  fields: {
    name: field.text({ label: { sv: 'Namn', nb: 'Navn' }, max: 20, required: true, unique: true, searched: true, sorted: true }),
    note: field.text({ label: { sv: 'Anteckning', nb: 'Notat' }, max: 200, multiline: true }),
    electric: field.yesNo({ label: { sv: 'El', nb: 'El' } }),
  },
});
const { pages, navigation } = resourcePages(Bike, {
  path: '/bikes',
  area: 'properties',
  icon: () => null,
  tabs: [{ id: 'rides', label: { sv: 'Turer', nb: 'Turer' }, load: async () => ({ default: ({ item }) => <p>Turer med {item.name}</p> }) }],
});
const id = '01938f1e-5a40-7cc3-98c4-dc0c0c07398a';
const organisation = { id: '01938f1e-5a40-7cc3-98c4-dc0c0c073981', name: 'Brf Björken' };
const aBike = {
  id,
  name: 'Röda',
  note: 'Under trappan',
  electric: true,
  organisation,
  createdAt: '2026-01-02T10:00:00Z',
  version: 3,
} as never;

const viewOf = ({ path, load }: Page) => <Route key={path} path={path} element={<LoadedView load={load} props={{}} />} />;

function shown(at: string, permissions: string[] = ['shed:write'], answers: readonly ReturnType<typeof mockEndpoint>[] = []) {
  const mocks = [
    ...answers,
    mockEndpoint(Bike.endpoints.list, () => ({ items: [aBike], nextCursor: null, total: 1 })),
    mockEndpoint(Bike.endpoints.get, () => aBike),
  ];
  return renderPage(<Routes>{pages.map(viewOf)}</Routes>, {
    at,
    mocks,
    session: { permissions, workingOrganisation: organisation as never },
  });
}
const bodyOf = (sent: readonly Sent[], endpoint: string) => sent.find((call) => call.endpoint === endpoint)?.body;

it('stands in the navigation by its words', () => {
  expect(navigation).toMatchObject([{ path: '/bikes', label: { sv: 'Cyklar' }, permission: 'signed-in' }]);
});

it('lists the rows, each a link to its page, and makes no new one for who may not', async () => {
  shown('/bikes', []);
  expect((await screen.findByRole('link', { name: 'Röda' })).getAttribute('href')).toBe(`/bikes/${id}`);
  screen.getByRole('heading', { name: 'Cyklar' });
  expect(screen.queryByRole('button', { name: 'Ny cykel' })).toBeNull();
});

it('opens a row on its facts, and tells the rest apart from them', async () => {
  shown(`/bikes/${id}`);
  await screen.findByText('Turer med Röda');
  const [strip] = screen.getAllByRole('term').map((term) => term.closest('dl'));
  expect(
    within(strip as HTMLElement)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['El', 'Organisation', 'Skapad']);
  expect(within(strip as HTMLElement).getByText('Ja')).toBeVisible();
  expect(screen.queryByText('Under trappan')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Information' }));
  expect(
    within(screen.getByRole('tabpanel'))
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Anteckning']);
});

it('makes a row, and goes to its page', async () => {
  const { sent } = shown('/bikes', ['shed:write'], [mockEndpoint(Bike.endpoints.create, () => aBike)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ny cykel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Namn/ }), 'Röda');
  await userEvent.click(dialog.getByRole('button', { name: 'Spara' }));
  await screen.findByText('Turer med Röda');
  expect(bodyOf(sent, 'shed.bike.create')).toEqual({ name: 'Röda', note: '', electric: false });
});

it('puts what the server refuses at its field', async () => {
  const refused = mockEndpoint(Bike.endpoints.create, () =>
    refusedWith(Bike.refusals['name'] as never, { fields: [{ path: 'body.name', message: 'Det finns redan en cykel med samma namn.' }] }),
  );
  shown('/bikes', ['shed:write'], [refused]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ny cykel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Namn/ }), 'Röda');
  await userEvent.click(dialog.getByRole('button', { name: 'Spara' }));
  expect(await dialog.findByText('Det finns redan en cykel med samma namn.')).toHaveProperty('role', 'alert');
});

it('changes a row with the version that was read, and takes away what is emptied', async () => {
  const { sent } = shown(`/bikes/${id}?tab=information`, ['shed:write'], [mockEndpoint(Bike.endpoints.update, () => aBike)]);
  await screen.findByText('Under trappan');
  await userEvent.click(screen.getByRole('button', { name: 'Ändra' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Anteckning' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Spara' }));
  await screen.findByText('Sparat: Röda');
  expect(bodyOf(sent, 'shed.bike.update')).toEqual({ name: 'Röda', note: '', electric: true, version: 3 });
});

it('is refused over what somebody else has changed while its dialog was open', async () => {
  let now: object = aBike;
  const answer = () => now as never; // a bike
  const { host, sent } = shown(
    `/bikes/${id}`,
    ['shed:write'],
    [mockEndpoint(Bike.endpoints.get, answer), mockEndpoint(Bike.endpoints.update, answer)],
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ändra' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Namn/ }), ' pilen');
  now = { ...(aBike as object), note: 'I förrådet', version: 4 };
  await act(() => host.queries.invalidateQueries());
  await userEvent.click(dialog.getByRole('button', { name: 'Spara' }));
  await waitFor(() => expect(bodyOf(sent, 'shed.bike.update')).toMatchObject({ name: 'Röda pilen', version: 3 }));
});

it('removes what is ticked, and names what is refused', async () => {
  const used = mockEndpoint(Bike.endpoints.remove, () => refusedWith(Bike.refusals['name'] as never));
  const { sent } = shown('/bikes', ['shed:write'], [used]);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Röda/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText('Ta bort Röda?');
  await userEvent.click(question.getByRole('button', { name: 'Ta bort' }));
  await screen.findByText('1 blev kvar');
  screen.getByText(/^Röda: /);
  expect(sent.filter(({ endpoint }) => endpoint === 'shed.bike.remove')).toHaveLength(1);
});

it('removes a row from the menu of its page', async () => {
  const { sent } = shown(`/bikes/${id}`, ['shed:write'], [mockEndpoint(Bike.endpoints.remove, () => undefined as never)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Fler åtgärder' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Ta bort Röda?' }));
  await userEvent.click(question.getByRole('button', { name: 'Ta bort' }));
  await waitFor(() => expect(sent.filter(({ endpoint }) => endpoint === 'shed.bike.remove')).toHaveLength(1));
});

const numbered = (name: string) => field.integer({ from: 0, to: 9, label: { sv: name, nb: name } });

it('shows in a list only as many columns as have room, the rest to who chooses them', async () => {
  const Van = resource(shed, 'van', {
    ...Bike,
    path: '/v1/vans',
    fields: { ...Bike.fields, ...Object.fromEntries([...'bcdefgh'].map((letter) => [letter, numbered(letter)])) },
  });
  const vans = resourcePages(Van, { path: '/vans', area: 'properties', icon: () => null });
  renderPage(<Routes>{vans.pages.map(viewOf)}</Routes>, {
    at: '/vans',
    mocks: [mockEndpoint(Van.endpoints.list, () => ({ items: [aBike], nextCursor: null, total: 1 }))],
    session: { permissions: [], workingOrganisation: organisation as never },
  });
  await screen.findByRole('link', { name: 'Röda' });
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['Namn', 'El', 'b', 'c', 'd', 'e', 'f', 'g']);
});
