import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from '@platform/core';
import { asSystemForAll, query } from '@platform/server';
import { startTestHost, type TestHost } from '@platform/testing';
import { authEndpoints } from '@plugins/accounts/contract';
import { logotypeEndpoints } from '@plugins/organisations/contract';
import { type Pin, pinEndpoints } from '@plugins/properties/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { serverPlugins } from './plugins.ts';
import { sampleFile } from './walk/prepare.ts';
import { sampleOf } from './walk/sample.ts';

const as = 'partner@demo.example';
/** As many files are sent at once. */
const CONNECTIONS = 2;
/** A bucket that takes what it is sent in silence, until it refuses all. */
const silent: ServerResponse[] = [];
let bucket: Server;
let host: TestHost;
beforeAll(async () => {
  bucket = createServer((request, response) => {
    request.resume();
    silent.push(response);
  });
  await new Promise<void>((listening) => void bucket.listen(0, '127.0.0.1', listening));
  const { port } = bucket.address() as AddressInfo;
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  const settings = {
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    DATABASE_POOL: String(CONNECTIONS),
    DATABASE_POOL_SECONDS: '2',
  };
  host = await startTestHost({ plugins: serverPlugins, settings });
  await host.tokenOf(as);
});
afterEach(() => {
  for (const response of silent.splice(0)) response.writeHead(400).end();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await host?.stop();
  bucket?.closeAllConnections();
  bucket?.close();
});

/** What never goes to the store: a plan that is only looked at, and small pictures, which stand in the database. */
const STOREFREE: ReadonlySet<string> = new Set(['properties.lookAtPlan', 'board.setPicture']);
const uploads: readonly Endpoint[] = serverPlugins
  .flatMap(({ routes = [] }) => routes.flatMap(({ contract }) => Object.values<Endpoint>(contract)))
  .filter(({ id, upload, permission }) => upload && permission !== 'public' && !STOREFREE.has(id));
const aPicture = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 600, height: 200, channels: 3, background: 'navy' } })
          .png()
          .toBuffer(),
      ),
    ],
    'logo.png',
  );
/** What a call needs beside its contract to come as far as the store. */
const NEEDS: Readonly<Record<string, () => Promise<object>>> = {
  'organisations.setLogotype': async () => ({ file: await aPicture() }),
  'properties.addBlueprint': async () => ({ file: await aPicture(), body: { name: 'Plan', propertyId: (await aPin()).property.id } }),
  'properties.replaceFile': async () => ({ file: await aPicture(), params: { id: (await aPin()).blueprint.id } }),
  'properties.addPhoto': async () => ({ file: await aPicture(), params: { id: (await aPin()).id } }),
};
async function aPin(): Promise<Pin> {
  const [pin] = (await host.call(pinEndpoints.listPins, { query: {} }, { as })).body.items;
  if (!pin) throw new Error('The demo data has no pin');
  return pin;
}

it('holds no connection while the store gives a file: a logotype', async () => {
  const { body: session } = await host.call(authEndpoints.session, {}, { as });
  const { id } = session.user.organisation;
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    query(
      ctx,
      `insert into organisations_logotype (id, organisation_id, media_type, sha256, store_key, created_at)
       values (gen_random_uuid(), $1, 'image/png', repeat('a', 64), 'aa/logo', now())`,
      [id],
    ),
  );
  const asked = Array.from({ length: CONNECTIONS }, () => host.call(logotypeEndpoints.logotype, { params: { id }, query: {} }, { as }));
  await expect.poll(() => silent.length, { timeout: 20_000 }).toBe(CONNECTIONS);
  expect((await host.call(authEndpoints.session, {}, { as })).status).toBe(200);
  for (const response of silent.splice(0)) response.writeHead(400).end();
  await Promise.all(asked);
});

it.each(uploads.map((endpoint) => [endpoint.id, endpoint] as const))(
  'holds no connection while the store takes a file: %s',
  async (id, endpoint) => {
    const { body: session } = await host.call(authEndpoints.session, {}, { as });
    const sample = endpoint.body && sampleOf(endpoint.body, () => session.user.organisation.id);
    const call = {
      params: { id: session.user.organisation.id },
      body: sample,
      file: sampleFile(),
      ...(await NEEDS[id]?.()),
    };
    const sent = Array.from({ length: CONNECTIONS }, () => host.call(endpoint, call as never, { as }));
    await expect.poll(() => silent.length, { timeout: 20_000 }).toBe(CONNECTIONS);
    await wait(50);
    expect((await host.call(authEndpoints.session, {}, { as })).status).toBe(200);
    for (const response of silent.splice(0)) response.writeHead(400).end();
    await Promise.all(sent);
  },
);
