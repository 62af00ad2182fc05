import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestHost, type TestHost } from '@platform/testing';
import { authEndpoints } from '@plugins/accounts/contract';
import { fileEndpoints } from '@plugins/files/contract';
import { files } from '@plugins/files/server/api';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '../platform/server/log.ts';
import { type Listening, listen } from './attacks/listening.ts';
import { serverPlugins } from './plugins.ts';

const as = 'partner@demo.example';
const SIZE = 300_000;
const HALF = Buffer.alloc(SIZE / 2, 'a');
/** What the bucket does with whoever reads. */
let serve: (response: ServerResponse) => void = () => {};
let bucket: Server;
let host: TestHost;
let api: Listening;
let logged: { readonly level: number; readonly msg: string; readonly requestId?: string }[] = [];
const write = (text: string) => void (logged = [...logged, JSON.parse(text)]);
beforeAll(async () => {
  bucket = createServer((request, response) => {
    if (request.method === 'GET') return serve(response);
    request.resume().once('end', () => response.writeHead(200, { etag: '"1"' }).end());
  });
  await new Promise<void>((listening) => void bucket.listen(0, '127.0.0.1', listening));
  const { port } = bucket.address() as AddressInfo;
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  const settings = { S3_BUCKET: 'files', S3_ENDPOINT: `http://127.0.0.1:${port}`, DATABASE_POOL: '2', DATABASE_POOL_SECONDS: '2' };
  host = await startTestHost({ plugins: serverPlugins, settings });
  const log = createLog({ LOG_LEVEL: 'info' }, 'test', { write, report: () => {} });
  api = await listen({ ...host.runtime, log });
  await host.tokenOf(as);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api?.stop();
  await host?.stop();
  bucket?.closeAllConnections();
  bucket?.close();
});

/** Where whoever has the link reads a file that the portal holds. */
async function aFile(): Promise<string> {
  const { body, status } = await host.call(fileEndpoints.send, { body: {}, file: new File([Buffer.alloc(SIZE, 'a')], 'a.txt') }, { as });
  expect(status).toBe(201);
  const { links } = host.runtime.services.resolve({ links: files });
  return `http://127.0.0.1:${api.port}${links.linkTo(body.id).url}`;
}
const begin = (response: ServerResponse) => void response.writeHead(200, { 'content-length': SIZE }).write(HALF);
const errors = () => logged.filter(({ level }) => level >= 50);

it('breaks the line of who reads a file that the store breaks off, and logs it', async () => {
  serve = (response) => {
    begin(response);
    setTimeout(() => response.destroy(), 200);
  };
  logged = [];
  const answer = await fetch(await aFile(), { headers: { 'x-request-id': 'broken-in-the-middle' } });
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  expect(errors()).toMatchObject([{ msg: 'file broken off', requestId: 'broken-in-the-middle' }]);
});

it('breaks the line when the store holds less than was sent to it', async () => {
  serve = (response) => void response.writeHead(200).end(HALF);
  logged = [];
  const answer = await fetch(await aFile());
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  expect(errors()).toMatchObject([{ msg: 'file broken off' }]);
});

it('answers with a fault, not with nothing, when the store has lost it', async () => {
  serve = (response) => void response.writeHead(404).end();
  const answer = await fetch(await aFile());
  expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'ERR_UNKNOWN' }]);
});

it('holds no connection while the store gives a file', async () => {
  const held: ServerResponse[] = [];
  serve = (response) => {
    begin(response);
    held.push(response);
  };
  const url = await aFile();
  const answers = await Promise.all([fetch(url), fetch(url), fetch(url)]);
  expect((await host.call(authEndpoints.session, {}, { as })).status).toBe(200);
  for (const response of held) response.end(HALF);
  for (const answer of answers) expect((await answer.arrayBuffer()).byteLength).toBe(SIZE);
});

it('holds no connection while the store says nothing at all', async () => {
  const silent: ServerResponse[] = [];
  serve = (response) => void silent.push(response);
  const url = await aFile();
  const answers = [fetch(url), fetch(url), fetch(url)];
  await expect.poll(() => silent.length).toBe(3);
  expect((await host.call(authEndpoints.session, {}, { as })).status).toBe(200);
  for (const response of silent) response.writeHead(200).end(Buffer.concat([HALF, HALF]));
  for (const answer of answers) expect((await answer).status).toBe(200);
});
