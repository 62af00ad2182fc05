import { mockEndpoint, renderPage } from '@platform/testing/web';
import { UserId, userEndpoints } from '@plugins/accounts/contract';
import { aUser } from '@plugins/accounts/testing';
import { accountsWeb } from '@plugins/accounts/web';
import { FlowId } from '@plugins/flows/contract';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { OrganisationId } from '@plugins/organisations/contract';
import { organisationsWeb } from '@plugins/organisations/web';
import { apartmentEndpoints } from '@plugins/residents/contract';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { KeyId, keyEndpoints, keyLoanEndpoints, KeyLoanId, KeyRing, KeyRingId, keySettingsEndpoints } from '../../contract/index.ts';
import { aKey } from '../../testing/a-key.ts';
import { keySettingsOf } from '../../testing/key-settings-of.ts';
import { keysWeb } from '../plugin.ts';
import DeskPage from './desk.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const idOf = (last: number) => `01900000-0000-7000-8000-000000000${200 + last}`;
const house = aKey().organisation;
const anna = aUser({
  id: UserId.parse(idOf(1)),
  name: 'Anna Berg',
  personalNumber: '19900101-****',
  organisation: { id: OrganisationId.parse(house.id), name: house.name },
});
const rings = Array.from({ length: 140 }, (_, at) => ({
  id: KeyRingId.parse(idOf(at + 10)),
  name: `Knippa ${at + 1}`,
  note: '',
  holder: null,
  pending: null,
  keyCount: 1,
  receiptTemplate: null,
  organisation: house,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
}));
const key = aKey({ id: KeyId.parse(idOf(2)), marking: 'K1', keyRing: { id: rings[0]?.id ?? KeyRingId.parse(idOf(10)), name: 'Knippa 1' } });

function shown() {
  const page = renderPage(<DeskPage />, {
    at: '/keys/guides/desk',
    plugins,
    mocks: [
      mockEndpoint(keyEndpoints.list, ({ query }) => ({
        items: query.has('code') && query.get('code') !== key.marking ? [] : [key],
        nextCursor: null,
        total: 1,
      })),
      mockEndpoint(apartmentEndpoints.list, () => ({ items: [], nextCursor: null })),
      mockEndpoint(KeyRing.endpoints.list, ({ query }) => {
        const found = rings.filter(({ name }) => name.startsWith(query.get('query') ?? ''));
        const sorted = query.get('orderBy') === 'name' ? found : found.toReversed(); // else the newest first
        return { items: sorted.slice(0, Number(query.get('limit') ?? 25)), nextCursor: null };
      }),
      mockEndpoint(userEndpoints.list, ({ query }) => ({ items: query.get('query') === 'Anna' ? [anna] : [], nextCursor: null })),
      mockEndpoint(userEndpoints.get, () => anna),
      mockEndpoint(keySettingsEndpoints.getKeySettings, () => keySettingsOf(house)),
      mockEndpoint(keyLoanEndpoints.lend, () => ({
        id: KeyLoanId.parse(idOf(3)),
        status: 'PENDING' as const,
        flowId: FlowId.parse(idOf(4)),
        signing: null,
      })),
    ],
  });
  return { ...page, user: userEvent.setup() };
}

it('has nobody at the desk once the keys are lent: the next in the queue is somebody else', async () => {
  const { user, sent } = shown();
  const field = await screen.findByLabelText('Skanna en nyckel eller skriv märkning, knippa, namn eller lägenhet');
  await user.type(field, 'K1{Enter}');
  await user.type(field, 'Anna{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Lämna ut 1 nyckel till Anna Berg' }));
  await user.click(await screen.findByRole('button', { name: 'Lämna ut nycklar' }));
  await screen.findByText('Disken är tom');
  expect(sent.filter(({ endpoint }) => endpoint === 'keys.lend')).toHaveLength(1);
  await user.type(field, 'K1{Enter}');
  expect(await screen.findByText('1 nyckel kan lämnas ut. Skriv vem som ska ha den.')).toBeVisible();
});

it('finds the ring of that very name, however many begin with it', async () => {
  const { user } = shown();
  const field = await screen.findByLabelText('Skanna en nyckel eller skriv märkning, knippa, namn eller lägenhet');
  await user.type(field, 'Knippa 1{Enter}');
  expect(await screen.findByRole('link', { name: 'K1' })).toBeVisible();
});
