import { refusals } from '@platform/core';
import { renderPage } from '@platform/testing/web';
import { ApiError } from '@platform/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CheckboxField, DateField, FieldGroup, Form, NumberField, SelectField, TextField, useField, useSending } from '../index.ts';

const NewKey = z.strictObject({
  marking: z.string().trim().min(1).max(5),
  type: z.enum(['MECHANICAL', 'RFID']),
  email: z.email().optional(),
  copies: z.number().int().max(10).optional(),
  due: z.iso.date().optional(),
  notify: z.boolean().optional(),
});
type NewKey = z.output<typeof NewKey>;

function shown(onSubmit = vi.fn<(key: NewKey) => Promise<unknown>>(async () => undefined)) {
  renderPage(
    <Form schema={NewKey} action="Spara" onSubmit={onSubmit}>
      <TextField name="marking" label="Märkning" />
      <SelectField name="type" label="Typ" options={[{ value: 'RFID', label: 'RFID-tagg' }]} />
      <TextField name="email" label="E-post" />
      <NumberField name="copies" label="Kopior" />
      <DateField name="due" label="Åter senast" />
      <CheckboxField name="notify" label="Påminn" />
    </Form>,
  );
  return onSubmit;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Spara' }));
async function fillIn() {
  await userEvent.type(await screen.findByLabelText(/Märkning/), ' A-1 ');
  await userEvent.selectOptions(screen.getByLabelText(/Typ/), 'RFID');
}
/** Whether the browser would ask before the page is closed. */
const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const refusedFields = (...fields: { path: string; message: string }[]) =>
  new ApiError({ status: 422, code: refusals.invalid.code, message: 'Rätta uppgifterna.', details: { fields }, requestId: 'r1' });

it('marks what the schema requires', async () => {
  shown();
  expect((await screen.findByLabelText(/Märkning/)).hasAttribute('required')).toBe(true);
  expect(screen.getByLabelText(/E-post/).hasAttribute('required')).toBe(false);
});

it('sends what the schema made of the fields; an empty field is a field not given', async () => {
  const onSubmit = shown();
  await fillIn();
  await userEvent.type(screen.getByLabelText('Kopior'), '3');
  await userEvent.type(screen.getByLabelText('E-post'), 'a');
  await userEvent.clear(screen.getByLabelText('E-post'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Påminn' }));
  await save();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ marking: 'A-1', type: 'RFID', copies: 3, notify: true }]]);
});

it('does not move the button away from under the pointer that presses it', async () => {
  shown();
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/Märkning/), 'för lång');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Spara' }) });
  expect(screen.queryByText('Skriv högst 5 tecken.')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button', { name: 'Spara' }) });
  expect(await screen.findByText('Skriv högst 5 tecken.')).toBeVisible();
});

it('checks a field when it is left', async () => {
  shown();
  await userEvent.type(await screen.findByLabelText(/E-post/), 'anna');
  expect(screen.queryByText(/Skriv en e-postadress/)).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText(/Skriv en e-postadress/)).toBeVisible();
});

it('sends nothing that the schema refuses, says what is wrong at each field and goes to the first', async () => {
  const onSubmit = shown();
  await userEvent.type(await screen.findByLabelText(/Kopior/), '11');
  await save();
  expect(await screen.findByText('Ange märkning.')).toBeVisible();
  expect(screen.getByText('Välj typ.')).toBeVisible();
  expect(screen.getByText('Ange högst 10.')).toBeVisible();
  expect(document.activeElement).toBe(screen.getByLabelText(/Märkning/));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('refuses a number that is none in words', async () => {
  shown();
  await fillIn();
  await userEvent.type(screen.getByLabelText(/Kopior/), 'tre');
  await save();
  expect(await screen.findByText('Skriv ett tal.')).toBeVisible();
});

it('puts what the server refused at its field, goes there, and keeps what was typed', async () => {
  shown(vi.fn(() => Promise.reject(refusedFields({ path: 'body.marking', message: 'Märkningen finns redan.' }))));
  await fillIn();
  await save();
  expect(await screen.findByText('Märkningen finns redan.')).toBeVisible();
  expect(document.activeElement).toBe(screen.getByLabelText(/Märkning/));
  expect(screen.getByLabelText<HTMLInputElement>(/Märkning/).value).toBe(' A-1 ');
  expect(screen.queryByRole('alert', { name: /Rätta/ })).toBeNull();
});

it('says above the form what the server refused of no field that is shown', async () => {
  shown(vi.fn(() => Promise.reject(refusedFields({ path: 'body.lockSystemId', message: 'Låssystemet finns inte.' }))));
  await fillIn();
  await save();
  await expect
    .poll(() => screen.getAllByRole('alert').map(({ textContent }) => textContent))
    .toContain('Rätta uppgifterna. Låssystemet finns inte.');
});

it('brings what belongs to no field into view, each time', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  shown(vi.fn(() => Promise.reject(refusedFields())));
  await fillIn();
  await save();
  await expect.poll(() => seen.mock.contexts.map((place) => (place as Element).textContent)).toEqual(['Rätta uppgifterna.']);
  await save();
  await expect.poll(() => seen.mock.calls.length).toBe(2);
});

it('stays at the field that it went to, when something else was refused as well', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const faults = [
    { path: 'body.marking', message: 'Märkningen finns redan.' },
    { path: 'body.other', message: 'Något annat.' },
  ];
  shown(vi.fn(() => Promise.reject(refusedFields(...faults))));
  await fillIn();
  await save();
  expect(await screen.findByText('Rätta uppgifterna. Något annat.')).toBeVisible();
  expect(seen).not.toHaveBeenCalled();
});

it('asks the browser to warn before unsaved work is closed, and no longer once it is saved', async () => {
  shown();
  await fillIn();
  expect(leave()).toBe(true);
  await save();
  await expect.poll(leave).toBe(false);
});

it('opens what is folded when one of its fields is refused, and leads there', async () => {
  renderPage(
    <Form schema={NewKey} action="Spara" onSubmit={async () => undefined}>
      <FieldGroup title="Fler uppgifter" folds>
        <TextField name="marking" label="Märkning" />
      </FieldGroup>
    </Form>,
  );
  const field = await screen.findByLabelText(/Märkning/);
  expect(screen.getByRole('button', { name: 'Fler uppgifter', expanded: false })).toBeVisible();
  await save();
  expect(await screen.findByRole('button', { name: 'Fler uppgifter', expanded: true })).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(field);
});

/** A file that goes up by itself, as long as the test lets it. */
function PaperField({ work }: { readonly work: Promise<string> }) {
  const { set } = useField<string>('paper');
  const sending = useSending();
  return (
    <button type="button" onClick={() => void sending(work.then(set)).catch(() => undefined)}>
      Välj fil
    </button>
  );
}
const showPaper = (work: Promise<string>) => {
  const onSubmit = vi.fn<(values: { paper: string }) => Promise<unknown>>(async () => undefined);
  renderPage(
    <Form schema={z.strictObject({ paper: z.string() })} action="Spara" onSubmit={onSubmit}>
      <PaperField work={work} />
    </Form>,
  );
  return onSubmit;
};

it('waits for a file that is still on its way, and sends it then', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const onSubmit = showPaper(promise);
  await userEvent.click(await screen.findByRole('button', { name: 'Välj fil' }));
  await save();
  expect(await screen.findByRole('button', { name: 'Skickar …' })).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  resolve('f1');
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ paper: 'f1' }]]);
});

it('sends nothing when the file does not come', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  const onSubmit = showPaper(promise);
  await userEvent.click(await screen.findByRole('button', { name: 'Välj fil' }));
  await save();
  reject(new Error('cut off'));
  expect(await screen.findByRole('button', { name: 'Spara' })).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});
