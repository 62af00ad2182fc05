import { expect, it } from 'vitest';
import { aKey } from '../../testing/a-key.ts';
import { changeOf, KeyValues, newKeyOf, valuesOf } from './key-form-values.ts';

const id = (last: number) => `01900000-0000-7000-8000-0000000000${last}`;
const holder = { type: 'REPOSITORY', id: id(30), name: 'Nyckelskåp' } as const;
const key = aKey({ name: 'Vind', note: 'x', holder, expectedReturnAt: '2026-01-31', overdue: true, version: 3 });
/** What the form sends once somebody has edited: fields that were emptied are not given. */
const edited = (changes: Readonly<Record<string, unknown>>) => {
  const values = Object.entries({ ...valuesOf(key), ...changes }).filter(([, value]) => value !== undefined && value !== '');
  return KeyValues.parse(Object.fromEntries(values));
};

it('sends nothing but the version when nothing was changed', () => {
  expect(changeOf(key, edited({}))).toEqual({ version: 3 });
});

it('sends the fields that were changed, and those that were emptied', () => {
  expect(changeOf(key, edited({ name: 'Källare', note: '', expectedReturnAt: undefined }))).toEqual({
    version: 3,
    name: 'Källare',
    note: '',
    expectedReturnAt: null,
  });
});

it('sends another holder, or none, but not the same one again', () => {
  expect(changeOf(key, edited({ holderType: 'USER', userId: id(50) }))).toEqual({ version: 3, holder: { type: 'USER', id: id(50) } });
  expect(changeOf(key, edited({ holderType: undefined }))).toEqual({ version: 3, holder: null });
  expect(changeOf(key, edited({ holderType: 'REPOSITORY', repositoryId: holder.id }))).toEqual({ version: 3 });
});

it('leaves the status of a key that waits for a signature alone', () => {
  const pending = { ...key, status: 'PENDING' as const };
  expect(changeOf(pending, KeyValues.parse(valuesOf(pending)))).toEqual({ version: 3 });
});

it('makes a new key with the holder of the chosen kind, whatever was chosen before', () => {
  const values = KeyValues.parse({
    lockSystemId: id(20),
    marking: ' B2 ',
    type: 'RFID',
    holderType: 'USER',
    userId: id(50),
    apartmentId: id(60),
  });
  expect(newKeyOf(values)).toMatchObject({ marking: 'B2', holder: { type: 'USER', id: id(50) }, name: '', status: 'ACTIVE' });
});

it('asks who has the key once a kind of holder is chosen, together with all else that is missing', () => {
  const { error } = KeyValues.safeParse({ type: 'RFID', holderType: 'REPOSITORY', userId: id(50) });
  expect(error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual(['lockSystemId', 'marking', 'repositoryId']);
});
