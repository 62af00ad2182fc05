import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keyEndpoints, type KeyEvent, keys } from '../../contract/index.ts';
import { aKey } from '../../testing/a-key.ts';
import { keysWeb } from '../plugin.ts';
import { KeyHistory } from './key-history.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const event = (last: string, said: Pick<KeyEvent, 'action' | 'changes'>): KeyEvent => ({
  id: `01900000-0000-7000-8000-0000000000${last}`,
  at: '2026-01-02T08:00:00.000Z',
  who: 'Karin Lindqvist',
  impersonated: false,
  ...said,
});

it('says which locks a key opens more or fewer of, and that it was moved', async () => {
  const events = [
    event('a1', { action: 'keys.opensLess', changes: [{ field: 'locks', from: 'L1101', to: null }] }),
    event('a2', { action: 'keys.opensMore', changes: [{ field: 'locks', from: null, to: 'L1101, L1102' }] }),
    event('a3', { action: 'moved', changes: [{ field: 'holder', from: null, to: 'Nyckelskåpet' }] }),
  ];
  renderPage(<KeyHistory keyId={aKey().id} />, {
    plugins,
    session: { permissions: [keys.permissions.read] },
    mocks: [mockEndpoint(keyEndpoints.history, () => ({ items: events, nextCursor: null }))],
  });
  expect(await screen.findByText('Nyckeln öppnar färre lås')).toBeVisible();
  expect(screen.getByText('Lås: L1101 togs bort')).toBeVisible();
  expect(screen.getByText('Nyckeln öppnar fler lås')).toBeVisible();
  expect(screen.getByText('Lås: L1101, L1102')).toBeVisible();
  expect(screen.getByText('Nyckeln flyttades')).toBeVisible();
});
