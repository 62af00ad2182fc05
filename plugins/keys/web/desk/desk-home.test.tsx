import { refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { type UserSummary, UserId, userEndpoints } from '@plugins/accounts/contract';
import { aUser } from '@plugins/accounts/testing';
import { accountsWeb } from '@plugins/accounts/web';
import { FlowId } from '@plugins/flows/contract';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { OrganisationId } from '@plugins/organisations/contract';
import { organisationsWeb } from '@plugins/organisations/web';
import { apartmentEndpoints } from '@plugins/residents/contract';
import { anApartment } from '@plugins/residents/testing';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { KeyId, keyEndpoints, keyLoanEndpoints, KeyLoanId, KeyRing, keySettingsEndpoints } from '../../contract/index.ts';
import { aKey } from '../../testing/a-key.ts';
import { keySettingsOf } from '../../testing/key-settings-of.ts';
import { keysWeb } from '../plugin.ts';
import DeskPage from './desk.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const idOf = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const house = aKey().organisation;
const home = anApartment();
const key = aKey({ id: KeyId.parse(idOf('b1')), marking: 'K1' });
const residentOf = (last: string, name: string): UserSummary =>
  aUser({ id: UserId.parse(idOf(last)), name, organisation: { id: OrganisationId.parse(house.id), name: house.name } });

type SettingsAnswer = Parameters<typeof mockEndpoint<typeof keySettingsEndpoints.getKeySettings>>[1];
function shown(residents: readonly UserSummary[], settings: SettingsAnswer = () => keySettingsOf(house)) {
  const page = renderPage(<DeskPage />, {
    at: '/keys/guides/desk',
    plugins,
    mocks: [
      mockEndpoint(keyEndpoints.list, ({ query }) => ({
        items: query.has('code') && query.get('code') !== key.marking ? [] : [key],
        nextCursor: null,
        total: 1,
      })),
      mockEndpoint(KeyRing.endpoints.list, () => ({ items: [], nextCursor: null })),
      mockEndpoint(apartmentEndpoints.list, () => ({ items: [home, { ...home, number: '10011' }], nextCursor: null })),
      mockEndpoint(userEndpoints.list, ({ query }) => ({ items: query.has('apartmentId') ? [...residents] : [], nextCursor: null })),
      mockEndpoint(userEndpoints.get, () => residents[0] as never),
      mockEndpoint(keySettingsEndpoints.getKeySettings, settings),
      mockEndpoint(keyLoanEndpoints.lend, () => ({
        id: KeyLoanId.parse(idOf('d1')),
        status: 'PENDING' as const,
        flowId: FlowId.parse(idOf('d2')),
        signing: null,
      })),
    ],
  });
  return { ...page, user: userEvent.setup() };
}
async function ask(user: ReturnType<typeof userEvent.setup>) {
  const field = await screen.findByLabelText(/^Skanna en nyckel eller skriv/);
  await user.type(field, '1001{Enter}');
  expect(await screen.findByText('Lägenhet 1001, Björkgatan 2')).toBeVisible();
  await user.type(field, 'K1{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Lämna ut 1 nyckel till lägenhet 1001, Björkgatan 2' }));
}
const lentBy = (sent: ReturnType<typeof shown>['sent']) => sent.find(({ endpoint }) => endpoint === 'keys.lend')?.body;

it('lends to an apartment, for which one of those who live there signs', async () => {
  const { user, sent } = shown([residentOf('c1', 'Anna Berg'), residentOf('c2', 'Bo Berg')]);
  await ask(user);
  await user.click(await screen.findByRole('radio', { name: 'Bo Berg' }));
  await user.click(await screen.findByRole('radio', { name: /^Skriv under på papper/ }));
  await user.click(screen.getByRole('button', { name: 'Lämna ut nycklar' }));
  await screen.findByText('Disken är tom');
  expect(lentBy(sent)).toMatchObject({ keyIds: [key.id], apartmentId: home.id, holder: { type: 'USER', id: idOf('c2') } });
});

it('has the only one who lives there sign', async () => {
  const { user, sent } = shown([residentOf('c1', 'Anna Berg')]);
  await ask(user);
  expect(await screen.findByRole('radio', { name: 'Anna Berg' })).toBeChecked();
  await user.click(await screen.findByRole('radio', { name: /^Skriv under på papper/ }));
  await user.click(screen.getByRole('button', { name: 'Lämna ut nycklar' }));
  await screen.findByText('Disken är tom');
  expect(lentBy(sent)).toMatchObject({ apartmentId: home.id, holder: { id: idOf('c1') } });
});

it('says that nobody can sign where nobody lives', async () => {
  const { user } = shown([]);
  await ask(user);
  expect(await screen.findByText(/^Ingen är registrerad som boende i lägenheten/)).toBeVisible();
});

it('opens once what the house starts with is there', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof keySettingsOf>>();
  const { user } = shown([residentOf('c1', 'Anna Berg')], () => answer.promise);
  await ask(user);
  expect(screen.queryByRole('dialog')).toBeNull();
  answer.resolve(keySettingsOf(house));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('opens once, and stays, where that cannot be read', async () => {
  const { user, sent } = shown([residentOf('c1', 'Anna Berg')], () => refusedWith(refusals.notAllowed));
  await ask(user);
  const dialog = await screen.findByRole('dialog');
  const asked = () => sent.filter(({ endpoint }) => endpoint === keySettingsEndpoints.getKeySettings.id).length;
  // the dialog asks once more, beneath itself
  await expect.poll(asked).toBeGreaterThan(1);
  await user.click(await screen.findByRole('radio', { name: 'Anna Berg' }));
  expect(screen.getByRole('dialog')).toBe(dialog);
});
