import { expect, it } from 'vitest';
import { type AttackedHost, attacks, endpoints } from './attacked-host.ts';

let attacked: AttackedHost;
attacks.beforeAll(async ({ attacked: given }) => {
  attacked = given;
}, 120_000);

/** Whoever holds one asks whether it is still the same; nobody is in it. */
const CONDITIONAL = new Set(endpoints.filter(({ conditional }) => conditional).map(({ id }) => id));

// what is followed never ends
const ended = endpoints.filter(({ reply }) => reply !== 'events');

it.each(ended.map((endpoint) => [endpoint.id, endpoint] as const))('nobody keeps what is answered: %s', async (id, endpoint) => {
  const call = attacked.plain(endpoint);
  const { headers, status } = await attacked.send(endpoint, { ...call, as: 'admin@demo.example' });
  const kept = CONDITIONAL.has(id) && status < 400 ? /^private, no-cache$/ : /no-store/;
  expect(String(headers['cache-control'])).toMatch(kept);
});

it.each([
  ['a call that is nobody’s', '/v1/nothing', {}],
  ['a session that is not there', '/v1/users', {}],
  ['a token that nothing takes', '/v1/users', { authorization: 'Bearer å' }],
])('nor a refusal: %s', async (_, url, headers) => {
  const answer = await attacked.inject({ method: 'GET', url, headers });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([expect.any(Number), 'no-store']);
});
