import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { refusals } from '@platform/core';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keyLoanEndpoints, type ReceiptCheck } from '../../contract/index.ts';
import { keysWeb } from '../plugin.ts';
import VerifyPage from './verify.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const genuine: ReceiptCheck = { genuine: true, number: 'K26-7F3K-29QD', sealedAt: '2026-11-21T08:00:00.000Z' };
const unknown: ReceiptCheck = { genuine: false, number: null, sealedAt: null };

async function asked(answer: ReceiptCheck | ReturnType<typeof refusedWith>) {
  const { sent } = renderPage(<VerifyPage />, { plugins, mocks: [mockEndpoint(keyLoanEndpoints.checkReceiptNumber, () => answer)] });
  await userEvent.type(await screen.findByLabelText(/Kvittensnummer/), 'k26 7f3k 29qd{Enter}');
  return sent;
}

it('answers genuine with number and time, and with no more than the number proves', async () => {
  const sent = await asked(genuine);
  expect(await screen.findByRole('heading', { name: 'Numret finns' })).toBeVisible();
  expect(screen.getByText('K26-7F3K-29QD')).toBeVisible();
  expect(screen.getByText(/^21\snov\.\s2026/)).toBeVisible();
  expect(screen.getByText(/Kontrollera filen också/)).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ number: 'k26 7f3k 29qd' }]);
});

it('answers that a number is not there', async () => {
  await asked(unknown);
  expect(await screen.findByRole('heading', { name: 'Numret finns inte' })).toBeVisible();
});

it('says when somebody asks too often', async () => {
  await asked(refusedWith(refusals.tooMany));
  expect((await screen.findByRole('alert')).textContent).toBe(refusals.tooMany.text.sv);
});
