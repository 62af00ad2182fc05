import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { KeyLoanId, keyLoanEndpoints, keys } from '../../contract/index.ts';
import { aLoan, listed } from '../../testing/a-loan.ts';
import { keysWeb } from '../plugin.ts';
import { MyKeysLoans } from './my-keys-loans.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const ofNumber = (at: number) =>
  listed(aLoan({ id: KeyLoanId.parse(`01900000-0000-7000-8000-0000000000f${at}`), number: `K26-${at}`, status: 'ACTIVE' }));

it('shows all of one\u2019s loans, a page after the other', async () => {
  renderPage(<MyKeysLoans />, {
    session: { permissions: [keys.permissions.loansOwn] },
    plugins,
    mocks: [
      mockEndpoint(keyLoanEndpoints.listLoans, ({ query }) =>
        query.has('cursor') ? { items: [ofNumber(2)], nextCursor: null } : { items: [ofNumber(1)], nextCursor: 'more' },
      ),
    ],
  });
  expect(await screen.findByText('K26-1')).toBeVisible();
  expect(screen.getByText('K26-2')).toBeVisible();
});
