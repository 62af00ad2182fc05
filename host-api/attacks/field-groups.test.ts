import { expect, it, vi } from 'vitest';
import { faultsIn, withValues } from './field-groups.ts';
import type { TextField } from './text-fields.ts';

const field = (name: string): TextField => ({ path: name.split('.'), maxLength: 100 });
const FIELDS = ['name', 'note', 'address.street', 'address.town', 'marks.*'].map(field);
const namesOf = (fields: readonly TextField[]) => fields.map(({ path }) => path.join('.'));

it('asks once about all where nothing is wrong', async () => {
  const attack = vi.fn<Parameters<typeof faultsIn>[1]>(async () => []);
  expect(await faultsIn(FIELDS, attack)).toEqual([]);
  expect(attack).toHaveBeenCalledTimes(1);
});

it.each([[['note']], [['name', 'marks.*']], [namesOf(FIELDS)]])('names %j, each for itself', async (broken) => {
  // a refused call shows nothing of its other fields
  const attack = async (fields: readonly TextField[]) => (namesOf(fields).some((name) => broken.includes(name)) ? namesOf(fields) : []);
  expect(await faultsIn(FIELDS, attack)).toEqual(broken);
});

/** A call that takes one of two, as variants of a body do. */
const exclusive = async (fields: readonly TextField[]) =>
  ['name', 'marks.*'].every((name) => namesOf(fields).includes(name)) ? namesOf(fields) : [];

it('finds nothing wrong with fields that are right apart and exclude each other', async () => {
  expect(await faultsIn(FIELDS, exclusive)).toEqual([]);
});

it('puts a value into every field of a body', () => {
  expect(withValues({ name: 'Entré', kept: 1 }, FIELDS, ({ path }) => path.join('.'))).toEqual({
    name: 'name',
    kept: 1,
    note: 'note',
    address: { street: 'address.street', town: 'address.town' },
    marks: ['marks.*'],
  });
});
