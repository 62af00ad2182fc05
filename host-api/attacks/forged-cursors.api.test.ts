import type { Endpoint } from '@platform/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AttackedHost, attacks, endpoints } from './attacked-host.ts';

const WHO = ['admin@demo.example', 'partner@demo.example', 'system@demo.example', 'resident@demo.example'] as const;
const SOME_ID = '0198f3a0-0000-7000-8000-00000000dead';

let attacked: AttackedHost;
attacks.beforeAll(({ attacked: given }) => {
  attacked = given;
});

const fieldsOf = ({ query }: Endpoint): Readonly<Record<string, z.core.JSONSchema.JSONSchema>> =>
  query ? ((z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as never) : {}; // a query is an object of fields
const lists = endpoints.filter((endpoint) => 'cursor' in fieldsOf(endpoint));
const orders = lists.flatMap((endpoint) =>
  (fieldsOf(endpoint)['orderBy']?.enum ?? [undefined]).map(
    (orderBy) => [`${endpoint.id} by ${String(orderBy)}`, endpoint, orderBy] as const,
  ),
);

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** Of no list; the last of each pair is never an id. */
const FORGED: Readonly<Record<string, string>> = {
  'not base64': '%%%',
  'not JSON': Buffer.from('[1,').toString('base64url'),
  nothing: '',
  'no pair': cursorOf(['abc']),
  'three values': cursorOf(['abc', SOME_ID, SOME_ID]),
  'words for values': cursorOf(['abc', 'def']),
  'an object': cursorOf([{ a: 1 }, SOME_ID]),
  'nulls of C': cursorOf(['\0', '\0']),
  'half a character': Buffer.from(String.raw`["\ud800","\ud800"]`).toString('base64url'),
  'a number without end': Buffer.from('[1e999,"x"]').toString('base64url'),
  'a day that there is not': cursorOf(['2026-02-31T00:00:00Z', 'x']),
  'too long': 'a'.repeat(501),
};
/** May be of a list, by one order or the other. */
const GUESSED = ['abc', 7, -1, 1e300, '2026-02-31', '99999-01-01', '2026-11-22T10:00:00Z', '', '\0'].map((key) => cursorOf([key, SOME_ID]));

/** Asked by the first who may. */
async function asked(endpoint: Endpoint, query: Readonly<Record<string, unknown>>) {
  const { params = {} } = attacked.plain(endpoint);
  const { status, text } = await attacked.sendAsFirst(WHO, endpoint, { params, query });
  return { status, body: JSON.parse(text) as unknown };
}

describe('a forged cursor is refused at its field', () => {
  it.each(orders)('%s', async (_, endpoint, orderBy) => {
    const order = orderBy === undefined ? {} : { orderBy };
    expect((await asked(endpoint, order)).status).toBe(200);
    for (const [name, cursor] of Object.entries(FORGED)) {
      const { status, body } = await asked(endpoint, { ...order, cursor });
      expect({ name, status, body }).toMatchObject({ name, status: 422, body: { details: { fields: [{ path: 'query.cursor' }] } } });
    }
    for (const cursor of GUESSED) {
      const { status } = await asked(endpoint, { ...order, cursor });
      expect([200, 422]).toContain(status);
    }
  });
});
