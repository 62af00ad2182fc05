import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { definePlugin } from './plugin.ts';
import { nothing, subjects, tagsOf } from './subject.ts';

const shelves = definePlugin({ id: 'shelves', permissions: {} });
const { book } = subjects(shelves, 'book', 'shelf');

it('stands for all of its kind, for the one of a parameter, or for the one with an id', () => {
  expect([book, book.by('id'), book.of('b1')].map(({ subject, param, id }) => [subject, param, id])).toEqual([
    ['shelves.book', undefined, undefined],
    ['shelves.book', 'id', undefined],
    ['shelves.book', undefined, 'b1'],
  ]);
});

it('is nothing where a call says why', () => {
  expect(tagsOf(nothing('only reads'))).toEqual([]);
  expect(tagsOf(undefined)).toEqual([]);
  expect(tagsOf([book])).toEqual([book]);
});

it('does not compile for a subject that nobody has named', () => {
  const spec = { method: 'POST', path: '/v1/books', permission: 'signed-in', response: z.object({}) } as const;
  // @ts-expect-error there is no such subject
  expect(subjects(shelves, 'book').pamphlet).toBeUndefined();
  // @ts-expect-error a text is no subject
  expect(endpoints(shelves, { add: { ...spec, touches: ['shelves.book'] } }).add.id).toBe('shelves.add');
});
