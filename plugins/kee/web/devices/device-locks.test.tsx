import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { kee, Lock } from '../../contract/index.ts';
import { keeWeb } from '../plugin.ts';
import DeviceLocksTab from './device-locks.tab.tsx';

it('says above the doors of a unit what is wrong with it, with which door, and what to do', async () => {
  const unit = {
    id: '01900000-0000-7000-8000-0000000000d1',
    number: '5008',
    online: true,
    trouble: 'JAMMED',
    troubleDetail: 'Bastun',
    troubleSince: '2026-11-27T12:00:00.000Z',
    organisation: { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken' },
  };
  renderPage(<DeviceLocksTab item={unit as never} />, {
    plugins: [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, keeWeb],
    mocks: [mockEndpoint(Lock.endpoints.list, () => ({ items: [], nextCursor: null }))],
    session: { permissions: [kee.permissions.read] },
  });
  expect(await screen.findByText('Ett lås kärvar: Bastun')).toBeVisible();
  expect(screen.getByText(/Kontrollera att dörren går att stänga/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull();
});
