import { mockEndpoint, renderPage } from '@platform/testing/web';
import { searchEndpoints } from '@plugins/search/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { shellLocales } from '../shell-locales.ts';
import { SearchDialog } from './search-dialog.tsx';

const found = (mark: string) => ({
  groups: [
    { id: 'keys', text: 'Nycklar', things: [{ id: mark, title: mark, detail: '', path: `/keys/${mark}`, exact: true, actions: [] }] },
  ],
});
const Where = () => <output aria-label="Adress">{useLocation().pathname}</output>;
type Found = ReturnType<typeof found>;
const shown = (answer: (words: string) => Promise<Found>) =>
  renderPage(
    <>
      <SearchDialog open startsScanning={false} onClose={() => undefined} />
      <Where />
    </>,
    {
      locales: shellLocales,
      mocks: [mockEndpoint(searchEndpoints.find, ({ query }) => answer(query.get('query') ?? ''))],
    },
  );
const where = () => screen.getByLabelText('Adress').textContent;

it('goes to what the words as they stand find, also where Enter comes before the answer', async () => {
  const asked = new Map<string, () => void>();
  shown((words) => new Promise<Found>((answer) => asked.set(words, () => answer(found(words)))));
  const field = await screen.findByRole('combobox', { name: 'Sök' });
  await userEvent.type(field, '1');
  await expect.poll(() => asked.has('1')).toBe(true);
  asked.get('1')?.();
  expect(await screen.findByRole('option', { name: '1' })).toBeVisible();
  // a reader of codes types the rest, and Enter with it
  await userEvent.type(field, '2{Enter}');
  expect(where()).toBe('/');
  await expect.poll(() => asked.has('12')).toBe(true);
  asked.get('12')?.();
  await expect.poll(where).toBe('/keys/12');
});

it('says that it could not ask, and not that nothing is found', async () => {
  shown(() => Promise.reject(new Error('Nätet är borta')));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Sök' }), '1005-1');
  expect(await screen.findByRole('button', { name: 'Försök igen' })).toBeVisible();
  expect(screen.queryByText(/Inget hittades/)).toBeNull();
});
