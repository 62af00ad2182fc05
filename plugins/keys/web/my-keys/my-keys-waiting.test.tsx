import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowEndpoints } from '@plugins/flows/contract';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keyLoanEndpoints, keys } from '../../contract/index.ts';
import { aLoan, listed } from '../../testing/a-loan.ts';
import { keysWeb } from '../plugin.ts';
import { MyKeysWaiting } from './my-keys-waiting.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];

it.each([
  [true, /^Du tar inte över nycklarna\./],
  [false, /^A1 lämnas inte ut/],
])('says what declining means, of a take-over (%s) too', async (isTakeOver, consequence) => {
  const loan = aLoan({ isTakeOver });
  renderPage(<MyKeysWaiting listed={listed(loan)} onSigned={() => undefined} />, {
    session: { permissions: [keys.permissions.loansOwn] },
    plugins,
    mocks: [mockEndpoint(keyLoanEndpoints.getLoan, () => loan), mockEndpoint(flowEndpoints.ofSubject, () => ({ flows: [] }))],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Avböj' }));
  expect(await screen.findByText(consequence)).toBeVisible();
});

it.each([
  ['ANALOG', 'Skrivs under på papper hos Karin Lindqvist.'],
  ['DRAWN', 'Skrivs under på skärmen hos Karin Lindqvist.'],
] as const)('says where one signs without an e-ID (%s)', async (mode, where) => {
  const loan = aLoan({ handedOutBy: 'Karin Lindqvist', signing: { mode, id: null, linkBouncedAt: null } });
  renderPage(<MyKeysWaiting listed={listed(loan)} onSigned={() => undefined} />, {
    session: { permissions: [keys.permissions.loansOwn] },
    plugins,
    mocks: [mockEndpoint(keyLoanEndpoints.getLoan, () => loan), mockEndpoint(flowEndpoints.ofSubject, () => ({ flows: [] }))],
  });
  expect(await screen.findByText(where)).toBeVisible();
});
