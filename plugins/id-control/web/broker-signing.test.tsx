import { type MockEndpoint, mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { eidRefusals, identificationEndpoints, type Signing, signingEndpoints, SigningId } from '../contract/index.ts';
import { begunAtBroker, identified } from '../testing/at-broker.ts';
import { fakeWindow } from '../testing/fake-window.ts';
import { SigningPanel } from './api.ts';
import { eidWebPlugins as plugins } from '../testing/web-plugins.ts';

const ID = SigningId.parse('01900000-0000-7000-8000-0000000000e1');
const waiting: Signing = {
  id: ID,
  status: 'WAITING',
  method: 'BROKER',
  hint: null,
  message: 'Klart att skriva under.',
  qr: null,
  startUrl: null,
  expiresAt: null,
  text: '# Kvittens\n+ A-101, Entré',
};
const elsewhere = 'Identifieringen pågår i fönstret där den öppnades.';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** The panel over a signing that a test may change; the identification at the broker succeeds unless a test says otherwise. */
function shown({ signing = waiting, mocks = [] }: { readonly signing?: Signing; readonly mocks?: readonly MockEndpoint[] } = {}) {
  const server = { signing };
  const page = renderPage(<SigningPanel signingId={ID} />, {
    plugins,
    mocks: [
      ...mocks,
      mockEndpoint(signingEndpoints.get, () => server.signing),
      mockEndpoint(signingEndpoints.start, () => {
        server.signing = { ...server.signing, status: 'PENDING', message: elsewhere, expiresAt: begunAtBroker.expiresAt };
        const { id: orderId, startUrl, expiresAt } = begunAtBroker;
        return { orderId, startUrl, expiresAt, identification: begunAtBroker };
      }),
      mockEndpoint(identificationEndpoints.complete, () => {
        server.signing = { ...server.signing, status: 'COMPLETE', message: 'Underskriften är klar.' };
        return identified;
      }),
      mockEndpoint(identificationEndpoints.giveUp, () => {
        server.signing = { ...server.signing, status: 'WAITING', hint: 'userCancel', message: 'Åtgärden avbruten.' };
        return { ...identified, status: 'CANCELLED' as const };
      }),
    ],
  });
  return { ...page, server };
}
const start = async () => userEvent.click(await screen.findByRole('button', { name: 'Identifiera dig med norskt BankID' }));
const bodies = (sent: readonly { readonly endpoint: string; readonly body: unknown }[], endpoint: string) =>
  sent.filter((each) => each.endpoint === endpoint).map(({ body }) => body);

it('leads to the broker in a window of its own, and is signed when that comes back', async () => {
  const popup = fakeWindow();
  const { sent } = shown();
  expect(await screen.findByRole('heading', { name: 'Skriv under med norskt BankID' })).toBeVisible();
  await start();
  expect(await screen.findByText('Identifiera dig i fönstret som öppnades.')).toBeVisible();
  expect(popup.visited).toEqual([begunAtBroker.startUrl]);
  popup.says({ type: 'eident', query: 'code=a&state=one' });
  expect(await screen.findByText('Underskriften är klar.')).toBeVisible();
  const { id, secret } = begunAtBroker;
  expect(bodies(sent, 'id-control.complete')).toEqual([{ id, secret, query: 'code=a&state=one' }]);
});

it('says that the window was closed, ends what was begun, and lets one begin again', async () => {
  const popup = fakeWindow();
  const { sent } = shown();
  await start();
  await screen.findByText('Identifiera dig i fönstret som öppnades.');
  popup.closed = true;
  expect((await screen.findByRole('alert')).textContent).toBe('Fönstret stängdes innan identifieringen var klar.');
  await waitFor(() => expect(bodies(sent, 'id-control.giveUp')).toEqual([{ id: begunAtBroker.id, secret: begunAtBroker.secret }]));
  popup.closed = false;
  await start();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says that it was somebody else', async () => {
  const popup = fakeWindow();
  shown({ mocks: [mockEndpoint(identificationEndpoints.complete, () => refusedWith(eidRefusals.identityMismatch))] });
  await start();
  await screen.findByText('Identifiera dig i fönstret som öppnades.');
  popup.says({ type: 'eident', query: 'code=a&state=one' });
  expect((await screen.findByRole('alert')).textContent).toBe(eidRefusals.identityMismatch.text.sv);
});

it('offers to go on in this window when the other was blocked', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  shown();
  await start();
  expect(await screen.findByText(/^Webbläsaren stoppade fönstret/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Fortsätt i det här fönstret' })).toBeVisible();
});

it('shows whoever looks on that it is under way elsewhere, and lets them begin it here', async () => {
  shown({ signing: { ...waiting, status: 'PENDING', message: elsewhere, expiresAt: begunAtBroker.expiresAt } });
  expect(await screen.findByText(elsewhere)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Börja om i det här fönstret' })).toBeVisible();
});

it('says why the last attempt came to nothing', async () => {
  shown({ signing: { ...waiting, hint: 'ERR_EID_NOT_COMPLETED', message: 'Identifieringen slutfördes inte.' } });
  expect((await screen.findByRole('alert')).textContent).toBe('Identifieringen slutfördes inte.');
});
