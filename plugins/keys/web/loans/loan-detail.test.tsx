import { mockEndpoint, renderPage } from '@platform/testing/web';
import { userEndpoints, UserId } from '@plugins/accounts/contract';
import { aUserSummary } from '@plugins/accounts/testing';
import { accountsWeb } from '@plugins/accounts/web';
import { flowEndpoints } from '@plugins/flows/contract';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { type KeyLoan, keyLoanEndpoints, KeyLoanId, keys, keySettingsEndpoints } from '../../contract/index.ts';
import { aLoan } from '../../testing/a-loan.ts';
import { keySettingsOf } from '../../testing/key-settings-of.ts';
import { keysWeb } from '../plugin.ts';
import LoanDetailPage from './loan-detail.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const idOf = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const loan = aLoan();

const resident = (last: string, name: string) => aUserSummary({ id: UserId.parse(idOf(last)), name });

function shown(changes: Partial<KeyLoan> = {}) {
  const page = renderPage(
    <Routes>
      <Route path="/keys/loans/:loanId" element={<LoanDetailPage />} />
    </Routes>,
    {
      at: `/keys/loans/${loan.id}`,
      session: { permissions: [keys.permissions.lend, keys.permissions.readLoans] },
      plugins,
      mocks: [
        mockEndpoint(keyLoanEndpoints.getLoan, () => ({ ...loan, ...changes })),
        mockEndpoint(keyLoanEndpoints.withdrawLoan, () => ({ ...loan, status: 'WITHDRAWN' as const })),
        mockEndpoint(keyLoanEndpoints.remindOfSigning, () => loan),
        mockEndpoint(flowEndpoints.ofSubject, () => ({ flows: [] })),
        mockEndpoint(keySettingsEndpoints.getKeySettings, () => keySettingsOf(loan.organisation)),
        mockEndpoint(userEndpoints.list, () => ({ items: [resident('c1', 'Anna Berg'), resident('c2', 'Bo Berg')], nextCursor: null })),
        mockEndpoint(keyLoanEndpoints.takeOverLoan, () => ({
          id: loan.id,
          status: 'PENDING' as const,
          flowId: idOf('f1') as never,
          signing: null,
        })),
      ],
    },
  );
  return { ...page, user: userEvent.setup() };
}

it('says that the mail with the link did not arrive, and what helps', async () => {
  shown({ signing: { ...loan.signing, linkBouncedAt: '2026-01-02T08:00:00.000Z' } });
  expect(await screen.findByText(/Mejlet med länken kom inte fram till Anna Berg/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Anna Berg är här och skriver under nu' })).toBeVisible();
});

it('says nothing of the mail otherwise', async () => {
  shown();
  await screen.findByRole('button', { name: 'Anna Berg är här och skriver under nu' });
  expect(screen.queryByText(/kom inte fram/)).toBeNull();
});

it('sends the link again, also to somebody without an account, whose address cannot be changed', async () => {
  const bounced = { ...loan.signing, id: null, linkBouncedAt: '2026-01-02T08:00:00.000Z' };
  const { sent, user } = shown({ holder: { ...loan.holder, type: 'TEMPORARY' }, signing: bounced });
  expect(await screen.findByText(/kom inte fram till Anna Berg .+ Adressen går inte att ändra här/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Skicka länken igen' }));
  expect(await screen.findByText('Länken är skickad igen till Anna Berg')).toBeVisible();
  expect(sent.filter(({ endpoint }) => endpoint === 'keys.remindOfSigning')).toHaveLength(1);
});

it('asks why the loan is withdrawn', async () => {
  const { sent, user } = shown();
  await user.click(await screen.findByRole('button', { name: 'Återkalla' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Varför/ }), 'Fel nyckel');
  await user.click(dialog.getByRole('button', { name: 'Återkalla' }));
  await waitFor(() =>
    expect(sent.filter(({ endpoint }) => endpoint === 'keys.withdrawLoan')).toMatchObject([{ body: { reason: 'Fel nyckel' } }]),
  );
});

const home = { apartment: { id: idOf('a1'), name: '1001, Björkgatan 2' }, status: 'ACTIVE' as const };

it('asks another who lives there to take over the keys of a home', async () => {
  const { sent, user } = shown(home);
  await user.click(await screen.findByRole('button', { name: 'Låt någon annan ta över' }));
  const dialog = within(await screen.findByRole('dialog'));
  // the only other one is chosen already
  expect(await dialog.findByRole('radio', { name: 'Bo Berg' })).toBeChecked();
  expect(dialog.queryByRole('radio', { name: 'Anna Berg' })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Skriv under på papper' }));
  await user.click(dialog.getByRole('button', { name: 'Begär underskrift' }));
  await waitFor(() =>
    expect(sent.filter(({ endpoint }) => endpoint === 'keys.takeOverLoan')).toMatchObject([
      { body: { holder: { type: 'USER', id: idOf('c2') }, signing: 'ANALOG', text: expect.stringContaining('kopieras') } },
    ]),
  );
});

it('says who has been asked to take over, and asks nobody else', async () => {
  shown({ ...home, takenOverBy: { id: KeyLoanId.parse(idOf('d2')), number: 'K26-2', status: 'PENDING', name: 'Bo Berg' } });
  expect(await screen.findByText(/^Bo Berg har ombetts att ta över nycklarna/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'K26-2' })).toHaveAttribute('href', `/keys/loans/${idOf('d2')}`);
  expect(screen.queryByRole('button', { name: 'Låt någon annan ta över' })).toBeNull();
});

it('says who has given the loan more time, signed for or not', async () => {
  const extension = { by: 'Karin Lindqvist', signedBy: null, signature: null };
  const extensions = [
    { ...extension, at: '2026-01-02T08:00:00.000Z', until: '2026-03-01' },
    { ...extension, at: '2026-02-03T08:00:00.000Z', until: null },
  ];
  shown({ status: 'ACTIVE', extensions });
  expect(
    await screen.findByText(/^1 mars 2026 \(Karin Lindqvist, 2 jan\. 2026.*\)\s+Tills vidare \(Karin Lindqvist, 3 feb\. 2026/u),
  ).toBeVisible();
});
