import { definePlugin, endpoints, refusal } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { client } from '@platform/web';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { useAction } from './use-action.ts';

const locked = refusal('ERR_SHELF_LOCKED', 409, { sv: 'Hyllan är låst.', nb: 'Hyllen er låst.' });
const contract = endpoints(definePlugin({ id: 'shelves', permissions: {} }), {
  empty: {
    method: 'POST',
    path: '/v1/shelves/{id}/empty',
    permission: 'signed-in',
    params: z.object({ id: z.string() }),
    response: z.object({ books: z.number() }),
  },
});
const question = { title: 'Töm hyllan?', consequence: 'Böckerna försvinner.', action: 'Töm' };

function Shelf({ asks = false }: { readonly asks?: boolean }) {
  const { run, isBusy } = useAction(client(contract).empty.mutation(), {
    ...(asks && { ask: async () => question }),
    done: ({ books }) => `${books} böcker borta`,
  });
  return (
    <button type="button" aria-busy={isBusy} onClick={() => run({ params: { id: 's1' } })}>
      Töm hyllan
    </button>
  );
}
const shelf = async () => screen.findByRole('button', { name: 'Töm hyllan' });

it('sends once however often it is clicked, and says what happened', async () => {
  const { sent } = renderPage(<Shelf />, { mocks: [mockEndpoint(contract.empty, () => ({ books: 3 }))] });
  const button = await shelf();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('3 böcker borta')).toBeVisible();
  expect(sent.filter(({ endpoint }) => endpoint === contract.empty.id)).toHaveLength(1);
  await userEvent.click(await shelf());
  await expect.poll(() => sent.filter(({ endpoint }) => endpoint === contract.empty.id)).toHaveLength(2);
});

it('sends nothing that was not agreed to', async () => {
  const { sent } = renderPage(<Shelf asks />, { mocks: [mockEndpoint(contract.empty, () => ({ books: 3 }))] });
  await userEvent.click(await shelf());
  await userEvent.click(await screen.findByRole('button', { name: 'Stäng' }));
  expect(sent.map(({ endpoint }) => endpoint)).not.toContain(contract.empty.id);
  await userEvent.click(await shelf());
  await userEvent.click(await screen.findByRole('button', { name: 'Töm' }));
  expect(await screen.findByText('3 böcker borta')).toBeVisible();
});

it('says what the server refused, and can be tried again', async () => {
  let tries = 0;
  const answer = () => {
    tries += 1;
    return tries === 1 ? refusedWith(locked) : { books: 1 };
  };
  renderPage(<Shelf />, { mocks: [mockEndpoint(contract.empty, answer)] });
  await userEvent.click(await shelf());
  expect(await screen.findByText('Hyllan är låst.')).toBeVisible();
  await userEvent.click(await shelf());
  expect(await screen.findByText('1 böcker borta')).toBeVisible();
});
