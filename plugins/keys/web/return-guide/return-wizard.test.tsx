import { type MockEndpoint, mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import {
  KeyId,
  keyEndpoints,
  keyLoanEndpoints,
  KeyLoanId,
  keyLossEndpoints,
  keySettingsEndpoints,
  Repository,
  RepositoryId,
  type Key,
} from '../../contract/index.ts';
import { aKey } from '../../testing/a-key.ts';
import { aLoss } from '../../testing/a-loss.ts';
import { keySettingsOf } from '../../testing/key-settings-of.ts';
import { keysWeb } from '../plugin.ts';
import ReturnWizardPage from './return-wizard.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const idOf = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const of = (name: string) => ({ type: 'USER' as const, id: idOf('c1'), name });
const keyOf = (last: string, changes: Partial<Key>) => aKey({ id: KeyId.parse(idOf(last)), ...changes });
const out = [
  keyOf('b1', { marking: 'A1', loanId: idOf('d1'), holder: of('Anna Berg') }),
  keyOf('b2', { marking: 'A2', loanId: idOf('d2'), holder: of('Bo Ek') }),
  keyOf('b4', { marking: 'A4', loanId: idOf('d3'), holder: of('Bo Ek'), takenFrom: { id: idOf('e1'), name: 'Nyckelskåpet' } }),
  keyOf('b3', { marking: 'A3', holder: of('Bo Ek') }),
  keyOf('b5', { marking: 'A5', loanId: idOf('d4'), holder: of('Bo Ek'), status: 'LOST' }),
  keyOf('b6', { marking: 'A6', status: 'LOST' }),
  keyOf('b7', { marking: 'A7' }),
];
const cabinet = {
  id: RepositoryId.parse(idOf('e1')),
  name: 'Nyckelskåpet',
  responsible: { id: idOf('c2'), name: 'Karin Lund' },
  property: '',
  owner: '',
  keyCount: 0,
  outCount: 0,
  space: 'Expeditionen',
  organisation: aKey().organisation,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
};

afterEach(() => vi.restoreAllMocks());

function shown(at = '', picked: readonly string[] = [], mocks: readonly MockEndpoint[] = []) {
  const page = renderPage(<ReturnWizardPage />, {
    at: `/keys/guides/return${at}`,
    plugins,
    kept: { 'picked-keys': JSON.stringify([['p1', picked]]) },
    mocks: [
      ...mocks,
      mockEndpoint(keyEndpoints.list, ({ query }) => ({
        items: out.filter(
          ({ id, marking, loanId }) =>
            marking === (query.get('code') ?? marking) &&
            (!query.has('ids') || query.getAll('ids').includes(id)) &&
            loanId === (query.get('loanId') ?? loanId),
        ),
        nextCursor: null,
        total: out.length,
      })),
      mockEndpoint(Repository.endpoints.list, () => ({ items: [cabinet], nextCursor: null })),
      mockEndpoint(keyLossEndpoints.getKeyLoss, () => aLoss('2026-11-12T09:00:00.000Z')),
      mockEndpoint(keyLoanEndpoints.returnKeys, () => ({
        returned: 2,
        blocked: [],
        receipts: [
          { number: 'K26-0000-0001', holder: 'Anna Berg', loanId: KeyLoanId.parse(idOf('d1')), mailed: true },
          { number: 'K26-0000-0002', holder: 'Bo Ek', loanId: KeyLoanId.parse(idOf('d2')), mailed: false },
        ],
      })),
    ],
  });
  return { ...page, user: userEvent.setup() };
}

it('takes back keys of several loans at once, to a storage place', async () => {
  const { user, sent } = shown();
  const scanner = await screen.findByLabelText('Skanna eller skriv märkning');
  await user.type(scanner, 'A1{Enter}');
  await user.type(scanner, 'A2{Enter}');
  await screen.findByText('2 nycklar valda', { selector: 'output' });
  await user.click(screen.getByRole('button', { name: 'Nästa' }));
  expect((await screen.findByText('Anna Berg', { selector: 'dt' })).nextElementSibling?.textContent).toBe('A1');
  expect(screen.getByText('Bo Ek', { selector: 'dt' }).nextElementSibling?.textContent).toBe('A2');
  await user.click(screen.getByRole('combobox', { name: 'Förvaringsplats' }));
  await user.click(await screen.findByRole('option', { name: /Nyckelskåpet/ }));
  await user.click(screen.getByRole('button', { name: 'Ta emot nycklar' }));
  expect(await screen.findByRole('heading', { name: '2 nycklar är återlämnade' })).toBeVisible();
  expect(sent.filter(({ endpoint }) => endpoint === 'keys.returnKeys').map(({ body }) => body)).toEqual([
    { keyIds: [idOf('b1'), idOf('b2')], repositoryId: cabinet.id },
  ]);
  expect(screen.getByRole('button', { name: 'Kvittens K26-0000-0001, Anna Berg' })).toBeVisible();
  expect(screen.getByText(/Mejl om kvittensen går till Anna Berg\.$/)).toBeVisible();
});

it('suggests the place where the keys lay before', async () => {
  const { user, sent } = shown();
  await user.type(await screen.findByLabelText('Skanna eller skriv märkning'), 'A4{Enter}');
  await user.click(screen.getByRole('button', { name: 'Nästa' }));
  const place = await screen.findByRole('combobox', { name: 'Förvaringsplats' });
  await waitFor(() => expect(place).toHaveValue('Nyckelskåpet'));
  await user.click(screen.getByRole('button', { name: 'Ta emot nycklar' }));
  await waitFor(() =>
    expect(sent.find(({ endpoint }) => endpoint === 'keys.returnKeys')?.body).toEqual({ keyIds: [idOf('b4')], repositoryId: cabinet.id }),
  );
});

it('takes back what somebody has without a receipt, and names a key that nobody has', async () => {
  const { user } = shown();
  const scanner = await screen.findByLabelText('Skanna eller skriv märkning');
  await user.type(scanner, 'A3{Enter}');
  await screen.findByText('1 nyckel vald', { selector: 'output' });
  await user.type(scanner, 'A7{Enter}');
  expect(await screen.findByText(/^Ingen har A7/)).toBeVisible();
  expect(screen.getAllByText('Utan kvittens')).not.toHaveLength(0);
});

it('begins with the keys that the address chose', async () => {
  shown(`?keyId=${idOf('b1')}&keyId=${idOf('b3')}&keyId=${idOf('b7')}`);
  await waitFor(() => expect(screen.getByText('2 nycklar valda', { selector: 'output' })).toBeVisible());
  expect(screen.getByText(/^Ingen har A7/)).toBeVisible();
});

it('begins with the keys that were picked in a list, by one call however many they are', async () => {
  const { sent } = shown('?picked=p1', [idOf('b1'), idOf('b2'), idOf('b6')]);
  await waitFor(() => expect(screen.getByText('2 nycklar valda', { selector: 'output' })).toBeVisible());
  expect(sent.filter(({ endpoint, query }) => endpoint === 'keys.list' && query.has('ids'))).toHaveLength(1);
  expect(sent.filter(({ endpoint }) => endpoint === 'keys.get')).toEqual([]);
});

it('begins with what a loan still has, by one call', async () => {
  const { sent } = shown(`?loanId=${idOf('d2')}`);
  await waitFor(() => expect(screen.getByText('1 nyckel vald', { selector: 'output' })).toBeVisible());
  expect(sent.filter(({ endpoint, query }) => endpoint === 'keys.getLoan' || query.has('loanId'))).toHaveLength(1);
});

it('says since when a key that comes back is lost, and offers to say that it is found', async () => {
  const { user, sent } = shown();
  await user.type(await screen.findByLabelText('Skanna eller skriv märkning'), 'A5{Enter}');
  expect(await screen.findByText('A5 är anmäld som förlorad sedan 12 nov. 2026.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Nästa' }));
  await user.click(await screen.findByRole('checkbox', { name: /^Nyckeln är hittad/ }));
  await user.click(screen.getByRole('button', { name: 'Ta emot nycklar' }));
  await waitFor(() =>
    expect(sent.find(({ endpoint }) => endpoint === 'keys.returnKeys')?.body).toEqual({ keyIds: [idOf('b5')], found: true }),
  );
});

it('says of a lost key that is on no loan where it is taken in', async () => {
  const { user } = shown();
  await user.type(await screen.findByLabelText('Skanna eller skriv märkning'), 'A6{Enter}');
  expect(await screen.findByText(/^A6 är anmäld som förlorad och inte utlånad/)).toBeVisible();
});

it('asks for another signature where somebody went back: what was drawn for other keys is not seen any more', async () => {
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,iVBORw0KGgo=');
  const asked = { ...keySettingsOf(aKey().organisation), signedReturns: true };
  const { user, sent } = shown('', [], [mockEndpoint(keySettingsEndpoints.getKeySettings, () => asked)]);
  await user.type(await screen.findByLabelText('Skanna eller skriv märkning'), 'A1{Enter}');
  await user.click(screen.getByRole('button', { name: 'Nästa' }));
  const touch = { bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, clientX: 5, clientY: 5 };
  fireEvent(await screen.findByLabelText('Underskrift'), new PointerEvent('pointerdown', { ...touch, buttons: 1 }));
  fireEvent(window, new PointerEvent('pointerup', touch));
  await user.click(screen.getByRole('button', { name: 'Tillbaka' }));
  await user.click(await screen.findByRole('button', { name: 'Nästa' }));
  await screen.findByLabelText('Underskrift');
  await user.click(screen.getByRole('button', { name: 'Ta emot nycklar' }));
  expect(await screen.findByText('Skriv under i rutan.')).toBeVisible();
  expect(sent.filter(({ endpoint }) => endpoint === 'files.send' || endpoint === 'keys.returnKeys')).toEqual([]);
});
