import type { Endpoint } from '@platform/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answered, type AttackedHost, changing, endpoints, startAttackedHost } from './attacked-host.ts';
import { knownNames, objectsOf } from './known-names.ts';
import { valueAt, withValue } from './text-fields.ts';
import { textsWrittenIn, type WrittenText } from './written.ts';

const MARK = 'SYSTEM_ADMIN zqxjkw';
/** These take fields beside their own: what becomes of those. */
const OPEN_BODIES: Readonly<Record<string, string>> = {
  'imports.open': 'keeps what the kind asks for, and may ask the kind for what it does not know',
  'accounts.reportSms': 'is sent by the operator, who tells more than we read',
};

let attacked: AttackedHost;
let names: readonly string[] = [];
let written: readonly WrittenText[] = [];
beforeAll(async () => {
  attacked = await startAttackedHost(async (ctx) => {
    written = (await textsWrittenIn(ctx)).filter(({ text }) => text.includes(MARK));
  });
  names = knownNames(endpoints, attacked.host.runtime);
});
afterAll(() => attacked?.stop());

/** As somebody who may do nearly everything, and as somebody who may do little. */
const WHO = ['system@demo.example', 'partner@demo.example', 'admin@demo.example', 'resident@demo.example'] as const;

interface Extra {
  readonly as: string;
  /** The object that it is put into. */
  readonly path?: readonly string[];
  readonly fields: readonly string[];
}
async function sentWith(endpoint: Endpoint, { as, path = [], fields }: Extra): Promise<Answered> {
  const call = attacked.plain(endpoint);
  const before = valueAt(call.body, path);
  return attacked.send(endpoint, {
    ...call,
    as,
    body: withValue(call.body ?? {}, path, { ...Object(before), ...asFields(fields) }) as object,
  });
}
const asFields = (several: readonly string[]) => Object.fromEntries(several.map((name) => [name, MARK]));

/** Which of the names are not refused in that object; a refusal may name all at once, or else each is tried alone. */
async function takenBy(
  endpoint: Endpoint,
  { path, names: own }: ReturnType<typeof objectsOf>[number],
  as: string,
): Promise<readonly string[]> {
  const strange = names.filter((name) => !own.includes(name));
  const { status, text } = await sentWith(endpoint, { as, path, fields: strange });
  if (status === 403) return ['not let in'];
  if (status === 422 && strange.every((name) => text.includes(`\\"${name}\\"`))) return [];
  const taken: string[] = [];
  for (const name of strange) {
    const alone = await sentWith(endpoint, { as, path, fields: [name] });
    if (alone.status !== 422) taken.push(`${name}: ${alone.status} ${alone.text.slice(0, 200)}`);
  }
  return taken;
}

const strict = changing.flatMap((endpoint) =>
  endpoint.body && !OPEN_BODIES[endpoint.id] ? [[endpoint.id, endpoint, endpoint.body] as const] : [],
);
describe('a field that is not in the contract is refused', () => {
  it.each(strict)('%s', async (_, endpoint, body) => {
    for (const object of objectsOf(body)) {
      const taken = await Promise.all(WHO.map((as) => takenBy(endpoint, object, as)));
      // whoever may not make the call at all proves nothing
      const proved = taken.filter(([first]) => first !== 'not let in');
      expect(proved.length).toBeGreaterThan(0);
      expect(proved.flat()).toEqual([]);
    }
  });
});

const bodiless = changing.filter(({ body, upload }) => !body && !upload);
describe('a body that nobody asked for changes nothing', () => {
  it.each(bodiless.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_, endpoint) => {
    for (const as of WHO) {
      const plain = await attacked.send(endpoint, { ...attacked.plain(endpoint), as });
      written = [];
      const { status } = await sentWith(endpoint, { as, fields: names });
      expect(status).toBe(plain.status);
      expect(written).toEqual([]);
    }
  });
});

describe('a field beside those that are read', () => {
  it.each(changing.filter(({ id }) => OPEN_BODIES[id]).map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_, endpoint) => {
    written = [];
    const fields = names.filter((name) => !['kind', 'existing', 'organisationId', 'lockSystem'].includes(name));
    await sentWith(endpoint, { as: 'admin@demo.example', fields });
    expect(written.filter(({ place }) => !place.startsWith('imports_import.options.'))).toEqual([]);
  });
});

it('changes what every object has in no call', async () => {
  const { host } = attacked;
  const headers = { authorization: `Bearer ${await host.tokenOf('admin@demo.example')}`, 'content-type': 'application/json' };
  for (const payload of ['{"__proto__":{"roles":["SYSTEM_ADMIN"]}}', '{"constructor":{"prototype":{"roles":["SYSTEM_ADMIN"]}}}']) {
    const { statusCode } = await attacked.inject({ method: 'PATCH', url: '/v1/session/notifications', headers, payload });
    expect(statusCode).toBeOneOf([400, 422]);
  }
  expect(Object.hasOwn(Object.prototype, 'roles')).toBe(false);
});
