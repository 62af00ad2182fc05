import type { Endpoint } from '@platform/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AttackedHost, attacks, endpoints } from './attacked-host.ts';

const WHO = ['admin@demo.example', 'partner@demo.example', 'system@demo.example', 'resident@demo.example'] as const;
/** Days and moments that a calendar has, and no clock. Neither a program's nor a database's, with a zone. */
const FAR: Readonly<Record<string, readonly string[]>> = {
  date: ['0000-01-01', '0001-01-01', '9999-12-31'],
  'date-time': ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
};

let attacked: AttackedHost;
attacks.beforeAll(({ attacked: given }) => {
  attacked = given;
});

/** Fields of a call that take a day or a moment, each with those far away. */
function farOf(part: z.ZodType | undefined): readonly Readonly<Record<string, string>>[] {
  if (!part) return [];
  const { properties = {} } = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).flatMap(([name, schema]) => {
    const kinds = typeof schema === 'object' ? [schema, ...(schema.anyOf ?? [])] : [];
    const format = kinds.map((kind) => (typeof kind === 'object' ? kind.format : undefined)).find((one) => one && one in FAR) ?? '';
    return (FAR[format] ?? []).map((value) => ({ [name]: value }));
  });
}
const asked = endpoints
  .filter((endpoint: Endpoint) => endpoint.reply !== 'events' && !endpoint.form)
  .map((endpoint) => ({ endpoint, query: farOf(endpoint.query), body: farOf(endpoint.body) }))
  .filter(({ query, body }) => query.length + body.length > 0)
  .map((each) => [each.endpoint.id, each] as const);

describe('a day or moment that nobody means is no fault of ours', () => {
  it.each(asked)('%s', async (_, { endpoint, ...far }) => {
    const plain = attacked.plain(endpoint);
    const faults: string[] = [];
    for (const part of ['query', 'body'] as const)
      for (const field of far[part]) {
        const sent = { ...plain, [part]: { ...(plain[part] as object | undefined), ...field } };
        const { status, text } = await attacked.sendAsFirst(WHO, endpoint, sent);
        if (status >= 500) faults.push(`${JSON.stringify(field)} was answered ${status}: ${text.slice(0, 200)}`);
      }
    expect(faults).toEqual([]);
  });
});
