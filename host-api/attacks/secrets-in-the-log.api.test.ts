import type { Endpoint } from '@platform/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttackedHost, changing, endpoints, startAttackedHost } from './attacked-host.ts';
import { textFieldsOf, withValue } from './text-fields.ts';
import { textsWrittenIn, type WrittenText } from './written.ts';

/** Fits a password, a name, a token and a number of a person as they are typed. */
const TYPED = 'Zqx-19121212-1212-Hemligt!';
const WHO = ['admin@demo.example', 'member@demo.example'] as const;

let attacked: AttackedHost;
const logged: WrittenText[] = [];
beforeAll(async () => {
  attacked = await startAttackedHost(async (ctx) => {
    logged.push(...(await textsWrittenIn(ctx)).filter(({ place }) => place.startsWith('platform_security_event.')));
  });
});
afterAll(() => attacked?.stop());

/** The call with all that can be typed into it being the secret, as somebody who may and as somebody who may not. */
async function typeInto(endpoint: Endpoint): Promise<void> {
  const call = attacked.plain(endpoint);
  const fields = endpoint.body ? textFieldsOf(endpoint.body) : [];
  const body = fields.reduce<unknown>((typed, { path }) => withValue(typed, path, TYPED), call.body);
  for (const as of WHO) {
    await attacked.send(endpoint, { ...call, as });
    if (fields.length > 0) await attacked.send(endpoint, { ...call, as, body: body as object });
  }
}

describe('nothing that was typed, and no token, comes into the security log', () => {
  it.each(changing.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_, endpoint) => {
    logged.length = 0;
    await typeInto(endpoint);
    const tokens = await Promise.all(WHO.map((as) => attacked.host.tokenOf(as)));
    const texts = logged.map(({ text }) => text);
    for (const secret of [TYPED, '19121212', ...tokens]) expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  });
});

it('is looked at where something is logged: whoever may not leaves a line with each call they may not make', async () => {
  const create = endpoints.find(({ id }) => id === 'organisations.create');
  logged.length = 0;
  // a minute's repetitions are one line, and the calls above have been made
  await attacked.send(create as Endpoint, { as: 'limited@demo.example', body: { name: TYPED } });
  expect(logged.map(({ text }) => text)).toContain('organisations.create');
});
