import { expect, it } from 'vitest';
import { z } from 'zod';
import { type AttackedHost, attacks, changing } from './attacked-host.ts';

const WHO = ['admin@demo.example', 'partner@demo.example', 'system@demo.example', 'resident@demo.example'] as const;
/** What stands where something of another kind is meant. */
const WRONG: readonly unknown[] = [null, [], {}, [null], { a: null }, 'x', 0, -1, 1e308, true, ''];

let attacked: AttackedHost;
attacks.beforeAll(({ attacked: given }) => {
  attacked = given;
});

const calls = changing.flatMap((endpoint) => {
  if (!endpoint.body || endpoint.upload || endpoint.form) return [];
  const { properties = {}, propertyNames } = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
  const named = typeof propertyNames === 'object' ? (propertyNames.enum ?? []).map(String) : [];
  return [[endpoint.id, endpoint, [...Object.keys(properties), ...named]] as const];
});

it.each(calls)('%s takes no value of another kind for a fault of ours', async (_, endpoint, fields) => {
  const plain = attacked.plain(endpoint);
  const bodies: unknown[] = [...WRONG, ...fields.flatMap((name) => WRONG.map((value) => ({ ...plain.body, [name]: value })))];
  const faults: string[] = [];
  for (const body of bodies) {
    const answer = await attacked.sendAsFirst(WHO, endpoint, { ...plain, body: body as object });
    if (answer.status >= 500)
      faults.push(`${JSON.stringify(body)?.slice(0, 200)} was answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  }
  expect(faults).toEqual([]);
});
