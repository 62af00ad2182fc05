import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type CommandId, type LockState, type SharedDoor, sharedDoorEndpoints } from '../../contract/index.ts';
import { keeWeb } from '../plugin.ts';
import { keepProof } from './kept-proof.ts';
import { LinkedDoor } from './linked-door.tsx';

const token = 'a'.repeat(36);
const shared = (state: LockState, isPressed: boolean): SharedDoor => ({
  organisation: 'Brf Björken',
  lock: 'Förråd 4',
  sharedBy: 'Anna Berg',
  phoneEnding: '05',
  startsAt: '2026-01-01T10:00:00.000Z',
  endsAt: '2026-01-01T12:00:00.000Z',
  door: {
    state,
    operations: ['PULSE'],
    now: true,
    command: isPressed
      ? { id: '01900000-0000-7000-8000-0000000000c1' as CommandId, operation: 'PULSE', status: 'DONE', error: null }
      : null,
  },
});

it('says that one may go in while the door is open, and no longer once it has locked by itself', async () => {
  let now = shared('locked', false);
  renderPage(<Verified />, {
    plugins: [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, keeWeb],
    mocks: [
      mockEndpoint(sharedDoorEndpoints.readSharedDoor, () => now),
      mockEndpoint(sharedDoorEndpoints.openSharedDoor, () => (now = shared('open', true))),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Öppna Förråd 4' }));
  expect(await screen.findByText('Öppet. Gå in.')).toBeVisible();
  now = shared('locked', true);
  expect(await screen.findByText('Dörren öppnades.', undefined, { timeout: 5000 })).toBeVisible();
  expect(screen.getByText('Låst')).toBeVisible();
  expect(screen.queryByText('Öppet. Gå in.')).toBeNull();
});

/** On a phone that is verified already. */
function Verified() {
  keepProof(token, 'b'.repeat(43));
  return <LinkedDoor token={token} />;
}
