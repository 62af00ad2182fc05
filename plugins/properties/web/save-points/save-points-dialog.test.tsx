import { refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { type BlueprintId, savePointEndpoints } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import { SavePointsDialog } from './save-points-dialog.tsx';

const PLAN = '01900000-0000-7000-8000-0000000000c1' as BlueprintId;

function Plan() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>Ritningen</p>
      <button type="button" onClick={() => setOpen(true)}>
        Öppna
      </button>
      {isOpen && <SavePointsDialog id={PLAN} onClose={() => setOpen(false)} />}
    </>
  );
}

it('leaves the plan where it is while save points are read', async () => {
  const reading = Promise.withResolvers<{ items: [] }>();
  renderPage(<Plan />, { plugins: webPlugins, mocks: [mockEndpoint(savePointEndpoints.listSavePoints, () => reading.promise)] });
  await userEvent.click(await screen.findByRole('button', { name: 'Öppna' }));
  expect(await screen.findByRole('dialog', { name: 'Sparpunkter' })).toBeVisible();
  expect(screen.getByText('Ritningen')).toBeVisible();
  reading.resolve({ items: [] });
  expect(await screen.findByText('Inga sparpunkter ännu.')).toBeVisible();
});

it('leaves the plan where it is when save points cannot be read', async () => {
  vi.spyOn(console, 'error').mockReturnValue(); // React says what is caught
  renderPage(<Plan />, {
    plugins: webPlugins,
    mocks: [mockEndpoint(savePointEndpoints.listSavePoints, () => refusedWith(refusals.stale))],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Öppna' }));
  expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeVisible();
  expect(screen.getByText('Ritningen')).toBeVisible();
});
