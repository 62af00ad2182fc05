import { expect, it } from 'vitest';
import { namedApart } from './named-apart.ts';

const of = (house: string) => ({ name: 'Tvättstuga 1', organisation: { id: house, name: `Brf ${house}` } });

it.each([
  ['of one organisation by its name alone', ['Björken', 'Björken'], ['Tvättstuga 1', 'Tvättstuga 1']],
  ['of several by whose it is', ['Björken', 'Granen'], ['Tvättstuga 1 · Brf Björken', 'Tvättstuga 1 · Brf Granen']],
])('names a resource %s', (_, houses, names) => {
  expect(namedApart(houses.map(of) as never).map(({ name }) => name)).toEqual(names);
});
