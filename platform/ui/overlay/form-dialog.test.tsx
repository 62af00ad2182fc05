import { refusals } from '@platform/core';
import { renderPage } from '@platform/testing/web';
import { ApiError } from '@platform/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { FormDialog, TextField } from '../index.ts';

const Shelf = z.strictObject({ name: z.string().trim().min(1) });

function Opened({ onSubmit }: { readonly onSubmit: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return 'Stängd';
  return (
    <FormDialog
      title="Ny hylla"
      intro="Den syns för alla."
      schema={Shelf}
      action="Spara"
      onSubmit={onSubmit}
      onClose={() => setOpen(false)}
    >
      <TextField name="name" label="Namn" />
    </FormDialog>
  );
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const typed = async () => userEvent.type(await screen.findByLabelText(/Namn/), 'A');

it('saves what was written and closes', async () => {
  const onSubmit = vi.fn<() => Promise<undefined>>(async () => undefined);
  renderPage(<Opened onSubmit={onSubmit} />);
  expect(await screen.findByText('Den syns för alla.')).toBeVisible();
  await typed();
  await click('Spara');
  expect(await screen.findByText('Stängd')).toBeVisible();
  expect(onSubmit.mock.calls).toEqual([[{ name: 'A' }]]);
});

it('stays open with what the server refused at its field', async () => {
  const details = { fields: [{ path: 'body.name', message: 'Namnet finns redan.' }] };
  const refused = new ApiError({ status: 422, code: refusals.invalid.code, message: 'Rätta uppgifterna.', details, requestId: 'r1' });
  renderPage(<Opened onSubmit={() => Promise.reject(refused)} />);
  await typed();
  await click('Spara');
  expect(await screen.findByText('Namnet finns redan.')).toBeVisible();
  expect(screen.queryByText('Stängd')).toBeNull();
});

it('asks before what was written is lost', async () => {
  renderPage(<Opened onSubmit={async () => undefined} />);
  await typed();
  await click('Stäng');
  expect(await screen.findByText('Stäng utan att spara?')).toBeVisible();
  await click('Stäng utan att spara');
  expect(await screen.findByText('Stängd')).toBeVisible();
});

it('closes unasked while nothing is written', async () => {
  renderPage(<Opened onSubmit={async () => undefined} />);
  await click('Stäng');
  expect(await screen.findByText('Stängd')).toBeVisible();
});
