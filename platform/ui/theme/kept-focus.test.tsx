import { renderPage } from '@platform/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Page, useConfirm } from '../index.ts';

function Rows() {
  const confirm = useConfirm();
  const [rows, setRows] = useState(['A1', 'A2']);
  const remove = (row: string) => setRows((before) => before.filter((other) => other !== row));
  return (
    <Page title="Nycklar">
      <ul aria-label="Rader">
        {rows.map((row) => (
          <li key={row}>
            <button onClick={() => remove(row)}>Ta bort {row}</button>
          </li>
        ))}
      </ul>
      <button onClick={() => void confirm({ title: 'Säker?', consequence: 'Allt går.', action: 'Ja' })}>Fråga</button>
    </Page>
  );
}

it('what had the focus is removed: the focus stays where it stood, until it is moved on', async () => {
  renderPage(<Rows />, { plugins: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Ta bort A1' }));
  const rows = screen.getByRole('list', { name: 'Rader' });
  await waitFor(() => expect(document.activeElement).toBe(rows));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ta bort A2' }));
  expect(rows.hasAttribute('tabindex')).toBe(false);
});

it('a question gives the focus back itself', async () => {
  renderPage(<Rows />, { plugins: [] });
  const ask = await screen.findByRole('button', { name: 'Fråga' });
  await userEvent.click(ask);
  await userEvent.click(await screen.findByRole('button', { name: 'Ja' }));
  await waitFor(() => expect(document.activeElement).toBe(ask));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(document.activeElement).toBe(ask);
});
