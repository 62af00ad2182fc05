import { refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { FileId } from '@plugins/files/contract';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type TemporaryLoan, temporaryLoanEndpoints, temporaryRefusals } from '../../contract/index.ts';
import { keysWeb } from '../plugin.ts';
import KeyLoanPage from './key-loan.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const loan: TemporaryLoan = {
  number: 'K26-7F3K-29QD',
  status: 'ACTIVE',
  organisation: 'Brf Björken',
  holder: 'Bengt Rör',
  language: 'sv',
  keys: [{ marking: 'A1', name: '', type: 'MECHANICAL', lockSystem: 'Huvudsystem', returnedAt: null, lost: false }],
  expectedReturnAt: null,
  text: '',
  isSigned: true,
  receipt: { fileId: FileId.parse('01900000-0000-7000-8000-0000000000f1'), url: '/v1/files/f1?token=t' },
};
const shown = (answer: () => TemporaryLoan | ReturnType<typeof refusedWith>) =>
  renderPage(<KeyLoanPage />, { plugins, mocks: [mockEndpoint(temporaryLoanEndpoints.readTemporaryLoan, answer)] });

it('says that a link is good for nothing when it is', async () => {
  shown(() => refusedWith(temporaryRefusals.link));
  expect(await screen.findByText('Länken gäller inte längre')).toBeVisible();
});

it('lets one try again where the answer did not come: the link is as good as it was', async () => {
  let isBusy = true;
  shown(() => (isBusy ? refusedWith(refusals.tooMany) : loan));
  const again = await screen.findByRole('button', { name: 'Försök igen' });
  expect(screen.queryByText('Länken gäller inte längre')).toBeNull();
  isBusy = false;
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: /K26-7F3K-29QD/ })).toBeVisible();
});
