import { mockEndpoint, renderPage } from '@platform/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Booking, booking, bookingEndpoints as calls, BookingId, BookingResourceId } from '../contract/index.ts';
import { webPlugins as plugins } from '../testing/web-plugins.ts';
import ClosedTimesTab from './closed-times.tab.tsx';

const organisation = { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken' };
const resource = { id: BookingResourceId.parse('01900000-0000-7000-8000-000000000031'), name: 'Bastun' };
const closed: Booking = {
  id: BookingId.parse('01900000-0000-7000-8000-000000000041'),
  resource,
  organisation,
  user: null,
  apartment: null,
  case: null,
  startsAt: '2027-01-12T08:00:00.000Z',
  endsAt: '2027-01-12T10:00:00.000Z',
  startedAt: null,
  createdAt: '2027-01-10T08:00:00.000Z',
  status: 'BLOCKED',
  note: 'Aggregatet byts',
  version: 1,
};
const shown = (...permissions: readonly string[]) =>
  renderPage(<ClosedTimesTab item={{ ...resource, organisation } as never} />, {
    plugins,
    mocks: [mockEndpoint(calls.listBlocks, () => ({ items: [closed], nextCursor: null })), mockEndpoint(calls.block, () => closed)],
    session: { permissions: [booking.permissions.read, ...permissions] },
  });

it('is closed for a while by whoever keeps the rules, without seeing who has booked', async () => {
  const { sent } = shown(booking.permissions.write);
  expect(await screen.findByText('Aggregatet byts')).toBeVisible();
  expect(sent.find(({ query }) => query.has('resourceId'))?.query.get('resourceId')).toBe(resource.id);
  await userEvent.click(screen.getByRole('button', { name: 'Stäng en tid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stäng för underhåll' }));
  expect(dialog.queryByRole('combobox', { name: /^Bokningsobjekt/ })).toBeNull();
  const moment = (name: RegExp) => within(dialog.getByRole('group', { name }));
  // the end follows to the same day
  await userEvent.type(moment(/^Från/).getByLabelText('Datum'), '2027-01-20');
  await userEvent.type(moment(/^Från/).getByRole('textbox', { name: 'Klockslag' }), '8');
  await userEvent.type(moment(/^Till/).getByRole('textbox', { name: 'Klockslag' }), '12');
  await userEvent.type(dialog.getByLabelText(/^Varför/), 'Filtret byts');
  await userEvent.click(dialog.getByRole('button', { name: 'Stäng en tid' }));
  await waitFor(() =>
    expect(sent.find(({ endpoint }) => endpoint === calls.block.id)).toMatchObject({
      params: { id: resource.id },
      body: { note: 'Filtret byts' },
    }),
  );
});

it('is read, and no more, by whoever only reads the rules', async () => {
  shown();
  expect(await screen.findByText('Aggregatet byts')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: /^(Stäng en tid|Öppna)/ })).toEqual([]);
});
