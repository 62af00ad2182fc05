import { renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { webPlugins } from '../../testing/web-plugins.ts';
import { AccessWays } from './access-ways.tsx';

const peopleOf = (count: number) => ({
  name: 'Porten',
  organisationId: '01900000-0000-7000-8000-000000000004',
  byTechnician: false,
  items: Array.from({ length: count }, (_, at) => ({ id: String(at), name: `Boende ${at}`, detail: '', ways: [], booked: [], shared: [] })),
});

it('draws the first hundred of a large house, and all when that is asked for', async () => {
  renderPage(<AccessWays why={peopleOf(150)} of="locks" />, { plugins: webPlugins });
  expect(await screen.findAllByRole('link')).toHaveLength(100);
  await userEvent.click(screen.getByRole('button', { name: 'Visa alla 150' }));
  expect(screen.getAllByRole('link')).toHaveLength(150);
  expect(screen.queryByRole('button')).toBeNull();
});

it('draws everybody of a small one', async () => {
  renderPage(<AccessWays why={peopleOf(100)} of="locks" />, { plugins: webPlugins });
  expect(await screen.findAllByRole('link')).toHaveLength(100);
  expect(screen.queryByRole('button')).toBeNull();
});
