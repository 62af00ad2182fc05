import type { Endpoint } from '@platform/core';
import { startTestHost, type TestHost } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverPlugins } from '../plugins.ts';
import { type Listening, listen, type RawRequest, sendRaw } from './listening.ts';
import { told } from './upload-bodies.ts';

/** Every call that takes more JSON than others. */
const large = serverPlugins
  .flatMap(({ routes = [] }) => routes.flatMap(({ contract }) => Object.values<Endpoint>(contract)))
  .filter(({ bodyBytes }) => bodyBytes !== undefined)
  .map((endpoint) => [endpoint.id, endpoint] as const);

const BODY = Buffer.from(`[${'"aaaaaaaaaaaa",'.repeat(200_000)}1]`);
let host: TestHost;
let api: Listening;
beforeAll(async () => {
  host = await startTestHost({ plugins: serverPlugins });
  api = await listen(host.runtime);
});
afterAll(async () => {
  await api?.stop();
  await host?.stop();
});

const send = ({ method, path }: Endpoint, authorization: string, rest: Pick<RawRequest, 'after' | 'body'>) =>
  sendRaw(api.port, {
    method,
    path: path.replaceAll(/\{\w+\}/g, demoOrganisations.partner),
    headers: { ...(authorization && { authorization }), 'content-type': 'application/json', 'content-length': String(BODY.length) },
    ...rest,
  });
const bearer = async (email: string) => `Bearer ${await host.tokenOf(email)}`;

it.each(large)('says before it is read that nobody has asked, or somebody who may not: %s', async (_, endpoint) => {
  const begun = { body: [Buffer.from('[')], after: 'stall' } as const;
  const before = Date.now();
  expect(told(await send(endpoint, '', begun))).toEqual([401, 'ERR_NOT_SIGNED_IN']);
  expect(told(await send(endpoint, `Bearer ${'x'.repeat(43)}`, begun))).toEqual([401, 'ERR_NOT_SIGNED_IN']);
  expect(told(await send(endpoint, await bearer('resident@demo.example'), begun))).toEqual([403, 'ERR_NOT_ALLOWED']);
  expect(Date.now() - before).toBeLessThan(5000);
});

it.each(large)('is heard by whoever sends all of it, and read of those who may: %s', async (_, endpoint) => {
  expect(told(await send(endpoint, '', { body: [BODY] }))).toEqual([401, 'ERR_NOT_SIGNED_IN']);
  expect(told(await send(endpoint, await bearer('admin@demo.example'), { body: [BODY] }))).toEqual([422, 'ERR_INVALID']);
});

it('is of some calls', () => expect(large.length).toBeGreaterThan(1));
