import { definePlugin, endpoints, listQuery, Named, nothing, ofOrganisations, page } from '@platform/core';
import { mockEndpoint, type PageOptions, renderPage } from '@platform/testing/web';
import { client, contribute, webPlugin } from '@platform/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { DataList, type DataListProps, optionsFrom, organisationChoice } from '../index.ts';

const plugin = definePlugin({ id: 'rings', permissions: {} });
const Ring = z.object({ id: z.string(), name: z.string(), organisation: Named });
const seen = { permission: 'signed-in', shows: nothing('') } as const;
const calls = endpoints(plugin, {
  list: {
    ...seen,
    method: 'GET',
    path: '/v1/rings',
    query: listQuery(['name'], { ...ofOrganisations, ringId: z.string().optional() }),
    response: page(Ring),
  },
  customers: {
    ...seen,
    method: 'GET',
    path: '/v1/customers',
    query: listQuery(['name'], { query: z.string().optional() }),
    response: page(Named),
  },
});
const api = client(calls);
const bjorken = { id: '01938f1e-5a40-7cc3-98c4-dc0c0c073982', name: 'Brf Björken', type: 'CUSTOMER' as const, country: 'SE' as const };
const customer = { id: bjorken.id, name: bjorken.name };
const search = optionsFrom(api.customers, ({ id, name }) => ({ value: id, label: name }));
const web = webPlugin(plugin, {
  locales: () => Promise.resolve({ default: {} }),
  points: [organisationChoice],
  contributes: [contribute(organisationChoice, { id: 'customers', search })],
});

function shown(options: PageOptions = {}, props: Partial<DataListProps<z.output<typeof Ring>>> = {}) {
  return renderPage(
    <DataList
      name="rings"
      label="Knippor"
      list={api.list}
      columns={[{ id: 'name', header: 'Namn', render: ({ name }) => name }]}
      total={(count, said) => `${said} ${count === 1 ? 'nyckel' : 'nycklar'}`}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      empty={{ title: 'Inga knippor' }}
      {...props}
    />,
    {
      plugins: [web],
      mocks: [
        mockEndpoint(calls.list, () => ({ items: [{ id: '1', name: 'Städ', organisation: customer }], nextCursor: null })),
        mockEndpoint(calls.customers, () => ({ items: [customer], nextCursor: null })),
      ],
      ...options,
    },
  );
}

it('says whose each row is to whoever works for several, and narrows to one of them', async () => {
  const { sent } = shown();
  expect(await screen.findByRole('cell', { name: 'Brf Björken' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Organisation' }));
  await userEvent.click(await screen.findByText('Brf Björken', { selector: '[role=dialog] *' }));
  await expect
    .poll(() =>
      sent
        .filter(({ endpoint }) => endpoint === 'rings.list')
        .at(-1)
        ?.query.getAll('organisationId'),
    )
    .toEqual([bjorken.id]);
});

it.each([
  ['while one of them is chosen', { session: { workingOrganisation: bjorken } }, {}],
  ['in a list of one thing', {}, { call: { query: { ringId: '1' } } }],
])('says nothing of it %s', async (_, options, props) => {
  shown(options, props);
  expect(await screen.findByRole('cell', { name: 'Städ' })).toBeVisible();
  expect(screen.queryByText('Brf Björken')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Organisation' })).toBeNull();
});
