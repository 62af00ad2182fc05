import { type MockEndpoint, mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { flowEndpoints } from '@plugins/flows/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkEndpoints, checkRefusals, eidRefusals, identificationEndpoints, type IdentityCheck } from '../../contract/index.ts';
import { aCheck } from '../../testing/a-check.ts';
import { begunAtBroker, identified } from '../../testing/at-broker.ts';
import { fakeWindow } from '../../testing/fake-window.ts';
import { eidWebPlugins } from '../../testing/web-plugins.ts';
import CheckPage from './check.page.tsx';
import CheckLinkPage from './check-link.page.tsx';

const proved = aCheck({
  status: 'COMPLETE',
  message: 'Identifieringen är klar.',
  completedAt: new Date().toISOString(),
  result: { name: 'Anna Berg', personalNumber: '19900103 ****', service: 'no_bankid', wasCompared: true },
});

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** The pages over a check that a test may change; whoever goes to the broker proves who they are unless a test says otherwise. */
function shown(
  check: IdentityCheck,
  { mocks = [], at = `/id-control/${check.id}` }: { mocks?: readonly MockEndpoint[]; at?: string } = {},
) {
  const server = { check };
  const linked = () => ({ ...server.check, organisation: server.check.organisation.name });
  const page = renderPage(
    <Routes>
      <Route path="/id-control/:referenceId" element={<CheckPage />} />
      <Route path="/id-control-link/:token" element={<CheckLinkPage />} />
    </Routes>,
    {
      at,
      plugins: eidWebPlugins,
      mocks: [
        ...mocks,
        mockEndpoint(checkEndpoints.getCheck, () => server.check),
        mockEndpoint(checkEndpoints.linkedCheck, linked),
        mockEndpoint(checkEndpoints.startCheck, () => begunAtBroker),
        mockEndpoint(checkEndpoints.startLinkedCheck, () => begunAtBroker),
        mockEndpoint(checkEndpoints.cancelCheck, () => (server.check = aCheck({ status: 'CANCELLED', message: 'Återkallad.' }))),
        mockEndpoint(identificationEndpoints.complete, () => {
          server.check = proved;
          return identified;
        }),
        mockEndpoint(identificationEndpoints.giveUp, () => ({ ...identified, status: 'CANCELLED' as const })),
        mockEndpoint(flowEndpoints.ofSubject, () => ({ flows: [] })),
      ],
    },
  );
  return { ...page, server };
}
const start = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Annan e-legitimation' }));
  await userEvent.click(screen.getByRole('button', { name: 'Norskt BankID' }));
};
const inWindow = () => screen.findByText('Identifiera dig i fönstret som öppnades.');
const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const bodies = (sent: readonly { readonly endpoint: string; readonly body: unknown }[], endpoint: string) =>
  sent.filter((each) => each.endpoint === endpoint).map(({ body }) => body);

describe('the page of a check', () => {
  it('shows who it proved to be, once the broker has led back', async () => {
    const popup = fakeWindow();
    const { sent } = shown(aCheck());
    await start();
    await inWindow();
    expect(popup.visited).toEqual([begunAtBroker.startUrl]);
    popup.says({ type: 'eident', query: 'code=a&state=one' });
    expect(await screen.findByText('Identifieringen är klar.')).toBeVisible();
    expect(factOf('Namn enligt e-legitimationen')).toBe('Anna Berg');
    expect(factOf('Personnummer')).toBe('19900103 ****');
    expect(factOf('Identifierad med')).toBe('Norskt BankID');
    expect(factOf('Jämförelse')).toBe('Personnumret stämmer med det som var känt');
    expect(screen.queryByRole('button', { name: 'Återkalla' })).toBeNull();
    expect(bodies(sent, 'id-control.complete')).toEqual([
      { id: begunAtBroker.id, secret: begunAtBroker.secret, query: 'code=a&state=one' },
    ]);
  });

  it('says so when there was no number to compare with', async () => {
    shown({ ...proved, result: proved.result && { ...proved.result, service: 'se_bankid', wasCompared: false } });
    expect(await screen.findByText('Inget personnummer att jämföra med')).toBeVisible();
    expect(factOf('Identifierad med')).toBe('BankID (Sverige)');
  });

  it.each([
    ['somebody else came', eidRefusals.identityMismatch],
    ['the answer belongs to another question', eidRefusals.stateMismatch],
    ['it was not completed', eidRefusals.notCompleted],
    ['the answer proves nothing', eidRefusals.answer],
    ['the e-ID told no number', eidRefusals.numberInvalid],
    ['the e-ID is away', eidRefusals.unavailable],
  ] as const)('says why it came to nothing when %s, and lets them try again', async (_, refusal) => {
    const popup = fakeWindow();
    shown(aCheck(), { mocks: [mockEndpoint(identificationEndpoints.complete, () => refusedWith(refusal))] });
    await start();
    await inWindow();
    popup.says({ type: 'eident', query: 'code=a&state=one' });
    expect((await screen.findByRole('alert')).textContent).toBe(refusal.text.sv);
    await start();
    expect(await inWindow()).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the window was closed, and ends what was begun there', async () => {
    const popup = fakeWindow();
    const { sent } = shown(aCheck());
    await start();
    await inWindow();
    popup.closed = true;
    expect((await screen.findByRole('alert')).textContent).toBe('Fönstret stängdes innan identifieringen var klar.');
    await waitFor(() => expect(bodies(sent, 'id-control.giveUp')).toEqual([{ id: begunAtBroker.id, secret: begunAtBroker.secret }]));
  });

  it('goes on in this window when the browser blocked the other', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { sent } = shown(aCheck());
    await start();
    expect(await screen.findByText('Webbläsaren stoppade fönstret. Fortsätt i det här fönstret i stället.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Fortsätt i det här fönstret' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
    await waitFor(() => expect(bodies(sent, 'id-control.giveUp')).toEqual([{ id: begunAtBroker.id, secret: begunAtBroker.secret }]));
    expect(screen.getByRole('button', { name: 'Annan e-legitimation' })).toBeVisible();
  });

  it('says that it has ended meanwhile', async () => {
    fakeWindow();
    shown(aCheck(), { mocks: [mockEndpoint(checkEndpoints.startCheck, () => refusedWith(checkRefusals.ended))] });
    await start();
    expect((await screen.findByRole('alert')).textContent).toBe(checkRefusals.ended.text.sv);
  });

  it('shows why the last attempt came to nothing to whoever comes later', async () => {
    shown(aCheck({ hint: 'IdentityMismatch', message: eidRefusals.identityMismatch.text.sv }));
    expect((await screen.findByRole('alert')).textContent).toBe(eidRefusals.identityMismatch.text.sv);
  });

  it('takes it back after a question', async () => {
    const { sent } = shown(aCheck());
    await userEvent.click(await screen.findByRole('button', { name: 'Återkalla' }));
    const question = await screen.findByRole('alertdialog', { name: 'Återkalla ID-kontrollen?' });
    expect(question.textContent).toContain('Anna Berg kan inte identifiera sig längre.');
    await userEvent.click(screen.getAllByRole('button', { name: 'Återkalla' }).at(-1) ?? question);
    await waitFor(() => expect(bodies(sent, 'id-control.cancelCheck')).toHaveLength(1));
    expect(await screen.findByText('Återkallad', { exact: true })).toBeVisible();
  });
});

describe('the page behind the link of a mail', () => {
  const at = `/id-control-link/${'t'.repeat(43)}`;

  it('says who asks, and is done once they have proved who they are', async () => {
    const popup = fakeWindow();
    const { sent } = shown(aCheck({ way: 'LATER' }), { at });
    expect(await screen.findByText('Brf Björken ber dig styrka vem du är.')).toBeVisible();
    await start();
    await inWindow();
    popup.says({ type: 'eident', query: 'code=a&state=one' });
    expect(await screen.findByText('Identifieringen är klar.')).toBeVisible();
    expect(bodies(sent, 'id-control.startLinkedCheck')).toMatchObject([{ token: 't'.repeat(43), service: 'no_bankid' }]);
  });

  it('says that the link is good for nothing any more', async () => {
    shown(aCheck(), { at, mocks: [mockEndpoint(checkEndpoints.linkedCheck, () => refusedWith(checkRefusals.link))] });
    expect(await screen.findByText(/Be om en ny|gäller inte/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Annan e-legitimation' })).toBeNull();
  });
});
