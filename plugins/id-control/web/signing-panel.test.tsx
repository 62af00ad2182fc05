import { type MockEndpoint, mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type Signing, SigningId, signingEndpoints, signingRefusals } from '../contract/index.ts';
import { SigningPanel } from './api.ts';
import { eidWebPlugins as plugins } from '../testing/web-plugins.ts';

const ID = SigningId.parse('01900000-0000-7000-8000-0000000000e1');
const ORDER = '01900000-0000-7000-8000-0000000000e2';
const START_URL = 'bankid:///?autostarttoken=abc';

function aSigning(changes: Partial<Signing> = {}): Signing {
  const waiting = {
    id: ID,
    status: 'WAITING',
    method: 'BANKID',
    hint: null,
    message: 'Klart att skriva under.',
    qr: null,
    startUrl: null,
  } as const satisfies Partial<Signing>;
  return { ...waiting, expiresAt: null, text: '# Kvittens\n+ A-101, Entré', ...changes };
}
const open = (second: number) =>
  aSigning({
    status: 'PENDING',
    hint: 'outstandingTransaction',
    message: 'Starta BankID-appen och läs av QR-koden.',
    qr: `bankid.token.${second}.hash`,
    startUrl: START_URL,
    expiresAt: new Date(Date.now() + 161_000).toISOString(),
  });

/** The panel over a server whose signing a test may change. */
function shown(first: Signing, mocks: readonly MockEndpoint[] = []) {
  const server = { signing: first };
  const onDone = vi.fn<(status: string) => void>();
  const page = renderPage(<SigningPanel signingId={ID} consequence="Nycklarna blir lediga." onDone={onDone} />, {
    plugins,
    mocks: [
      ...mocks,
      mockEndpoint(signingEndpoints.get, () => server.signing),
      mockEndpoint(signingEndpoints.start, () => {
        server.signing = open(0);
        return { orderId: ORDER, startUrl: START_URL, expiresAt: new Date().toISOString(), identification: null };
      }),
    ],
  });
  return { ...page, server, onDone, user: userEvent.setup() };
}
const dots = () => document.querySelector('svg[role=img] path')?.getAttribute('d');
const calls = (sent: readonly { readonly endpoint: string; readonly body: unknown }[], endpoint: string) =>
  sent.filter((each) => each.endpoint === endpoint).map(({ body }) => body);

describe('somebody signed in', () => {
  it('shows what is signed before anything is opened', async () => {
    const { sent } = shown(aSigning());
    expect(await screen.findByRole('heading', { name: 'Kvittens' })).toBeVisible();
    expect(screen.getByRole('listitem').textContent).toBe('A-101, Entré');
    expect(calls(sent, 'id-control.start')).toEqual([]);
  });

  it('opens BankID for another device: code, message and time left', async () => {
    const { sent, user } = shown(aSigning());
    await user.click(await screen.findByRole('button', { name: 'Visa QR-kod' }));
    expect(await screen.findByRole('img', { name: /QR-kod för BankID/ })).toBeVisible();
    expect(screen.getByText('Starta BankID-appen och läs av QR-koden.')).toBeVisible();
    // a busy machine takes some seconds of it
    expect(screen.getByRole('timer').textContent).toMatch(/^Tid kvar: 2:[34]\d$/);
    expect(screen.getByRole('link', { name: 'Öppna BankID på den här enheten' }).getAttribute('href')).toBe(START_URL);
    expect(calls(sent, 'id-control.start')).toEqual([{ device: 'OTHER', page: '/' }]);
  });

  it('asks again each second while an order is open, so that the code moves', async () => {
    const { server } = shown(open(0));
    await screen.findByRole('img', { name: /QR-kod för BankID/ });
    const before = dots();
    server.signing = open(1);
    await waitFor(() => expect(dots()).not.toBe(before), { timeout: 3000 });
  });

  it('offers the code when the app of this device does not open', async () => {
    const { user } = shown({ ...open(0), message: 'Försöker starta BankID-appen.' });
    // A phone, as the panel sees it once its texts are there.
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
    expect(await screen.findByText('Försöker starta BankID-appen.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Visa QR-kod i stället' }));
    expect(screen.getByRole('img', { name: /QR-kod för BankID/ })).toBeVisible();
    expect(screen.getByText('Starta BankID-appen och läs av QR-koden.')).toBeVisible();
  });

  it('leaves the code away once an app has read it', async () => {
    const { server } = shown(open(0));
    await screen.findByRole('img', { name: /QR-kod för BankID/ });
    server.signing = { ...open(1), hint: 'userSign', message: 'Skriv in din säkerhetskod.', qr: null };
    expect(await screen.findByText('Skriv in din säkerhetskod.', {}, { timeout: 3000 })).toBeVisible();
    expect(screen.queryByRole('img', { name: /QR-kod/ })).toBeNull();
  });

  it('says why an attempt led to nothing, and starts again', async () => {
    const { sent, user } = shown(aSigning({ hint: 'userCancel', message: 'Åtgärden avbruten.' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Åtgärden avbruten.');
    await user.click(screen.getByRole('button', { name: 'Visa QR-kod' }));
    await waitFor(() => expect(calls(sent, 'id-control.start')).toHaveLength(1));
    await screen.findByRole('timer');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the refusal when BankID cannot be opened, and can be tried again', async () => {
    const { user } = shown(aSigning(), [mockEndpoint(signingEndpoints.start, () => refusedWith(signingRefusals.unavailable))]);
    await user.click(await screen.findByRole('button', { name: 'Visa QR-kod' }));
    expect((await screen.findByRole('alert')).textContent).toBe(signingRefusals.unavailable.text.sv);
    expect(screen.getByRole('button', { name: 'Visa QR-kod' })).toBeVisible();
  });

  it('tells once that it is done', async () => {
    const { server, onDone } = shown(open(0));
    await screen.findByRole('timer');
    server.signing = aSigning({ status: 'COMPLETE', message: 'Underskriften är klar.' });
    expect(await screen.findByText('Underskriften är klar.', {}, { timeout: 3000 })).toBeVisible();
    expect(onDone.mock.calls).toEqual([['COMPLETE']]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('withdraws only after a question that names the consequence', async () => {
    const cancelled = aSigning({ status: 'CANCELLED', message: 'Begäran om underskrift är återkallad.' });
    const { sent, server, user, onDone } = shown(aSigning(), [
      mockEndpoint(signingEndpoints.cancel, () => {
        server.signing = cancelled;
        return cancelled;
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Återkalla begäran' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('Nycklarna blir lediga.')).toBeVisible();
    expect(calls(sent, 'id-control.cancel')).toEqual([]);
    await user.type(question.getByRole('textbox', { name: /^Varför/ }), 'Fel nyckel.');
    await user.click(question.getByRole('button', { name: 'Återkalla begäran' }));
    expect(await screen.findByText('Begäran om underskrift är återkallad.')).toBeVisible();
    await waitFor(() => expect(onDone.mock.calls).toEqual([['CANCELLED']]));
    expect(calls(sent, 'id-control.cancel')).toEqual([{ reason: 'Fel nyckel.' }]);
  });
});

describe('whoever holds a link', () => {
  const TOKEN = 'a-token-of-a-mail-000000';
  const used = refusedWith(signingRefusals.linkUsed, { status: 'COMPLETE', message: 'Underskriften är klar.' });
  const linked = (mocks: readonly MockEndpoint[]) => renderPage(<SigningPanel linkToken={TOKEN} />, { plugins, mocks });

  it('sends the token in the body, never in an address, and cannot withdraw', async () => {
    const { sent } = linked([mockEndpoint(signingEndpoints.getByLink, () => aSigning())]);
    await screen.findByRole('button', { name: 'Visa QR-kod' });
    const asked = sent.filter(({ endpoint }) => endpoint === 'id-control.getByLink');
    expect(asked.map(({ body, query }) => [body, String(query)])).toEqual([[{ token: TOKEN }, '']]);
    expect(screen.queryByRole('button', { name: 'Återkalla begäran' })).toBeNull();
  });

  it('starts by the link', async () => {
    const { sent } = linked([
      mockEndpoint(signingEndpoints.getByLink, () => aSigning()),
      mockEndpoint(signingEndpoints.startByLink, () => ({
        orderId: ORDER,
        startUrl: START_URL,
        expiresAt: new Date().toISOString(),
        identification: null,
      })),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Visa QR-kod' }));
    await waitFor(() => expect(calls(sent, 'id-control.startByLink')).toEqual([{ token: TOKEN, device: 'OTHER', page: '/' }]));
  });

  it('sees that it is signed, though the link is good for nothing more', async () => {
    let isSigned = false;
    linked([mockEndpoint(signingEndpoints.getByLink, () => (isSigned ? used : open(0)))]);
    await screen.findByRole('timer');
    isSigned = true;
    expect(await screen.findByText('Underskriften är klar.', {}, { timeout: 3000 })).toBeVisible();
    expect(screen.getByText(/A-101/)).toBeVisible();
  });

  it('is told that a used link is used, and is shown nothing of what it led to', async () => {
    linked([mockEndpoint(signingEndpoints.getByLink, () => used)]);
    expect(await screen.findByText(signingRefusals.linkUsed.text.sv)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is not left with an open order when the desk withdraws', async () => {
    let isWithdrawn = false;
    linked([mockEndpoint(signingEndpoints.getByLink, () => (isWithdrawn ? refusedWith(signingRefusals.link) : open(0)))]);
    await screen.findByRole('timer');
    isWithdrawn = true;
    expect(await screen.findByText('Länken gäller inte', {}, { timeout: 3000 })).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('is told that a dead link is dead', async () => {
    linked([mockEndpoint(signingEndpoints.getByLink, () => refusedWith(signingRefusals.link))]);
    expect(await screen.findByText('Länken gäller inte')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
