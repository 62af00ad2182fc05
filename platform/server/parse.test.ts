import { definePlugin, endpoints } from '@platform/core';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseRequest } from './parse.ts';
import { Refused } from './refused.ts';

const { open } = endpoints(definePlugin({ id: 'doors', permissions: {} }), {
  open: {
    method: 'POST',
    path: '/v1/doors/{id}/open',
    permission: 'signed-in',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ name: z.string().min(2), count: z.number() }),
    response: z.object({}),
  },
});
const id = '0198f3a0-0000-7000-8000-000000000001';

function refusalOf(raw: { params: unknown; body: unknown }, language: 'sv' | 'nb' = 'sv'): Refused {
  try {
    parseRequest(open, { query: {}, ...raw }, language);
  } catch (error) {
    if (error instanceof Refused) return error;
  }
  throw new Error('was not refused');
}

it('names every faulty field, and says what is wrong in the asker’s language', () => {
  expect(fieldsIn('sv')).toEqual([
    { path: 'body.name', message: 'Skriv minst 2 tecken.' },
    { path: 'body.count', message: 'Skriv ett tal.' },
  ]);
  expect(fieldsIn('nb')).toEqual([
    { path: 'body.name', message: 'Skriv minst 2 tegn.' },
    { path: 'body.count', message: 'Skriv et tall.' },
  ]);
});
const fieldsIn = (language: 'sv' | 'nb') => refusalOf({ params: { id }, body: { name: 'x', count: 'y' } }, language).details['fields'];

it('says of what is not there that it is missing', () => {
  expect(refusalOf({ params: { id }, body: { name: 'xx' } }).details).toEqual({
    fields: [{ path: 'body.count', message: 'Fyll i fältet.' }],
  });
});

it('refuses fields that the contract does not know, each by its name', () => {
  const { refusal, details } = refusalOf({ params: { id }, body: { name: 'xx', count: 1, role: 'SYSTEM_ADMIN', age: 7 } });
  expect(refusal.code).toBe('ERR_INVALID');
  expect(details).toEqual({
    fields: [
      { path: 'body.role', message: 'Fältet finns inte.' },
      { path: 'body.age', message: 'Fältet finns inte.' },
    ],
  });
});

it('says that an id which cannot be one is not there', () => {
  expect(refusalOf({ params: { id: '1' }, body: {} }).refusal.status).toBe(404);
});

it.each(['A\0b', 'A\ud800'])('refuses a text that no database holds as it was written, and says which', (name) => {
  const { refusal, details } = refusalOf({ params: { id }, body: { name, count: 1 } });
  expect(refusal.status).toBe(422);
  expect(details).toEqual({ fields: [{ path: 'body.name', message: 'Texten innehåller tecken som inte går att spara.' }] });
});
