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
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { booking, bookingEndpoints as calls } from '../../contract/index.ts';
import { bookingWeb } from '../plugin.ts';
import { OwnBookings } from './own-bookings.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, keeWeb, casesWeb, bookingWeb];
const MINUTE = 60_000;
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
afterEach(() => vi.useRealTimers());

it('lets its booker check in once it is time, on a page that has stood open since before', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const one = {
    id: '01900000-0000-7000-8000-000000000061',
    resource: { id: '01900000-0000-7000-8000-000000000031', name: 'Bastun' },
    startsAt: later(31),
    endsAt: later(91),
    startedAt: null,
    version: 1,
  };
  renderPage(<OwnBookings onMove={() => {}} />, {
    plugins,
    mocks: [mockEndpoint(calls.list, () => ({ items: [one], nextCursor: null }) as never)], // what the page shows of it
    session: { permissions: [booking.permissions.bookOwn], services: ['BOOKING'] },
  });
  await screen.findByRole('button', { name: 'Byt tid' });
  expect(screen.queryByRole('button', { name: 'Jag är här' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE));
  expect(screen.getByRole('button', { name: 'Jag är här' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Byt tid' })).toBeNull();
});
