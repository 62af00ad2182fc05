import { refusals } from '@platform/core';
import { type MockEndpoint, mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { FileId } from '@plugins/files/contract';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InventoryId, KeyId, type TemporaryLoan, temporaryLoanEndpoints, temporaryRefusals } from '../../contract/index.ts';
import { keysWeb } from '../plugin.ts';
import KeyLoanPage from './key-loan.page.tsx';

const DRAWN = 'iVBORw0KGgo=';
/** jsdom has no canvas. This one takes whatever is drawn, and has one picture. */
const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(`data:image/png;base64,${DRAWN}`);
});
afterEach(() => vi.restoreAllMocks());

/** Draws a stroke. */
function draw(): void {
  const touch = { bubbles: true, cancelable: true, pointerId: 1, isPrimary: true, clientX: 5, clientY: 5 };
  fireEvent(screen.getByLabelText('Underskrift'), new PointerEvent('pointerdown', { ...touch, buttons: 1 }));
  fireEvent(window, new PointerEvent('pointerup', touch));
}

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
  inventories: [],
  receipt: { fileId: FileId.parse('01900000-0000-7000-8000-0000000000f1'), url: '/v1/files/f1?token=t' },
};
const shown = (answer: () => TemporaryLoan | ReturnType<typeof refusedWith>, mocks: readonly MockEndpoint[] = []) =>
  renderPage(<KeyLoanPage />, { plugins, mocks: [mockEndpoint(temporaryLoanEndpoints.readTemporaryLoan, answer), ...mocks] });

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

const line = (id: KeyId | undefined, marking: string) => ({
  id: id ?? '',
  key: id ? { id } : null,
  marking,
  name: '',
  lockSystem: 'Huvudsystem',
  expectedAt: null,
  status: 'PENDING' as const,
  outcome: null,
  foundAt: null,
  way: null,
  countedAt: null,
});

it('asks which of the keys are there for an inventory, and sends what is said with the signature', async () => {
  const [have, miss] = ['b1', 'b2'].map((last) => KeyId.parse(`01900000-0000-7000-8000-0000000000${last}`));
  const inventoryId = InventoryId.parse('01900000-0000-7000-8000-0000000000a1');
  const asking = {
    ...loan,
    inventories: [{ id: inventoryId, startsOn: '2026-11-01', note: '', keys: [line(have, 'A1'), line(miss, 'A2')] }],
  };
  const answer = mockEndpoint(temporaryLoanEndpoints.answerInventoryByLink, () => loan);
  const { sent } = shown(() => asking, [answer]);
  await userEvent.click(await screen.findByRole('button', { name: 'Jag har alla' }));
  await userEvent.click(within(screen.getByRole('radiogroup', { name: 'A2' })).getByRole('radio', { name: 'Saknas' }));
  draw();
  await userEvent.click(screen.getByRole('button', { name: 'Skriv under för 2 nycklar' }));
  await waitFor(() =>
    expect(sent.find(({ endpoint }) => endpoint === 'keys.answerInventoryByLink')?.body).toMatchObject({
      inventoryId,
      name: 'Bengt Rör',
      drawing: DRAWN,
      found: [have],
      missing: [miss],
    }),
  );
});
