import { refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { organisationEndpoints, type OrganisationId } from '@plugins/organisations/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { type Device, deviceEndpoints, Lock } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import { MoveDialog } from './move-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

const unit = { id: '01900000-0000-7000-8000-0000000000d1', number: '5008', version: 1 } as Device; // as far as the dialogs look
const customer = { id: '01900000-0000-7000-8000-000000000005' as OrganisationId, name: 'Fjordgården', type: 'CUSTOMER', country: 'NO' };
const nothing = () => undefined;

/** The page behind a dialog, which hears of what others do. */
function Page({ dialog }: { readonly dialog: (device: Device) => ReactNode }) {
  const [device, change] = useState(unit);
  return (
    <>
      <button onClick={() => change({ ...unit, number: '5009', version: 2 })}>Annan ändring</button>
      {dialog(device)}
    </>
  );
}
/** Somebody else has replaced the unit before it is sent. */
async function sentOf(dialog: (device: Device) => ReactNode, send: () => Promise<void>) {
  const { sent } = renderPage(<Page dialog={dialog} />, {
    plugins: webPlugins,
    mocks: [
      mockEndpoint(Lock.endpoints.list, () => ({ items: [], nextCursor: null })),
      mockEndpoint(organisationEndpoints.list, () => ({ items: [customer as never], nextCursor: null })),
      ...[deviceEndpoints.replace, deviceEndpoints.move].map((endpoint) => mockEndpoint(endpoint, () => refusedWith(refusals.stale))),
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Annan ändring', hidden: true }));
  await send();
  return waitFor(() => {
    const call = sent.find(({ endpoint }) => /\.(replace|move)$/.test(endpoint));
    if (!call) throw new Error('nothing was sent yet');
    return call.body;
  });
}

it('puts no unit in the place of one that somebody else has put there meanwhile', async () => {
  const body = await sentOf(
    (device) => <ReplaceDialog device={device} onReplaced={nothing} onClose={nothing} />,
    async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /Den nya styrenhetens nummer/ }), '7702');
      await userEvent.click(screen.getByRole('button', { name: 'Byt styrenhet' }));
    },
  );
  expect(body).toEqual({ version: 1, number: '7702' });
  expect(await screen.findByText(/^Någon annan har ändrat uppgifterna/)).toBeVisible();
});

it('moves no unit that somebody else has changed meanwhile', async () => {
  const body = await sentOf(
    (device) => <MoveDialog device={device} onClose={nothing} />,
    async () => {
      await userEvent.click(await screen.findByRole('combobox', { name: /Ny kund/ }));
      await userEvent.click(await screen.findByRole('option', { name: /Fjordgården/ }));
      await userEvent.click(screen.getByRole('button', { name: 'Flytta till annan kund' }));
    },
  );
  expect(body).toEqual({ version: 1, organisationId: customer.id });
});
