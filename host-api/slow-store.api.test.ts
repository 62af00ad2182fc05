import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from '@platform/core';
import { startTestHost, type TestHost } from '@platform/testing';
import { authEndpoints } from '@plugins/accounts/contract';
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

const uploads: readonly Endpoint[] = serverPlugins
  .flatMap(({ routes = [] }) => routes.flatMap(({ contract }) => Object.values<Endpoint>(contract)))
  .filter(({ upload, permission }) => upload && permission !== 'public');
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
const FILES: Readonly<Record<string, () => Promise<File>>> = { 'organisations.setLogotype': aPicture };

it.each(uploads.map((endpoint) => [endpoint.id, endpoint] as const))(
  'holds no connection while the store takes a file: %s',
  async (id, endpoint) => {
    const { body: session } = await host.call(authEndpoints.session, {}, { as });
    const sample = endpoint.body && sampleOf(endpoint.body, () => session.user.organisation.id);
    const call = {
      params: { id: session.user.organisation.id },
      body: sample,
      file: (await FILES[id]?.()) ?? sampleFile(),
    };
    const sent = Array.from({ length: CONNECTIONS }, () => host.call(endpoint, call as never, { as }));
    await expect.poll(() => silent.length, { timeout: 5000 }).toBe(CONNECTIONS);
    await wait(50);
    expect((await host.call(authEndpoints.session, {}, { as })).status).toBe(200);
    for (const response of silent.splice(0)) response.writeHead(400).end();
    await Promise.all(sent);
  },
);
