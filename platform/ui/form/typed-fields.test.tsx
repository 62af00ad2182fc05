import { renderPage } from '@platform/testing/web';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { DateField, Form, MomentField, MoneyField, NumberField, PeriodField, TimeField } from '../index.ts';
import type { FormSchema } from './schema-resolver.ts';

function shown(schema: FormSchema, fields: ReactNode, language: 'sv' | 'nb' = 'sv') {
  const onSubmit = vi.fn<(values: unknown) => Promise<unknown>>(async () => undefined);
  renderPage(
    <Form schema={schema} action="Spara" onSubmit={onSubmit}>
      {fields}
    </Form>,
    { language },
  );
  return onSubmit;
}
const save = async () => userEvent.click(screen.getByRole('button', { name: 'Spara' }));
const field = async (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(name));
const group = async (name: string) => within(await screen.findByRole('group', { name: new RegExp(name) }));

it('takes a time as people type it, and shows it as it is written once it is left', async () => {
  const onSubmit = shown(z.object({ at: z.iso.time({ precision: -1 }) }), <TimeField name="at" label="Klockan" />);
  await userEvent.type(await field('Klockan'), '830');
  expect((await field('Klockan')).value).toBe('830');
  await userEvent.tab();
  expect((await field('Klockan')).value).toBe('08:30');
  await save();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ at: '08:30' }]]);
});

it('refuses what is no time and keeps it', async () => {
  shown(z.object({ at: z.iso.time({ precision: -1 }) }), <TimeField name="at" label="Klockan" />);
  await userEvent.type(await field('Klockan'), '25:00');
  await save();
  expect(await screen.findByText('Ange ett klockslag, till exempel 08.30.')).toBeVisible();
  expect((await field('Klockan')).value).toBe('25:00');
});

const Moment = z.object({ at: z.iso.datetime({ local: true }) });

it('makes one moment of a day and a time, and asks for what is missing only when both are left', async () => {
  const onSubmit = shown(Moment, <MomentField name="at" label="Hämtas" />);
  const moment = await group('Hämtas');
  await userEvent.type(moment.getByLabelText('Datum'), '2027-02-03');
  await userEvent.click(moment.getByRole('textbox', { name: 'Klockslag' }));
  expect(screen.queryByText('Ange datum och tid.')).toBeNull();
  await userEvent.tab();
  await save();
  expect(await screen.findByText('Ange datum och tid.')).toBeVisible();
  await userEvent.type(moment.getByRole('textbox', { name: 'Klockslag' }), '9');
  await save();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ at: '2027-02-03T09:00' }]]);
});

it('takes a number with decimals digit by digit, by comma or by point', async () => {
  const onSubmit = shown(z.object({ metres: z.number(), wide: z.number().default(50.1) }), [
    <NumberField key="metres" name="metres" label="Längd" />,
    <NumberField key="wide" name="wide" label="Bredd" />,
  ]);
  await userEvent.type(await field('Längd'), '2,05');
  expect((await field('Längd')).value).toBe('2,05');
  await userEvent.type(await field('Bredd'), '50.1');
  await userEvent.tab();
  await save();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ metres: 2.05, wide: 50.1 }]]);
});

it('lets the end of a period follow its beginning', async () => {
  const onSubmit = shown(
    z.object({ from: z.iso.date(), to: z.iso.date() }),
    <PeriodField from={{ name: 'from', label: 'Första dagen' }} to={{ name: 'to', label: 'Sista dagen' }} />,
  );
  await userEvent.type(await field('Sista dagen'), '2027-01-01');
  await userEvent.type(await field('Första dagen'), '2027-03-01');
  expect((await field('Sista dagen')).value).toBe('2027-03-01');
  await save();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ from: '2027-03-01', to: '2027-03-01' }]]);
});

const Price = z.object({ price: z.number().int().min(0) });

it.each([
  { language: 'sv', country: 'SE', typed: '1250,5', unit: 'kr' },
  { language: 'nb', country: 'NO', typed: '1 250.50', unit: 'NOK' },
] as const)('takes and writes an amount in $language', async ({ language, country, typed, unit }) => {
  const onSubmit = shown(Price, <MoneyField name="price" label="Pris" country={country} />, language);
  await userEvent.type(await field('Pris'), typed);
  await userEvent.tab();
  expect((await field('Pris')).value.replaceAll(/\s/g, ' ')).toBe('1 250,50');
  expect(screen.getByText(unit)).toBeVisible();
  await save();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ price: 125_050 }]]);
});

it('refuses what is no amount', async () => {
  shown(Price, <MoneyField name="price" label="Pris" country="SE" />);
  await userEvent.type(await field('Pris'), 'gratis');
  await save();
  expect(await screen.findByText('Skriv ett tal.')).toBeVisible();
});

const Due = z.object({ due: z.iso.date().optional() });

it.each([
  { language: 'sv', shown: '2027-02-03', month: /februari 2027/, day: '2027-02-19' },
  { language: 'nb', shown: '03.02.2027', month: /februar 2027/, day: '2027-02-19' },
] as const)(
  'writes a day in $language, and chooses one in a calendar of that language',
  async ({ language, shown: written, month, day }) => {
    const onSubmit = shown(Due, <DateField name="due" label="Åter" />, language);
    await userEvent.type(await field('Åter'), '3/2 2027');
    await userEvent.tab();
    expect((await field('Åter')).value).toBe(written);
    await userEvent.click(screen.getByRole('button', { name: /kalender/ }));
    expect(await screen.findByText(month)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /^19/ }));
    await save();
    await expect.poll(() => onSubmit.mock.calls).toEqual([[{ due: day }]]);
  },
);

it('takes a week, a month, and no day at all by one press', async () => {
  const onSubmit = shown(Due, <DateField name="due" label="Åter" shortcuts />);
  await userEvent.click(await screen.findByRole('button', { name: 'En vecka' }));
  const week = (await field('Åter')).value;
  expect(Math.round((Date.parse(week) - Date.now()) / 86_400_000)).toBeGreaterThanOrEqual(6);
  await userEvent.click(screen.getByRole('button', { name: 'Tills vidare' }));
  await save();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{}]]);
});
