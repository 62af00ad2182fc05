import { definePlugin, endpoints, listQuery, page } from '@platform/core';
import { mockEndpoint, renderPage } from '@platform/testing/web';
import { client } from '@platform/web';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { type Column, DataList } from '../index.ts';

const Key = z.object({ id: z.string(), marking: z.string(), due: z.string(), made: z.string() });
type Key = z.output<typeof Key>;
const { list } = endpoints(definePlugin({ id: 'keys', permissions: {} }), {
  list: { method: 'GET', path: '/v1/keys', permission: 'signed-in', query: listQuery(['marking', 'due', 'made']), response: page(Key) },
});
const COLUMNS: readonly Column<Key>[] = [
  { id: 'marking', header: 'Märkning', render: ({ marking }) => marking, sortBy: 'marking' },
  { id: 'due', header: 'Åter', render: ({ due }) => due, sortBy: 'due', hideBelow: 901, phone: 'line' },
  { id: 'made', header: 'Skapad', render: ({ made }) => made, sortBy: 'made', hideBelow: 901 },
];
const shownOnPhone = () =>
  renderPage(
    <DataList
      name="keys"
      label="Nycklar"
      list={client({ list }).list}
      columns={COLUMNS}
      total={(count, said) => `${said} ${count === 1 ? 'nyckel' : 'nycklar'}`}
      rowId={({ id }) => id}
      rowName={({ marking }) => marking}
      start={{ sort: { by: 'made', order: 'desc' } }}
      empty={{ title: 'Inga nycklar än' }}
    />,
    {
      at: '/keys',
      isPhone: true,
      mocks: [mockEndpoint(list, () => ({ items: [{ id: '1', marking: 'A-1', due: '7 maj', made: '1 maj' }], nextCursor: null }))],
    },
  );

it('says on a phone in which order the rows stand, also by what is not shown there', async () => {
  shownOnPhone();
  const chooser = await screen.findByRole('combobox', { name: 'Sortera' });
  expect(chooser).toHaveValue('-made');
  await userEvent.selectOptions(chooser, 'due');
  expect(chooser).toHaveValue('due');
});

it('shows on a phone what has a place there, however little room a table would have', async () => {
  shownOnPhone();
  await screen.findByText('A-1');
  expect(within(screen.getByRole('list', { name: 'Nycklar' })).getByRole('listitem').textContent).toBe('A-17 maj');
});
