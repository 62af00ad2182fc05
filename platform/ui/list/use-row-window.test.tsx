import { definePlugin, endpoints, listQuery, nothing, page } from '@platform/core';
import { mockEndpoint, renderPage } from '@platform/testing/web';
import { client } from '@platform/web';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DataList } from '../index.ts';

const Key = z.object({ id: z.string() });
const calls = endpoints(definePlugin({ id: 'keys', permissions: {} }), {
  list: { method: 'GET', path: '/v1/keys', permission: 'signed-in', query: listQuery(['id']), response: page(Key), shows: nothing('') },
});
const ROW_PX = 40;

function shown(count: number) {
  const items = Array.from({ length: count }, (_, at) => ({ id: `K${at + 1}` }));
  renderPage(
    <DataList
      name="keys"
      label="Nycklar"
      list={client(calls).list}
      columns={[{ id: 'id', header: 'Märkning', render: ({ id }) => id }]}
      total={(found, said) => `${said} ${found === 1 ? 'nyckel' : 'nycklar'}`}
      rowId={({ id }) => id}
      rowName={({ id }) => id}
      empty={{ title: 'Inga' }}
    />,
    { mocks: [mockEndpoint(calls.list, () => ({ items, nextCursor: null }))] },
  );
}
function scrollTo(row: number) {
  // of all that is placed only the top is asked for
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -row * ROW_PX } as DOMRect);
  act(() => void window.dispatchEvent(new Event('scroll')));
}

it('draws of a long list what is in sight, and gives the rest its room', async () => {
  shown(1000);
  expect(await screen.findByRole('cell', { name: 'K1' })).toBeVisible();
  expect(screen.getAllByRole('cell')).toHaveLength(200);
  scrollTo(500);
  expect(screen.getByRole('cell', { name: 'K501' })).toBeVisible();
  expect(screen.queryByRole('cell', { name: 'K1' })).toBeNull();
  expect(screen.getAllByRole('cell')).toHaveLength(200);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001');
  expect(screen.getByRole('row', { name: 'K501' }).getAttribute('aria-rowindex')).toBe('502');
  const room = [...document.querySelectorAll<HTMLElement>('[data-left-out]')].map(({ style }) => Number.parseInt(style.height, 10));
  expect(room.reduce((sum, height) => sum + height, 200 * ROW_PX)).toBe(1000 * ROW_PX);
});

it('draws all of a list that is not long', async () => {
  shown(200);
  expect(await screen.findByRole('cell', { name: 'K200' })).toBeVisible();
  expect(document.querySelector('[data-left-out]')).toBeNull();
});
