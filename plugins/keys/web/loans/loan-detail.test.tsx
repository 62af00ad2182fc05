import { mockEndpoint, renderPage } from '@platform/testing/web';
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
import { KeyId, type KeyLoan, keyLoanEndpoints, KeyLoanId, keys } from '../../contract/index.ts';
import { keysWeb } from '../plugin.ts';
import LoanDetailPage from './loan-detail.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const idOf = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const loan: KeyLoan = {
  id: KeyLoanId.parse(idOf('d1')),
  number: 'K26-7F3K-29QD',
  status: 'PENDING',
  organisation: { id: idOf('04'), name: 'Brf Björken' },
  holder: { type: 'USER', id: idOf('c1'), name: 'Anna Berg' },
  apartment: null,
  handedOutBy: 'Karin Lund',
  keys: [
    { id: KeyId.parse(idOf('b1')), marking: 'A1', name: '', type: 'MECHANICAL', lockSystem: 'Huvudsystem', returnedAt: null, lost: false },
  ],
  expectedReturnAt: null,
  overdue: false,
  text: '',
  signing: { mode: 'DIGITAL_LATER', id: idOf('e1') as never, linkBouncedAt: null },
  extensions: [],
  subject: null,
  flowId: null,
  receipt: null,
  scan: null,
  returnReceipts: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  activatedAt: null,
  endedAt: null,
};

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
        mockEndpoint(flowEndpoints.ofSubject, () => ({ flows: [] })),
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
