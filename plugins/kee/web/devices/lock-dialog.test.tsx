import { mockEndpoint, renderPage } from '@platform/testing/web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Lock } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import { LockDialog } from './lock-dialog.tsx';

const organisation = { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken' };
const device = { id: '01900000-0000-7000-8000-0000000000d1', name: '5008' };
const lock = Lock.Item.parse({
  id: '01900000-0000-7000-8000-0000000000a1',
  organisation,
  name: 'Bastun',
  device,
  relay: 1,
  state: 'locked',
  number: 1001,
  showOnBlueprint: false,
  systemLock: null,
  shareable: true,
  createdAt: '2026-01-01T10:00:00.000Z',
  version: 1,
});

it('overwrites nothing that somebody else has changed while it stood open', async () => {
  const { sent } = renderPage(<Page />, {
    plugins: webPlugins,
    mocks: [mockEndpoint(Lock.endpoints.update, () => ({ ...lock, version: 3 }))],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Annan ändring', hidden: true }));
  await userEvent.click(await screen.findByRole('button', { name: 'Spara' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toContainEqual(expect.objectContaining({ name: 'Bastun', version: 1 })));
});

/** The page behind the dialog, which hears of what others do. */
function Page() {
  const [now, change] = useState(lock);
  return (
    <>
      <button onClick={() => change({ ...lock, relay: 2, version: 2 })}>Annan ändring</button>
      <LockDialog device={{ id: lock.device.id as never, organisation }} lock={now} onClose={() => undefined} />
    </>
  );
}
