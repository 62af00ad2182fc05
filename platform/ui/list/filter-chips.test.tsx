import { renderPage } from '@platform/testing/web';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSearchParams } from 'react-router';
import { expect, it } from 'vitest';
import { FilterChips } from './filter-chips.tsx';
import { useListState } from './use-list-state.ts';

const filtersOf = (letters: string) => [...letters].map((id) => ({ id, label: `Filter ${id}`, options: [{ value: '1', label: 'Ett' }] }));

function Chips({ letters }: { readonly letters: string }) {
  const state = useListState([...letters], {});
  return (
    <>
      <FilterChips filters={filtersOf(letters)} state={state} />
      <output>{useSearchParams()[0].toString()}</output>
    </>
  );
}
// those behind an open choice are hidden from the tree
const inSight = () => screen.getAllByRole('button', { name: /^Filter/, hidden: true }).map((button) => button.textContent);

it('shows four filters as they are', async () => {
  renderPage(<Chips letters="abcd" />, { at: '/list' });
  await screen.findByRole('button', { name: 'Filter d' });
  expect(screen.queryByRole('button', { name: 'Fler filter' })).toBeNull();
});

it('shows of many the first three and what narrows the list, and adds another on demand', async () => {
  renderPage(<Chips letters="abcdefg" />, { at: '/list?e=1' });
  await screen.findByRole('button', { name: 'Fler filter' });
  expect(inSight()).toEqual(['Filter a', 'Filter b', 'Filter c', 'Filter e: Ett']);
  await userEvent.click(screen.getByRole('button', { name: 'Fler filter' }));
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Fler filter' })).getByRole('button', { name: 'Filter f' }));
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Filter f' })).getByRole('checkbox', { name: 'Ett' }));
  expect(screen.getByText('e=1&filter=f&f=1')).toBeVisible();
});

it('keeps in the address what was added, until it is cleared', async () => {
  renderPage(<Chips letters="abcdefg" />, { at: '/list?filter=f&f=1' });
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort filtret Filter f' }));
  expect(inSight()).toEqual(['Filter a', 'Filter b', 'Filter c']);
  expect(screen.getByRole('status').textContent).toBe('');
});

function Contradicting() {
  const state = useListState(['a', 'b'], { filters: { b: ['1'] } });
  const [a, b] = filtersOf('ab');
  return (
    <>
      <FilterChips filters={[{ ...a, insteadOf: ['b'] } as never, b as never]} state={state} />
      <output>{useSearchParams()[0].toString()}</output>
    </>
  );
}
it('takes the place of what would contradict it, also where the list starts with that', async () => {
  renderPage(<Contradicting />, { at: '/list' });
  expect(await screen.findByRole('button', { name: 'Filter b: Ett' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Filter a' }));
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Filter a' })).getByRole('checkbox', { name: 'Ett' }));
  expect(inSight()).toEqual(['Filter a: Ett', 'Filter b']);
  expect(screen.getByText('a=1&b=-')).toBeVisible();
});
