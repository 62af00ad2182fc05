import type { Endpoint } from '@platform/core';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { type AttackedHost, attacks, endpoints } from './attacked-host.ts';
import { textFieldsOf, withValue } from './text-fields.ts';

let attacked: AttackedHost;
attacks.beforeAll(({ attacked: given }) => {
  attacked = given;
});

/** As long in characters as a keyed hash, twice as long in bytes; in the shapes of our links and tickets, and in none. */
const STRANGE = 'é'.repeat(64);
const GUESSES = [STRANGE, `9999999999.${STRANGE}`, `9999999999.EID.x.${STRANGE}`, '', '.', '…'.repeat(40), '%00', '9'.repeat(200)];

const PARTS = ['body', 'params', 'query'] as const;
type Part = (typeof PARTS)[number];
/** Every text that somebody without a session may send, in a body or an address. */
const fields = endpoints
  .filter(({ permission, upload }) => ['public', 'token'].includes(permission) && !upload)
  .flatMap((endpoint) =>
    PARTS.flatMap((part) =>
      textFieldsOf(endpoint[part] ?? z.object({})).map(
        ({ path }) => [`${endpoint.id} ${path.join('.')}`, { endpoint, part, path }] as const,
      ),
    ),
  );

async function statusOf(endpoint: Endpoint, part: Part, value: (before: unknown) => unknown): Promise<number> {
  const call = attacked.plain(endpoint);
  const { status } = await attacked.send(endpoint, { ...call, as: '', [part]: value(call[part] ?? {}) });
  return status;
}

describe('a text that nobody signed is refused, never a fault', () => {
  it.each(fields)('%s', async (_, { endpoint, part, path }) => {
    const statuses: number[] = [];
    for (const guess of GUESSES) statuses.push(await statusOf(endpoint, part, (before) => withValue(before, path, guess)));
    expect(Math.max(...statuses)).toBeLessThan(500);
  });
});

it('finds the links of files and the tickets of a choice', () => {
  const found = fields.map(([name]) => name);
  expect(found).toContain('files.fetch token');
  expect(found).toContain('accounts.choose ticket');
  expect(found).toContain('orders.tellPayment token');
});
