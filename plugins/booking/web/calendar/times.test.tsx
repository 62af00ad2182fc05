import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { casesWeb } from '@plugins/cases/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keeWeb } from '@plugins/kee/web';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { booking, bookingEndpoints as calls } from '../../contract/index.ts';
import { bookingWeb } from '../plugin.ts';
import { Times } from './times.tsx';

const base = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb];
const plugins = [...base, keysWeb, keeWeb, casesWeb, bookingWeb];
const resource = {
  id: '01900000-0000-7000-8000-000000000031',
  name: 'Bastun',
  space: '',
  residentQuotas: '',
  residentDaysAhead: '',
  residentPauseHours: '',
  residentCancelHours: '',
};
const [startsAt, endsAt] = ['2027-01-12T08:00:00.000Z', '2027-01-12T10:00:00.000Z'];
const closed = { startsAt, endsAt, state: 'BLOCKED', bookingId: '01900000-0000-7000-8000-000000000041', name: 'Aggregatet byts' };
const times = {
  days: [{ day: '2027-01-12', slots: [closed] }],
  rules: { quota: null, daysAhead: 60, pauseHours: null, cancelHours: 2 },
};
const CLOSED = /, Aggregatet byts$/;

const shown = (moving: object | undefined, permissions: readonly string[] = [], resources: readonly object[] = [resource]) =>
  renderPage(<Times resources={resources as never} mayBook={false} moving={moving as never} onMoved={() => {}} />, {
    plugins,
    mocks: [mockEndpoint(calls.freeTimes, () => times as never), mockEndpoint(calls.unblock, () => closed as never)],
    session: { permissions: [booking.permissions.read, ...permissions] },
  });

it('asks whoever sees no bookings before a closed time is opened again', async () => {
  const { sent } = shown(undefined, [booking.permissions.write]);
  const opened = () => sent.filter(({ endpoint }) => endpoint === calls.unblock.id);
  await userEvent.click(await screen.findByRole('button', { name: CLOSED }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Öppna tiden igen?' }));
  expect(opened()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Öppna igen' }));
  await waitFor(() => expect(opened()).toMatchObject([{ params: { id: closed.bookingId } }]));
});

it('lets nobody press a closed time who may not open it', async () => {
  shown(undefined);
  expect(await screen.findByRole('button', { name: CLOSED })).toHaveAttribute('aria-disabled', 'true');
});

it('leads what is moved to no view where it would be booked once more', async () => {
  shown({ resource, startsAt, endsAt, version: 1 }, [booking.permissions.book]);
  expect(await screen.findByRole('button', { name: 'Behåll tiden' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Dag' })).toBeNull();
});

it('offers no other resource to what is moved', async () => {
  const sauna = { ...resource, id: '01900000-0000-7000-8000-000000000032', name: 'Verkstaden' };
  shown({ resource, startsAt, endsAt, version: 1 }, [booking.permissions.book], [resource, sauna]);
  expect(await screen.findByRole('tab', { name: 'Bastun' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Verkstaden' })).toBeNull();
});

it('says that what nobody books any more is not moved, in no other calendar', async () => {
  const sauna = { id: '01900000-0000-7000-8000-000000000032', name: 'Verkstaden' };
  shown({ resource: sauna, startsAt, endsAt, version: 1 }, [booking.permissions.bookOwn]);
  expect(await screen.findByText(/^Verkstaden är stängd för bokning just nu/)).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
});
