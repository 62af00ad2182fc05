import { definePlugin, endpoints, listQuery, many, nothing, page, refusals } from '@platform/core';
import { mockEndpoint, type PageOptions, refusedWith, renderPage, type Sent } from '@platform/testing/web';
import { client, contribute, savedViews, webPlugin } from '@platform/web';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DataList, type DataListProps } from '../index.ts';

const Key = z.object({ id: z.string(), marking: z.string(), status: z.string() });
type Key = z.output<typeof Key>;
const query = listQuery(['marking', 'createdAt'], { status: many(z.string()) });
const { list } = endpoints(definePlugin({ id: 'keys', permissions: {} }), {
  list: { method: 'GET', path: '/v1/keys', permission: 'signed-in', query, response: page(Key) },
});
const keyApi = client({ list });
const aKey = (marking: string, status = 'ACTIVE'): Key => ({ id: marking, marking, status });

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}
const address = () => screen.getByLabelText('address').textContent;

function shown(
  answer: (sent: Sent) => z.input<typeof list.response> | ReturnType<typeof refusedWith>,
  props: Partial<DataListProps<Key>> = {},
  place: string | PageOptions = {},
) {
  const { mocks = [], ...options } = typeof place === 'string' ? { at: place } : place;
  return renderPage(
    <>
      <DataList
        name="keys"
        label="Nycklar"
        list={keyApi.list}
        columns={[
          { id: 'marking', header: 'Märkning', render: ({ marking }) => marking, sortBy: 'marking' },
          { id: 'status', header: 'Status', render: ({ status }) => status },
          { id: 'number', header: 'Nummer', render: ({ id }) => `nr ${id}`, optional: true },
        ]}
        total={(count, said) => `${said} ${count === 1 ? 'nyckel' : 'nycklar'}`}
        rowId={({ id }) => id}
        rowName={({ marking }) => marking}
        rowHref={({ id }) => `/keys/${id}`}
        search="Sök nyckel"
        filters={[{ id: 'status', label: 'Läge', options: [{ value: 'LOST', label: 'Förlorad' }] }]}
        empty={{ title: 'Inga nycklar än', action: <button type="button">Ny nyckel</button> }}
        {...props}
      />
      <Address />
    </>,
    { at: '/keys', ...options, mocks: [mockEndpoint(list, answer), ...mocks] },
  );
}
const two = () => ({ items: [aKey('A-1'), aKey('A-2')], nextCursor: null, total: 2 });
const asked = (sent: readonly Sent[]) => Object.fromEntries(sent.at(-1)?.query ?? []);

it('shows the rows, each a link to its own page, and how many there are', async () => {
  shown(two);
  expect((await screen.findByRole('link', { name: 'A-1' })).getAttribute('href')).toBe('/keys/A-1');
  expect(screen.getByText('2 nycklar')).toBeVisible();
});

it('asks the server for what one types, once one pauses, and puts it into the address', async () => {
  const { sent } = shown(two);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Sök nyckel' }), 'björk');
  await expect.poll(() => asked(sent)['query']).toBe('björk');
  expect(sent).toHaveLength(2);
  await expect.poll(address).toBe('/keys?q=bj%C3%B6rk');
});

it('begins with the search, the order and the filters of the address', async () => {
  const { sent } = shown(two, {}, '/keys?q=berg&sort=-marking&status=LOST');
  await screen.findByRole('link', { name: 'A-1' });
  expect(asked(sent)).toEqual({ query: 'berg', orderBy: 'marking', order: 'desc', status: 'LOST', count: 'true' });
});

it('sorts by a heading, and turns the order by pressing it again', async () => {
  const { sent } = shown(two);
  const heading = await screen.findByRole('button', { name: 'Märkning' });
  await userEvent.click(heading);
  await expect.poll(() => asked(sent)).toMatchObject({ orderBy: 'marking', order: 'asc' });
  await userEvent.click(heading);
  await expect.poll(() => asked(sent)).toMatchObject({ orderBy: 'marking', order: 'desc' });
  expect(screen.getByRole('columnheader', { name: /Märkning/ }).getAttribute('aria-sort')).toBe('descending');
});

it('starts with the filters that the page wants, and lets the reader take them away for good', async () => {
  const { sent } = shown(two, { start: { filters: { status: ['LOST'] } } });
  await screen.findByRole('link', { name: 'A-1' });
  expect(asked(sent)['status']).toBe('LOST');
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort filtret Läge' }));
  await expect.poll(() => asked(sent)['status']).toBeUndefined();
  await expect.poll(address).toBe('/keys?status=-');
});

it('reads the next page when asked for more, without counting again', async () => {
  const { sent } = shown(({ query: asks }) =>
    asks.get('cursor')
      ? { items: [aKey('B-1')], nextCursor: null }
      : { items: [aKey('A-1')], nextCursor: 'next', total: null, totalAtLeast: 10_000 },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Visa fler' }));
  expect(await screen.findByRole('link', { name: 'B-1' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'A-1' })).toBeVisible();
  expect(asked(sent)).toEqual({ cursor: 'next' });
  expect(screen.getByText(/Fler än 10.000 nycklar/)).toBeVisible();
});

it('says that there is nothing yet, and offers the next step', async () => {
  shown(() => ({ items: [], nextCursor: null, total: 0 }));
  expect(await screen.findByText('Inga nycklar än')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ny nyckel' })).toBeVisible();
});

it('says that there is nothing yet where nobody has narrowed what the list starts with', async () => {
  const start = { filters: { status: ['ACTIVE', 'LOST'] } };
  shown(() => ({ items: [], nextCursor: null, total: 0 }), { start }, '/keys?status=LOST&status=ACTIVE');
  expect(await screen.findByText('Inga nycklar än')).toBeVisible();
  // beyond that filter there may be some
  expect(screen.getByRole('button', { name: 'Ta bort filtret Läge' })).toBeVisible();
});

it('says that nothing matches where a filter is other than what the list starts with', async () => {
  shown(() => ({ items: [], nextCursor: null, total: 0 }), { start: { filters: { status: ['ACTIVE', 'LOST'] } } }, '/keys?status=LOST');
  expect(await screen.findByText('Ingenting stämmer med sökningen och filtren.')).toBeVisible();
});

it('says that nothing matches, and clears the search', async () => {
  const { sent } = shown(() => ({ items: [], nextCursor: null, total: 0 }), {}, '/keys?q=zzz');
  await screen.findByText('Ingenting stämmer med sökningen och filtren.');
  const [clear] = screen.getAllByRole('button', { name: 'Rensa' });
  if (clear) await userEvent.click(clear);
  await expect.poll(() => asked(sent)['query']).toBeUndefined();
});

it('says what the server said when it failed, and tries again', async () => {
  let isAway = true;
  shown(() => (isAway ? refusedWith(refusals.unavailable) : two()));
  expect((await screen.findByRole('alert')).textContent).toContain('Tjänsten är tillfälligt otillgänglig.');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
  expect(await screen.findByRole('link', { name: 'A-1' })).toBeVisible();
});

it('does something to all ticked rows, and lets go of them once it went well', async () => {
  const run = vi.fn<(rows: readonly Key[]) => Promise<void>>(async () => undefined);
  shown(two, { bulkActions: [{ label: 'Arkivera', run }] });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Markera A-1' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Markera A-2' }));
  const bar = screen.getByRole('toolbar', { name: 'Åtgärder för markerade rader' });
  expect(within(bar).getByText('2 markerade')).toBeVisible();
  await userEvent.click(within(bar).getByRole('button', { name: 'Arkivera' }));
  expect(run.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['A-1', 'A-2']);
  await expect.poll(() => screen.queryByRole('toolbar')).toBeNull();
});

it('keeps the rows ticked when the action failed, and says why', async () => {
  shown(two, { bulkActions: [{ label: 'Arkivera', run: () => Promise.reject(new Error('no')) }] });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Markera alla' }));
  await userEvent.click(screen.getByRole('button', { name: 'Arkivera' }));
  expect((await screen.findAllByText(/Något gick fel/)).length).toBeGreaterThan(0);
  expect(screen.getByText('2 markerade')).toBeVisible();
});

it('is walked through with the arrows and ticked with the space bar', async () => {
  shown(two, { bulkActions: [{ label: 'Arkivera', run: () => undefined }] });
  (await screen.findByRole('link', { name: 'A-1' })).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('A-2');
  await userEvent.keyboard(' ');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Markera A-2' }).checked).toBe(true);
  await userEvent.keyboard('{Home}');
  expect(document.activeElement?.textContent).toBe('A-1');
});

it('shows the columns that the reader chooses', async () => {
  shown(two);
  await screen.findByRole('link', { name: 'A-1' });
  expect(screen.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Nummer' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Välj kolumner' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Nummer' }));
  expect(await screen.findByText('nr A-1')).toBeVisible();
});

const three = ({ query: asks }: Sent) => {
  const items = [aKey('A-1'), aKey('A-2'), aKey('A-3')].slice(0, asks.get('limit') === '200' ? 3 : 1);
  return { items, nextCursor: null, total: 3 };
};

it('ticks all that there are, not only what has been read', async () => {
  const run = vi.fn<(rows: readonly Key[]) => Promise<void>>(async () => undefined);
  shown(three, { bulkActions: [{ label: 'Arkivera', run }] });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Markera A-1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Markera alla 3 nycklar' }));
  expect(await screen.findByText('3 markerade')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Markera alla 3 nycklar' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Arkivera' }));
  expect(run.mock.calls[0]?.[0]).toHaveLength(3);
});

it('is two lines a row on a phone, with its state at the end and a name beside a bare number', async () => {
  const columns = [
    { id: 'marking', header: 'Märkning', render: ({ marking }: Key) => marking },
    { id: 'status', header: 'Status', render: ({ status }: Key) => status },
    { id: 'loans', header: 'Utlåningar', render: () => '7' },
    { id: 'holder', header: 'Innehavare', render: () => 'Karin' },
    { id: 'none', header: 'Tom', render: () => '' },
    { id: 'left', header: 'Utelämnad', render: () => 'syns inte', phone: 'none' as const },
  ];
  shown(two, { columns }, { isPhone: true });
  await screen.findByRole('link', { name: 'A-1' });
  const [row] = within(screen.getByRole('list', { name: 'Nycklar' })).getAllByRole('listitem');
  expect(row?.textContent).toBe('A-1Utlåningar 7KarinACTIVE');
});

const View = z.object({ id: z.string(), name: z.string(), address: z.string(), columns: z.array(z.string()).nullable() });
const viewPlugin = definePlugin({ id: 'views', permissions: {} });
const views = endpoints(viewPlugin, {
  list: {
    method: 'GET',
    path: '/v1/views',
    permission: 'signed-in',
    shows: nothing('a test reads it once'),
    response: z.object({ items: z.array(View) }),
  },
  save: {
    method: 'PUT',
    path: '/v1/views',
    permission: 'signed-in',
    body: View.omit({ id: true }).extend({ list: z.string() }),
    response: z.object({}),
  },
  remove: {
    method: 'DELETE',
    path: '/v1/views/{id}',
    permission: 'signed-in',
    params: z.object({ id: z.string() }),
    response: z.object({}),
  },
});
const viewApi = client(views);
const store = { of: () => viewApi.list.query(), save: () => viewApi.save.mutation(), remove: () => viewApi.remove.mutation() };
const withViews = (items: z.output<typeof View>[]): PageOptions => ({
  plugins: [
    webPlugin(viewPlugin, {
      locales: async () => ({ default: {} }),
      contributes: [contribute(savedViews, { id: 'views', load: async () => store })],
    }),
  ],
  mocks: [mockEndpoint(views.list, () => ({ items })), mockEndpoint(views.save, () => ({})), mockEndpoint(views.remove, () => ({}))],
});

const counted = ({ query: asks }: Sent) => ({ ...two(), total: asks.get('status') ? 1 : 2 });

it('has views as tabs, each with its number, which narrow the list and choose its columns', async () => {
  const lost = { id: 'v1', name: 'Mina', address: 'sort=-marking&status=LOST', columns: ['number'] };
  shown(counted, { views: [{ label: 'Berg', address: 'q=berg' }] }, withViews([lost]));
  expect(await screen.findByRole('button', { name: 'Alla 2', pressed: true })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Berg 2', pressed: false })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Mina 1' }));
  await expect.poll(address).toBe('/keys?sort=-marking&status=LOST');
  expect(screen.getByRole('button', { name: 'Mina 1', pressed: true })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Nummer' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Spara vy' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ta bort vyn Mina' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Alla 2' }));
  await expect.poll(address).toBe('/keys');
});

it('is saved under a name as it is shown', async () => {
  const { sent } = shown(two, {}, { ...withViews([]), at: '/keys?status=LOST&tab=keys&q=berg' });
  await userEvent.click(await screen.findByRole('button', { name: 'Spara vy' }));
  await userEvent.type(await screen.findByLabelText(/Namn på vyn/), 'Berget');
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }));
  await expect
    .poll(() => sent.find(({ endpoint }) => endpoint === 'views.save')?.body)
    .toEqual({ list: 'keys', name: 'Berget', address: 'q=berg&status=LOST', columns: ['marking', 'status'] });
});

it('shows a row beside the list where there is room, goes on with the arrows, and opens it by its name alone', async () => {
  shown(two, { preview: ({ row }) => <p>Allt om {row.id}</p> });
  // wide enough, which the page of the other tests does not say
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: media.includes('min-width') }));
  await userEvent.click(await screen.findByRole('button', { name: 'Förhandsvisning' }));
  const panel = within(screen.getByRole('complementary', { name: 'Förhandsvisning' }));
  expect(panel.getByText('Allt om A-1')).toBeVisible();
  await userEvent.click(screen.getAllByText('ACTIVE')[1] as HTMLElement);
  expect(panel.getByText('Allt om A-2')).toBeVisible();
  expect(address()).toBe('/keys');
  await userEvent.click(panel.getByRole('button', { name: 'Föregående rad' }));
  expect(panel.getByText('Allt om A-1')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  await userEvent.click(screen.getAllByText('ACTIVE')[1] as HTMLElement);
  expect(address()).toBe('/keys/A-2');
});
