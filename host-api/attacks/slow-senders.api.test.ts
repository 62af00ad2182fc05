import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Endpoint } from '@platform/core';
import type { Settings } from '@platform/server';
import { startTestHost, type TestHost } from '@platform/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { serverPlugins } from '../plugins.ts';
import { createApi } from '../serve.ts';
import { type Listening, listen } from './listening.ts';

let host: TestHost;
let token: string;
const open: Listening[] = [];
const sockets: Socket[] = [];
beforeAll(async () => {
  host = await startTestHost({ plugins: serverPlugins });
  token = await host.tokenOf('system@demo.example');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  for (const each of open) await each.stop();
  await host?.stop();
});

async function limited(settings: Partial<Settings>): Promise<number> {
  const listening = await listen(host.runtime, settings);
  open.push(listening);
  return listening.port;
}
/** Sends these lines, and answers all that comes until the line closes. */
function talk(port: number, lines: readonly string[]) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const chunks: Buffer[] = [];
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => {}).once('close', () => resolve(Buffer.concat(chunks).toString()));
  });
  socket.write(lines.join('\r\n'));
  return { socket, ended };
}
const head = ({ method, path, form, permission }: Endpoint) => [
  `${method} ${path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')} HTTP/1.1`,
  'host: localhost',
  `authorization: ${permission === 'public' ? `Basic ${btoa('portal:public')}` : `Bearer ${token}`}`,
  `content-type: ${form ? 'application/x-www-form-urlencoded' : 'application/json'}`,
];
const codeIn = (answer: string) => [/^HTTP\/1.1 (\d+)/.exec(answer)?.[1], /"code":"(\w+)"/.exec(answer)?.[1]];

const all = serverPlugins.flatMap(({ routes = [] }) => routes.flatMap(({ contract }) => Object.values<Endpoint>(contract)));
const withBody = all.filter(({ method, upload }) => method !== 'GET' && !upload);

describe('a body that never ends', () => {
  let port: number;
  beforeAll(async () => {
    port = await limited({ BODY_SECONDS: 0.5 });
  });
  it('is told so, and its line ended: all calls', async () => {
    const before = Date.now();
    const answers = await Promise.all(
      withBody.map(async (endpoint) => {
        const { ended } = talk(port, [...head(endpoint), 'content-length: 1000', '', '{"a":']);
        return [endpoint.id, ...codeIn(await ended)];
      }),
    );
    expect(answers).toEqual(withBody.map(({ id }) => [id, '408', 'ERR_TOO_SLOW']));
    expect(Date.now() - before).toBeLessThan(12_000);
  });

  it('nor is a body read that nobody asked for', async () => {
    const { ended } = talk(port, ['GET /v1/session HTTP/1.1', 'host: localhost', 'content-length: 1000', '', '{"a":']);
    expect(codeIn(await ended)[0]).toMatch(/40\d/);
  });

  it('is none that came whole, however long its answer takes', async () => {
    const server = await createApi({ ...host.runtime, settings: { ...host.runtime.settings, BODY_SECONDS: 0.001 } });
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode } = await server.inject({ method: 'GET', url: '/v1/session', headers });
    expect(statusCode).toBe(200);
    await server.stop();
  });
});

it('ends a head that does not come', async () => {
  const port = await limited({ HEAD_SECONDS: 0.5 });
  const [begun, nothing] = [talk(port, ['GET /v1/session HTTP/1.1', 'host: lo']), talk(port, [])];
  expect((await begun.ended).split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request');
  await nothing.ended;
});

describe('connections of one address', () => {
  const live = ['GET /health/live HTTP/1.1', 'host: localhost', '', ''];

  it('are closed when they are too many, and give way when they end', async () => {
    const port = await limited({ CONNECTIONS_PER_ADDRESS: 2 });
    const held = [talk(port, []), talk(port, [])];
    await wait(100);
    expect(await talk(port, live).ended).toBe('');
    held[0]?.socket.destroy();
    await wait(100);
    const { socket, ended } = talk(port, live);
    await wait(200);
    socket.end();
    expect(await ended).toContain('200 OK');
  });

  it('are the proxy’s, behind one: there its requests at once are counted', async () => {
    const port = await limited({ CONNECTIONS_PER_ADDRESS: 2, BEHIND_PROXY: true, BODY_SECONDS: 5 });
    const slow = (address: string, forged = '10.0.0.9') =>
      talk(port, [
        'POST /v1/auth/login HTTP/1.1',
        'host: localhost',
        `x-forwarded-for: ${forged}, ${address}`,
        `authorization: Basic ${btoa('portal:public')}`,
        'content-type: application/json',
        'content-length: 1000',
        '',
        '{',
      ]);
    for (const _ of [1, 2]) slow('10.0.0.1');
    await wait(200);
    const asks = (address: string) =>
      talk(port, ['GET /health/live HTTP/1.1', `x-forwarded-for: ${address}`, 'host: l', 'connection: close', '', '']);
    const third = await asks('10.0.0.1').ended;
    expect([...codeIn(third), /retry-after: (\d+)/i.exec(third)?.[1]]).toEqual(['429', 'ERR_TOO_MANY_REQUESTS', '10']);
    expect(await asks('10.0.0.2').ended).toContain('200 OK');
    // what the sender itself wrote before the proxy's counts for nothing
    expect(await asks('10.0.0.9').ended).toContain('200 OK');
  });
});
