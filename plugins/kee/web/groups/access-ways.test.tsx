import { mockEndpoint, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { groupEndpoints } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import AccessByItemPage from './access-by-item.page.tsx';

const organisationId = '01900000-0000-7000-8000-000000000004';
const person = (at: number) => ({ id: String(at), name: `Boende ${at}`, detail: '', ways: [], booked: [], shared: [] });
const people = () => screen.getAllByRole('link', { name: /^Boende/ });
const ALL = Array.from({ length: 150 }, (_, at) => person(at + 1));

it('reads who may open a door of a large house page after page', async () => {
  renderPage(
    <Routes>
      <Route path="/admin/accessgroups/accessbyitem/:organisationId/:kind/:id" element={<AccessByItemPage />} />
    </Routes>,
    {
      at: `/admin/accessgroups/accessbyitem/${organisationId}/locks/01900000-0000-7000-8000-0000000000f1`,
      plugins: webPlugins,
      mocks: [
        mockEndpoint(groupEndpoints.whoMayOpen, ({ query }) => {
          const from = Number(query.get('cursor') ?? 0);
          const to = from + Number(query.get('limit'));
          const nextCursor = to < ALL.length ? String(to) : null;
          return { name: 'Porten', organisationId, byTechnician: false, items: ALL.slice(from, to), nextCursor };
        }),
      ],
    },
  );
  expect(await screen.findByRole('heading', { name: 'Vem får öppna Porten' })).toBeVisible();
  expect(people()).toHaveLength(100);
  await userEvent.click(screen.getByRole('button', { name: 'Visa fler' }));
  await expect.poll(people).toHaveLength(150);
  expect(screen.queryByRole('button', { name: 'Visa fler' })).toBeNull();
});
