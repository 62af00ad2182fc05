import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accounts, userEndpoints } from '@plugins/accounts/contract';
import { accountsWeb } from '@plugins/accounts/web';
import { casesWeb } from '@plugins/cases/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keeWeb } from '@plugins/kee/web';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { booking, bookingEndpoints as calls, BookingResourceId } from '../../contract/index.ts';
import { bookingWeb } from '../plugin.ts';
import { BookDialog } from './book-dialog.tsx';

const base = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb];
const plugins = [...base, keysWeb, keeWeb, casesWeb, bookingWeb];
const resource = {
  id: BookingResourceId.parse('01900000-0000-7000-8000-000000000031'),
  name: 'Bastun',
  rules: 'Städa efter dig',
  maxSlots: 1,
};
const slot = {
  startsAt: '2027-01-12T08:00:00.000Z',
  endsAt: '2027-01-12T10:00:00.000Z',
  state: 'FREE',
  bookingId: null,
  name: null,
} as const;
const organisation = { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken' };
const neighbour = {
  id: '01900000-0000-7000-8000-000000000051',
  name: 'Anna Berg',
  email: 'anna@bjorken.example',
  apartment: null,
  organisation,
};
const ACCEPT = 'Jag har läst och godkänner ordningsreglerna';

const shown = (...permissions: readonly string[]) =>
  renderPage(<BookDialog resource={resource as never} slot={slot} onClose={() => {}} />, {
    plugins,
    mocks: [
      mockEndpoint(calls.book, () => slot as never),
      mockEndpoint(userEndpoints.list, () => ({ items: [neighbour], nextCursor: null }) as never),
    ],
    session: { permissions },
  });

it.each([booking.permissions.book, booking.permissions.bookOwn])(
  'asks whoever books for themselves to accept the rules: %s',
  async (may) => {
    const { sent } = shown(may);
    await userEvent.click(await screen.findByRole('checkbox', { name: ACCEPT }));
    await userEvent.click(screen.getByRole('button', { name: 'Boka' }));
    await waitFor(() => expect(sent.find(({ endpoint }) => endpoint === calls.book.id)).toMatchObject({ body: { acceptsRules: true } }));
  },
);

it('asks nobody to accept them for somebody else', async () => {
  shown(booking.permissions.book, accounts.permissions.read);
  await screen.findByRole('checkbox', { name: ACCEPT });
  await userEvent.type(screen.getByRole('combobox', { name: /^För vem/ }), 'Anna');
  await userEvent.click(await screen.findByRole('option', { name: /^Anna Berg/ }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: ACCEPT })).toBeNull());
  expect(screen.getByText('Städa efter dig')).toBeVisible();
});
