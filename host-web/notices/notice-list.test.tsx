import { mockEndpoint, renderPage } from '@platform/testing/web';
import { Notice, noticeEndpoints } from '@plugins/notices/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { shellLocales } from '../shell-locales.ts';
import NoticesPage from './notices.page.tsx';

const [FIRST, SECOND] = ['01900000-0000-7000-8000-0000000000a1', '01900000-0000-7000-8000-0000000000a2'];
function shown() {
  let items = [
    { id: FIRST, kind: 'keys.loanDue', title: 'Nycklar att lämna', from: 'Brf Björken', path: '/my-keys', readAt: null as string | null },
    { id: SECOND, kind: 'cases.caseNew', title: 'Ärende 7', from: '', path: null, readAt: null as string | null },
  ].map((each) => Notice.parse({ ...each, createdAt: new Date().toISOString() }));
  return renderPage(<NoticesPage />, {
    locales: shellLocales,
    mocks: [
      mockEndpoint(noticeEndpoints.list, ({ query }) => {
        const found = items.filter(({ readAt }) => query.get('unread') !== 'true' || readAt === null);
        return { items: found, nextCursor: null, total: found.length };
      }),
      mockEndpoint(noticeEndpoints.read, ({ body }) => {
        const { ids } = noticeEndpoints.read.body.parse(body);
        items = items.map((each) => (ids?.includes(each.id) === false ? each : { ...each, readAt: new Date().toISOString() }));
        return { read: 1 };
      }),
    ],
  });
}

it('leads to what it is about, and is read by that', async () => {
  shown();
  const row = (await screen.findByText('Nycklar att lämna')).closest('li');
  if (!row) throw new Error('no row');
  expect(within(row).getByText('Oläst')).toBeVisible();
  expect(within(row).getByText(/Brf Björken · /)).toBeVisible();
  await userEvent.click(within(row).getByRole('link'));
  await expect.poll(() => within(row).queryByText('Oläst')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Olästa' }));
  expect(await screen.findByText('Ärende 7')).toBeVisible();
  expect(screen.queryByText('Nycklar att lämna')).toBeNull();
});

it('marks all as read, and says how long they are kept', async () => {
  shown();
  expect(await screen.findByText('Aviseringar sparas i 90 dagar.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Markera alla som lästa' }));
  await expect.poll(() => screen.queryByText('Oläst')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Olästa' }));
  expect(await screen.findByText('Inga olästa aviseringar')).toBeVisible();
});
