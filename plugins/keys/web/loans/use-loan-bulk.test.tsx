import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keyLoanEndpoints, KeyLoanId, keys, loanRefusals } from '../../contract/index.ts';
import { aLoan, listed } from '../../testing/a-loan.ts';
import { keysWeb } from '../plugin.ts';
import LoanListPage from './loan-list.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const waiting = aLoan();
const out = aLoan({ id: KeyLoanId.parse('01900000-0000-7000-8000-0000000000d2'), number: 'K26-OUT', status: 'ACTIVE' });
const answered = ({ params }: { readonly params: Readonly<Record<string, string>> }) =>
  params['id'] === out.id ? refusedWith(loanRefusals.notPending) : waiting;

async function tickBoth() {
  const { sent } = renderPage(<LoanListPage />, {
    at: '/keys/loans',
    plugins,
    session: { permissions: [keys.permissions.lend, keys.permissions.readLoans] },
    mocks: [
      mockEndpoint(keyLoanEndpoints.listLoans, () => ({ items: [waiting, out].map(listed), nextCursor: null, total: 2 })),
      mockEndpoint(keyLoanEndpoints.remindOfSigning, answered),
      mockEndpoint(keyLoanEndpoints.withdrawLoan, answered),
    ],
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: /Markera alla/ }));
  return { user, asked: (name: string) => sent.filter(({ endpoint }) => endpoint === `keys.${name}`).map(({ params }) => params['id']) };
}

it('reminds of each ticked request, and says which was not and why', async () => {
  const { user, asked } = await tickBoth();
  await user.click(await screen.findByRole('button', { name: 'Påminn' }));
  expect(await screen.findByText('1 påmind')).toBeVisible();
  expect(await screen.findByText('1 påmindes inte')).toBeVisible();
  expect(screen.getByText(/^K26-OUT: Utlåningen väntar inte längre på underskrift/)).toBeVisible();
  expect(asked('remindOfSigning')).toEqual([waiting.id, out.id]);
});

it('withdraws each ticked request once it is confirmed', async () => {
  const { user, asked } = await tickBoth();
  await user.click(await screen.findByRole('button', { name: 'Återkalla' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Återkalla 2 begäranden?' }));
  expect(asked('withdrawLoan')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Återkalla' }));
  expect(await screen.findByText('1 återkallad')).toBeVisible();
  expect(await screen.findByText('1 återkallades inte')).toBeVisible();
  expect(asked('withdrawLoan')).toEqual([waiting.id, out.id]);
});
