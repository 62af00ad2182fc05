import { mockEndpoint, renderPage } from '@platform/testing/web';
import { userEndpoints, UserId, type UserSummary } from '@plugins/accounts/contract';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { OrganisationId } from '@plugins/organisations/contract';
import { organisationsWeb } from '@plugins/organisations/web';
import { apartmentEndpoints } from '@plugins/residents/contract';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { KeyId, keyEndpoints, keyLoanEndpoints, KeyRing, LockSystemId, Repository, RepositoryId } from '../../contract/index.ts';
import { aKey } from '../../testing/a-key.ts';
import { keysWeb } from '../plugin.ts';
import DeskPage from './desk.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const idOf = (at: number) => KeyId.parse(`01900000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`);
const anna = { type: 'USER' as const, id: '01900000-0000-7000-8000-0000000000c1', name: 'Anna Berg' };
/** Thirty keys that Anna has, one that is free, and two with one marking. */
const all = [
  ...Array.from({ length: 30 }, (_, at) => aKey({ id: idOf(at), marking: `A${at}`, loanId: anna.id, holder: anna })),
  aKey({ id: idOf(99), marking: 'FRI' }),
  ...['Huvudsystem', 'Garaget'].map((name, at) =>
    aKey({ id: idOf(90 + at), marking: 'TVÅ', lockSystem: { id: LockSystemId.parse(idOf(80 + at)), name } }),
  ),
];

function shown() {
  const page = renderPage(<DeskPage />, {
    at: '/keys/guides/desk',
    plugins,
    mocks: [
      mockEndpoint(keyEndpoints.list, ({ query }) => ({
        items: all.filter(
          ({ id, marking }) =>
            (query.get('code') ?? marking).toLowerCase() === marking.toLowerCase() &&
            (!query.has('ids') || query.getAll('ids').includes(id)),
        ),
        nextCursor: null,
        total: 30,
      })),
      mockEndpoint(apartmentEndpoints.list, () => ({ items: [], nextCursor: null })),
      mockEndpoint(KeyRing.endpoints.list, () => ({ items: [], nextCursor: null })),
      mockEndpoint(Repository.endpoints.list, () => ({ items: [cabinet], nextCursor: null })),
      mockEndpoint(keyEndpoints.moveMany, () => ({ changed: 1, blocked: [] })),
      mockEndpoint(userEndpoints.list, ({ query }) => ({
        items: query.get('query') === 'Anna' ? [{ ...aUser, id: UserId.parse(anna.id), name: anna.name }] : [],
        nextCursor: null,
      })),
      mockEndpoint(keyLoanEndpoints.returnKeys, () => ({ returned: 5, blocked: [], receipts: [] })),
    ],
  });
  return { ...page, user: userEvent.setup() };
}
const aUser: Omit<UserSummary, 'id' | 'name'> = {
  firstName: 'Anna',
  lastName: 'Berg',
  roles: ['RESIDENT'],
  activated: true,
  invited: false,
  undeliverable: { email: null, phone: null },
  email: null,
  phone: null,
  active: true,
  apartment: null,
  organisation: { ...aKey().organisation, id: OrganisationId.parse(aKey().organisation.id) },
};

const cabinet: Repository = {
  id: RepositoryId.parse('01900000-0000-7000-8000-0000000000e1'),
  name: 'Nyckelskåpet',
  responsible: { id: anna.id, name: anna.name },
  property: '',
  owner: '',
  keyCount: 0,
  outCount: 0,
  space: '',
  organisation: aKey().organisation,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
};

it('hangs up what nobody has by a receipt', async () => {
  const { user, sent } = shown();
  await screen.findByRole('heading', { name: 'Nyckeldisken' });
  await user.keyboard('FRI{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Häng upp 1 nyckel' }));
  await user.click(await screen.findByRole('combobox', { name: 'Förvaringsplats' }));
  await user.click(await screen.findByRole('option', { name: /Nyckelskåpet/ }));
  await user.click(screen.getByRole('button', { name: 'Flytta' }));
  expect(await screen.findByText('1 nyckel är flyttad')).toBeVisible();
  expect(sent.find(({ endpoint }) => endpoint === 'keys.moveMany')?.body).toEqual({
    keyIds: [idOf(99)],
    repositoryId: cabinet.id,
  });
  expect(await screen.findByText('Disken är tom')).toBeVisible();
});

it('takes keys back with a scan each and two clicks, wherever the focus is', async () => {
  const { user, sent } = shown();
  await screen.findByRole('heading', { name: 'Nyckeldisken' });
  // nothing has the focus: the reader types all the same
  for (let at = 0; at < 5; at += 1) await user.keyboard(`A${at}{Enter}`);
  await user.click(await screen.findByRole('button', { name: 'Ta emot 5 nycklar' }));
  await user.click(await screen.findByRole('button', { name: 'Ta emot nycklar' }));
  expect(await screen.findByText('5 nycklar är tillbaka')).toBeVisible();
  const returned = sent.filter(({ endpoint }) => endpoint === 'keys.returnKeys').map(({ body }) => body as { keyIds: string[] });
  expect(returned.map(({ keyIds }) => new Set(keyIds).size)).toEqual([5]);
  expect(await screen.findByText('Disken är tom')).toBeVisible();
});

it('says who has a key, and offers to lend what is free once one knows to whom', async () => {
  const { user } = shown();
  const field = await screen.findByLabelText('Skanna en nyckel eller skriv märkning, knippa, namn eller lägenhet');
  await user.type(field, 'A1{Enter}');
  expect(await screen.findByText('Anna Berg')).toBeVisible();
  await user.type(field, 'FRI{Enter}');
  expect(await screen.findByText('1 nyckel kan lämnas ut. Skriv vem som ska ha den.')).toBeVisible();
  await user.type(field, 'Anna{Enter}');
  expect(await screen.findByRole('button', { name: 'Lämna ut 1 nyckel till Anna Berg' })).toBeVisible();
  expect(await screen.findByText('har 30 nycklar')).toBeVisible();
});

it('tells a second scan of the same key, and what nobody knows', async () => {
  const { user } = shown();
  const field = await screen.findByLabelText('Skanna en nyckel eller skriv märkning, knippa, namn eller lägenhet');
  await user.type(field, 'FRI{Enter}');
  await screen.findByRole('link', { name: 'FRI' });
  await user.type(field, 'FRI{Enter}');
  expect(await screen.findByText(/^FRI är redan vald/)).toBeVisible();
  await user.type(field, 'Ingen{Enter}');
  expect(await screen.findByText('Det finns ingen nyckel, knippa, person eller lägenhet som heter Ingen.')).toBeVisible();
});

it('asks which lock system is meant where two have a marking, also after the next scan', async () => {
  const { user } = shown();
  const field = await screen.findByLabelText(/^Skanna en nyckel/);
  await user.type(field, 'TVÅ{Enter}');
  expect(await screen.findByText('Flera nycklar heter TVÅ. Vilken menar du?')).toBeVisible();
  await user.type(field, 'FRI{Enter}');
  await screen.findByRole('link', { name: 'FRI' });
  await user.click(screen.getByRole('button', { name: 'TVÅ · Garaget · Brf Björken' }));
  expect(await screen.findByRole('link', { name: 'TVÅ' })).toBeVisible();
  expect(screen.getByText('Garaget')).toBeVisible();
  expect(screen.queryByText(/^Flera nycklar heter/)).toBeNull();
  await user.type(field, 'TVÅ{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Ingen av dem' }));
  expect(screen.getAllByRole('link', { name: 'TVÅ' })).toHaveLength(1);
});

it('takes back more than a page of keys that somebody has', async () => {
  const many = Array.from({ length: 105 }, (_, at) =>
    aKey({
      id: KeyId.parse(`01900000-0000-7000-8000-000000001${String(at).padStart(3, '0')}`),
      marking: `B${at}`,
      loanId: anna.id,
      holder: anna,
    }),
  );
  const page = (rows: typeof many, query: URLSearchParams) => {
    const from = Number(query.get('cursor') ?? 0);
    const to = from + Number(query.get('limit') ?? 25);
    return { items: rows.slice(from, to), nextCursor: to < rows.length ? String(to) : null, total: rows.length };
  };
  renderPage(<DeskPage />, {
    at: '/keys/guides/desk',
    plugins,
    mocks: [
      mockEndpoint(keyEndpoints.list, ({ query }) => {
        const ids = query.getAll('ids');
        if (query.has('code')) return page([], query);
        // as the server: no more than a hundred ids, no more rows than asked for
        expect(ids.length).toBeLessThanOrEqual(100);
        return page(ids.length > 0 ? many.filter(({ id }) => ids.includes(id)) : many, query);
      }),
      mockEndpoint(apartmentEndpoints.list, () => ({ items: [], nextCursor: null })),
      mockEndpoint(KeyRing.endpoints.list, () => ({ items: [], nextCursor: null })),
      mockEndpoint(userEndpoints.list, () => ({ items: [{ ...aUser, id: UserId.parse(anna.id), name: anna.name }], nextCursor: null })),
    ],
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Skanna en nyckel/), 'Anna{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Lägg dem på disken' }));
  expect(await screen.findByRole('button', { name: 'Ta emot 105 nycklar' })).toBeVisible();
});

const namesake = (at: number) => ({ ...aUser, id: UserId.parse(`01900000-0000-7000-8000-0000000000b${at}`), name: `Kim Berg ${at}` });

it('says that there are more of a name than it offers', async () => {
  renderPage(<DeskPage />, {
    at: '/keys/guides/desk',
    plugins,
    mocks: [
      mockEndpoint(keyEndpoints.list, () => ({ items: [], nextCursor: null, total: 0 })),
      mockEndpoint(apartmentEndpoints.list, () => ({ items: [], nextCursor: null })),
      mockEndpoint(KeyRing.endpoints.list, () => ({ items: [], nextCursor: null })),
      mockEndpoint(userEndpoints.list, () => ({ items: [1, 2, 3, 4, 5, 6, 7, 8].map(namesake), nextCursor: 'more' })),
    ],
  });
  await userEvent.setup().type(await screen.findByLabelText(/^Skanna en nyckel/), 'Kim{Enter}');
  expect(await screen.findByRole('button', { name: /^Kim Berg 8/ })).toBeVisible();
  expect(screen.getByText('Fler heter så. Skriv mer av namnet.')).toBeVisible();
});

it('says that a key is archived, which no list has', async () => {
  const old = aKey({ marking: 'GAMMAL', archivedAt: '2026-01-01T00:00:00.000Z' });
  renderPage(<DeskPage />, {
    at: '/keys/guides/desk',
    plugins,
    mocks: [
      mockEndpoint(keyEndpoints.list, ({ query }) => ({ items: query.get('archived') === 'true' ? [old] : [], nextCursor: null })),
      mockEndpoint(apartmentEndpoints.list, () => ({ items: [], nextCursor: null })),
      mockEndpoint(KeyRing.endpoints.list, () => ({ items: [], nextCursor: null })),
      mockEndpoint(userEndpoints.list, () => ({ items: [], nextCursor: null })),
    ],
  });
  await userEvent.setup().type(await screen.findByLabelText(/^Skanna en nyckel/), 'GAMMAL{Enter}');
  expect(await screen.findByText(/^GAMMAL är arkiverad\./)).toBeVisible();
});
