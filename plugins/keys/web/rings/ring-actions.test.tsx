import { mockEndpoint, renderPage } from '@platform/testing/web';
import { UserId, userEndpoints } from '@plugins/accounts/contract';
import { aUserSummary } from '@plugins/accounts/testing';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { apartmentEndpoints } from '@plugins/residents/contract';
import { anApartment } from '@plugins/residents/testing';
import { residentsWeb } from '@plugins/residents/web';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keyEndpoints, KeyId, type KeyRing, keyRingEndpoints, KeyRingId, keys, keySettingsEndpoints } from '../../contract/index.ts';
import { aKey } from '../../testing/a-key.ts';
import { keySettingsOf } from '../../testing/key-settings-of.ts';
import { keysWeb } from '../plugin.ts';
import { RingActions } from './ring-actions.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const anna = { type: 'USER' as const, id: '01900000-0000-7000-8000-0000000000c1', name: 'Anna Berg' };
const ring: KeyRing = {
  id: KeyRingId.parse('01900000-0000-7000-8000-0000000000d1'),
  name: 'Knippa 1',
  note: '',
  holder: anna,
  pending: null,
  keyCount: 1,
  receiptTemplate: null,
  organisation: aKey().organisation,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
};
const shown = (loanId: string | null) =>
  renderPage(<RingActions ring={ring} />, {
    plugins,
    session: { permissions: [keys.permissions.read, keys.permissions.lend, keys.permissions.write] },
    mocks: [
      mockEndpoint(keySettingsEndpoints.getKeySettings, () => keySettingsOf(ring.organisation)),
      mockEndpoint(apartmentEndpoints.list, () => ({ items: [anApartment()], nextCursor: null })),
      mockEndpoint(userEndpoints.list, () => ({ items: [aUserSummary({ id: UserId.parse(anna.id), name: anna.name })], nextCursor: null })),
      mockEndpoint(keyRingEndpoints.changeRingHolder, () => ({ loan: null })),
      mockEndpoint(keyEndpoints.list, () => ({ items: [aKey({ holder: anna, loanId })], nextCursor: null })),
    ],
  });

it('takes back what somebody has by a receipt', async () => {
  shown(anna.id);
  expect(await screen.findByRole('link', { name: 'Ta emot nycklar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Byt innehavare' })).toBeNull();
});

it('takes back what is still out of a ring of which a part is back', async () => {
  renderPage(<RingActions ring={{ ...ring, holder: null, keyCount: 2 }} />, {
    plugins,
    session: { permissions: [keys.permissions.read, keys.permissions.lend, keys.permissions.write] },
    mocks: [
      mockEndpoint(keyEndpoints.list, () => ({
        items: [aKey({ holder: anna, loanId: anna.id }), aKey({ id: KeyId.parse('01900000-0000-7000-8000-0000000000e9') })],
        nextCursor: null,
      })),
    ],
  });
  expect(await screen.findByRole('link', { name: 'Ta emot nycklar' })).toHaveAttribute('href', `/keys/guides/return?keyRingId=${ring.id}`);
  expect(screen.getByRole('button', { name: 'Häng på nycklar' })).toBeVisible();
});

/** A page of the keys on it. */
const pageOf = (loanId: string | null, nextCursor: string | null) => ({ items: [aKey({ holder: anna, loanId })], nextCursor });

it('takes back a large ring of which only the last keys have a receipt', async () => {
  renderPage(<RingActions ring={{ ...ring, keyCount: 201 }} />, {
    plugins,
    session: { permissions: [keys.permissions.read, keys.permissions.lend, keys.permissions.write] },
    mocks: [mockEndpoint(keyEndpoints.list, ({ query }) => (query.has('cursor') ? pageOf(anna.id, null) : pageOf(null, 'more')))],
  });
  expect(await screen.findByRole('link', { name: 'Ta emot nycklar' })).toBeVisible();
});

it('moves what somebody has without a receipt, as an import has said', async () => {
  shown(null);
  expect(await screen.findByRole('button', { name: 'Byt innehavare' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ta emot nycklar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Häng på nycklar' })).toBeNull();
});

it('asks who signs for the apartment that gets it', async () => {
  const { sent } = shown(null);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Byt innehavare' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Lägenhet' }));
  await user.click(dialog.getByRole('combobox', { name: /Vilken lägenhet/ }));
  await user.click(await screen.findByRole('option', { name: /1001/ }));
  expect(await dialog.findByRole('radio', { name: 'Anna Berg' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Byt innehavare' }));
  await waitFor(() =>
    expect(sent.find(({ endpoint }) => endpoint === 'keys.changeRingHolder')?.body).toEqual({
      holder: { type: 'USER', id: anna.id },
      apartmentId: anApartment().id,
      signing: 'DIGITAL_LATER',
    }),
  );
});

it('takes nobody along to another kind of holder', async () => {
  const { sent } = shown(null);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Byt innehavare' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: /Person/ }));
  await user.click(await screen.findByRole('option', { name: /Anna Berg/ }));
  await user.click(dialog.getByRole('radio', { name: 'Förvaringsplats' }));
  expect(dialog.getByRole('combobox', { name: /Förvaringsplats/ })).toHaveValue('');
  await user.click(dialog.getByRole('button', { name: 'Byt innehavare' }));
  expect(sent.some(({ endpoint }) => endpoint === 'keys.changeRingHolder')).toBe(false);
});

it('hangs several keys on it in one step', async () => {
  const inCabinet = { ...ring, holder: null };
  const some = ['A1', 'A2'].map((marking, at) => aKey({ id: KeyId.parse(`01900000-0000-7000-8000-0000000000e${at}`), marking }));
  const { sent } = renderPage(<RingActions ring={inCabinet} />, {
    plugins,
    session: { permissions: [keys.permissions.read, keys.permissions.write] },
    mocks: [
      mockEndpoint(keyEndpoints.list, () => ({ items: some, nextCursor: null })),
      mockEndpoint(keyRingEndpoints.putOnRing, () => ({ changed: 2 })),
    ],
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Häng på nycklar' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const { marking } of some) {
    await user.click(dialog.getByRole('combobox', { name: /Nycklar/ }));
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${marking}`) }));
  }
  await user.click(dialog.getByRole('button', { name: 'Häng på nycklar' }));
  expect(await screen.findByText('2 nycklar hänger på Knippa 1')).toBeVisible();
  expect(sent.find(({ endpoint }) => endpoint === 'keys.putOnRing')?.body).toEqual({ keyIds: some.map(({ id }) => id) });
});
