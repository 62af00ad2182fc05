import type { Endpoint } from '@platform/core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Answered, type AttackedHost, attacks, changing, endpoints } from './attacked-host.ts';
import { knownNames, objectsOf } from './known-names.ts';
import { valueAt, withValue } from './text-fields.ts';
import { textsWrittenIn, type WrittenText } from './written.ts';

const MARK = 'SYSTEM_ADMIN zqxjkw';
/** These take fields beside their own: what becomes of those. */
const OPEN_BODIES: Readonly<Record<string, string>> = {
  'imports.open': 'keeps what the kind asks for, and may ask the kind for what it does not know',
  'accounts.reportSms': 'is sent by the operator, who tells more than we read',
  'kee.authenticate': 'is sent by the broker, which tells more than we read',
  'orders.tellPayment': 'is sent by a payment service, which tells more than we read',
};

let attacked: AttackedHost;
let names: readonly string[] = [];
let written: readonly WrittenText[] = [];
attacks.beforeAll(({ attacked: given }) => {
  attacked = given;
  attacked.lookAs(async (ctx) => {
    written = (await textsWrittenIn(ctx)).filter(({ text }) => text.includes(MARK));
  });
  names = knownNames(endpoints, attacked.host.runtime);
});

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

const Refusal = z.object({ details: z.object({ fields: z.array(z.object({ path: z.string(), message: z.string() })) }) });
/** The names in that object which a refusal says there are not. */
function refusedIn(text: string, path: readonly string[]): ReadonlySet<string> {
  const { data } = Refusal.safeParse(JSON.parse(text));
  const within = ['body', ...path.map((part) => (part === '*' ? '0' : part)), ''].join('.');
  const unknown = (data?.details.fields ?? []).filter(({ path: at, message }) => at.startsWith(within) && message === 'Fältet finns inte.');
  return new Set(unknown.map(({ path: at }) => at.slice(within.length)));
}

/** Which of the names are not refused in that object: what a refusal does not name is sent again by halves, in the end each name alone. */
async function takenBy(endpoint: Endpoint, extra: Required<Extra>): Promise<readonly string[]> {
  const { status, text } = await sentWith(endpoint, extra);
  if (status === 403) return ['not let in'];
  const [only, ...more] = extra.fields;
  if (only === undefined || more.length === 0) return status === 422 ? [] : [`${only}: ${status} ${text.slice(0, 200)}`];
  const refused = status === 422 ? refusedIn(text, extra.path) : new Set<string>();
  const left = extra.fields.filter((name) => !refused.has(name));
  if (left.length === 0) return [];
  const middle = refused.size > 0 ? left.length : left.length / 2;
  const parts = [left.slice(0, middle), left.slice(middle)].filter((part) => part.length > 0);
  const taken: string[] = [];
  for (const fields of parts) taken.push(...(await takenBy(endpoint, { ...extra, fields })));
  return taken;
}

/** The same of the first of them who is let in: whoever may not make the call at all proves nothing. */
async function takenByFirst(who: readonly string[], endpoint: Endpoint, extra: Omit<Required<Extra>, 'as'>): Promise<readonly string[]> {
  for (const as of who) {
    const taken = await takenBy(endpoint, { ...extra, as });
    if (taken[0] !== 'not let in') return taken;
  }
  return ['nobody is let in'];
}

const strict = changing.flatMap((endpoint) =>
  endpoint.body && !OPEN_BODIES[endpoint.id] ? [[endpoint.id, endpoint, endpoint.body] as const] : [],
);
describe('a field that is not in the contract is refused', () => {
  it.each(strict)('%s', async (_, endpoint, body) => {
    for (const { path, names: own } of objectsOf(body)) {
      const fields = names.filter((name) => !own.includes(name));
      // who may do the most of those who are let in, and who the least
      const [most, least] = await Promise.all([WHO, WHO.toReversed()].map((who) => takenByFirst(who, endpoint, { path, fields })));
      expect(most).toEqual([]);
      expect(least).toEqual([]);
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
