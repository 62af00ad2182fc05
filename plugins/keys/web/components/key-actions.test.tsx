import { renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Key, keys } from '../../contract/index.ts';
import { aKey } from '../../testing/a-key.ts';
import { keysWeb } from '../plugin.ts';
import { KeyActions } from './key-actions.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const anna = { type: 'USER' as const, id: '01900000-0000-7000-8000-0000000000c1', name: 'Anna Berg' };
const shown = (changes: Partial<Key>) =>
  renderPage(<KeyActions found={aKey(changes)} />, {
    plugins,
    session: { permissions: [keys.permissions.lend] },
    mocks: [],
  });

it.each([
  { loanId: anna.id, holder: anna },
  { holder: anna },
  // as a list from the binder has it
  { holder: { ...anna, type: 'APARTMENT' as const, name: '1001' } },
])('takes back by the guide what somebody has, with a receipt or without: %j', async (changes) => {
  shown(changes);
  expect(await screen.findByRole('link', { name: 'Ta emot' })).toHaveAttribute('href', `/keys/guides/return?keyId=${aKey().id}`);
});

it('lends what lies at a place', async () => {
  shown({ holder: { ...anna, type: 'REPOSITORY', name: 'Nyckelskåpet' } });
  expect(await screen.findByRole('link', { name: 'Lämna ut' })).toBeVisible();
});

it.each([{ status: 'LOST' as const }, { status: 'DAMAGED' as const }, { status: 'PENDING' as const, loanId: anna.id }])(
  'offers neither for what cannot be lent, or awaits a signature: %j',
  async (changes) => {
    renderPage(
      <>
        <h1>Nyckel</h1>
        <KeyActions found={aKey(changes)} />
      </>,
      { plugins, session: { permissions: [keys.permissions.lend] }, mocks: [] },
    );
    await screen.findByRole('heading', { name: 'Nyckel' });
    expect(screen.queryByRole('link')).toBeNull();
  },
);
