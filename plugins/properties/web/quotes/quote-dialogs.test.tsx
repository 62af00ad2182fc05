import { refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { fileEndpoints, type FileId } from '@plugins/files/contract';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Quote, quoteEndpoints, type QuoteId } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import { AnswerDialog, DeclineDialog } from './quote-dialogs.tsx';

const OFFER = { id: 'q1' as QuoteId, status: 'OFFERED', validUntil: '2099-01-01', note: '', version: 1 } as Quote; // what is asked of it
const idOf = (at: number) => `01900000-0000-7000-8000-0000000000f${at}` as FileId;

/** `answers`: whether the server takes each file, in their order. */
function shown(answers: readonly Promise<boolean>[]) {
  let sent = 0;
  const page = renderPage(<AnswerDialog quote={OFFER} onClose={() => {}} />, {
    plugins: webPlugins,
    mocks: [
      mockEndpoint(fileEndpoints.send, async () => {
        const at = sent++;
        const file = { id: idOf(at), name: 'offert.pdf', size: 4, mediaType: 'application/pdf', sha256: '' };
        return (await answers[at]) ? file : refusedWith(refusals.tooLarge);
      }),
      mockEndpoint(quoteEndpoints.answerQuote, () => OFFER),
    ],
  });
  return () =>
    page.sent.filter(({ endpoint }) => endpoint === quoteEndpoints.answerQuote.id).map(({ body }) => (body as QuoteAnswer).fileId);
}
interface QuoteAnswer {
  readonly fileId: string;
}
async function choose(name: string): Promise<void> {
  const input = document.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('No file is asked for');
  await userEvent.upload(input, new File(['%PDF'], name, { type: 'application/pdf' }));
  await screen.findByText(name);
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Skicka' }));

it('sends no file that was chosen before one that did not arrive', async () => {
  const answered = shown([Promise.resolve(true), Promise.resolve(false), Promise.resolve(true)]);
  await screen.findByRole('dialog');
  await choose('en.pdf');
  await screen.findByRole('button', { name: 'Välj en annan fil' });
  await choose('annan.pdf');
  await screen.findByRole('alert');
  await send();
  expect(answered()).toEqual([]);
  await choose('tredje.pdf');
  await screen.findByRole('button', { name: 'Välj en annan fil' });
  await send();
  await expect.poll(answered).toEqual([idOf(2)]);
});

it('sends the file that was chosen last, also when one before it arrives later', async () => {
  const first = Promise.withResolvers<boolean>();
  const answered = shown([first.promise, Promise.resolve(true)]);
  await screen.findByRole('dialog');
  await choose('stor.pdf');
  await choose('liten.pdf');
  await screen.findByRole('button', { name: 'Välj en annan fil' });
  first.resolve(true);
  await send();
  await expect.poll(answered).toEqual([idOf(1)]);
});

it.each([
  ['says no to the quote that was read', { validUntil: '2099-02-01' }, 1],
  [
    'says no also when only the link to the file was renewed',
    { file: { fileId: idOf(3), name: 'offert.pdf', url: '/v1/files/3?token=new' } },
    2,
  ],
])('%s', async (_, theirs, version) => {
  let become: ((quote: Quote) => void) | undefined;
  function Shown() {
    const [quote, setQuote] = useState(OFFER);
    become = setQuote;
    return <DeclineDialog quote={quote} onClose={() => {}} />;
  }
  const page = renderPage(<Shown />, { plugins: webPlugins, mocks: [mockEndpoint(quoteEndpoints.decideQuote, () => OFFER)] });
  await userEvent.type(await screen.findByRole('textbox'), 'För dyrt');
  act(() => become?.({ ...OFFER, ...theirs, version: 2 }));
  await userEvent.click(screen.getByRole('button', { name: 'Avböj' }));
  const decided = () => page.sent.filter(({ endpoint }) => endpoint === quoteEndpoints.decideQuote.id).map(({ body }) => body);
  await expect.poll(decided).toEqual([{ accepted: false, reason: 'För dyrt', version }]);
});
