import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import type { Settings } from '@platform/server';
import { startTestHost, type TestHost } from '@platform/testing';
import { authEndpoints, logEndpoints } from '@plugins/accounts/contract';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Listening, listen, temporaryFiles } from './attacks/listening.ts';
import { serverPlugins } from './plugins.ts';

const as = 'system@demo.example';
const READERS = 4;
let folder: string;
let host: TestHost;
const open: Listening[] = [];
const sockets: Socket[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slow-readers-'));
  host = await startTestHost({ plugins: serverPlugins, settings: { DATABASE_POOL: String(READERS), DATABASE_POOL_SECONDS: '3' } });
  await makeLongLog(host.databaseUrl);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await vi.waitUntil(async () => (await written()) === 0, { timeout: 5000 });
});
afterAll(async () => {
  for (const each of open) await each.stop();
  await host?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Some 9 MB once it is a workbook: more than the kernel holds of what is on its way. */
async function makeLongLog(connectionString: string): Promise<void> {
  const owner = new Client({ connectionString });
  await owner.connect();
  await owner.query(
    `insert into platform_audit (id, actor_name, action, subject_type, subject_id, request_id)
     select gen_random_uuid(), (select string_agg(md5(row || '-' || part), '') from generate_series(1, 900) as part), 'updated', 'User', '-', 'r'
     from generate_series(1, 550) as row`,
  );
  await owner.end();
}

async function limited(settings: Partial<Settings> = {}): Promise<number> {
  const listening = await listen(host.runtime, { TEMPORARY_DIR: folder, EXPORTS_PER_PERSON: READERS, ...settings });
  open.push(listening);
  return listening.port;
}

/** Asks for the list and reads nothing of it. */
async function begin(port: number, method = 'GET'): Promise<Socket> {
  const token = await host.tokenOf(as);
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket.on('error', () => {}));
  socket.pause();
  const head = [`${method} ${logEndpoints.exportAudit.path} HTTP/1.1`, 'host: localhost', `authorization: Bearer ${token}`];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}
const ask = (port: number, token: string) =>
  fetch(`http://127.0.0.1:${port}${logEndpoints.exportAudit.path}`, { headers: { authorization: `Bearer ${token}` } });
/** All that comes, until the line closes. */
async function rest(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
async function statusOf(port: number): Promise<number> {
  const answer = await ask(port, await host.tokenOf(as));
  await answer.arrayBuffer();
  return answer.status;
}
const written = () => temporaryFiles(folder).then(({ length }) => length);

it('holds no connection while nobody reads', async () => {
  const port = await limited();
  for (let count = 0; count < READERS; count++) await begin(port);
  await expect.poll(written, { timeout: 30_000 }).toBe(READERS);
  await expect.poll(async () => (await host.call(authEndpoints.session, {}, { as })).status, { timeout: 60_000 }).toBe(200);
  const before = Date.now();
  expect((await host.call(authEndpoints.session, {}, { as })).status).toBe(200);
  expect(Date.now() - before).toBeLessThan(1000);
}, 120_000);

it('leaves connections to others while lists are being written', async () => {
  const port = await limited();
  const owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
  await owner.query('begin; lock table platform_audit in access exclusive mode');
  const token = await host.tokenOf(as);
  const exports = Array.from({ length: READERS }, () => ask(port, token));
  await wait(500);
  const before = Date.now();
  expect((await host.call(authEndpoints.session, {}, { as })).status).toBe(200);
  // a picture waits for no workbook
  const picture = await fetch(`http://127.0.0.1:${port}/v1/files/01900000-0000-7000-8000-0000000000ff?token=x`);
  expect(picture.status).toBe(404);
  expect(Date.now() - before).toBeLessThan(1000);
  await owner.query('commit');
  await owner.end();
  const answers = await Promise.all(exports);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
});

it('sends all of it to who reads, and lets the file go', async () => {
  const answer = await ask(await limited(), await host.tokenOf(as));
  const body = await answer.arrayBuffer();
  expect([answer.status, String(body.byteLength)]).toEqual([200, answer.headers.get('content-length')]);
});

it('writes nothing for who only asks how long it is', async () => {
  const socket = await begin(await limited(), 'HEAD');
  await expect.poll(written, { timeout: 30_000 }).toBe(1);
  await expect.poll(written, { timeout: 30_000 }).toBe(0);
  expect(socket.destroyed).toBe(false);
});

it('saves so many lists of one person at once, and others go on', async () => {
  const port = await limited({ EXPORTS_PER_PERSON: 1 });
  await begin(port);
  await expect.poll(written, { timeout: 30_000 }).toBe(1);
  const second = await ask(port, await host.tokenOf(as));
  expect([second.status, await second.json()]).toMatchObject([429, { code: 'ERR_TOO_MANY_REQUESTS' }]);
  const other = await ask(port, await host.tokenOf('admin@demo.example'));
  expect([other.status, (await other.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(() => statusOf(port), { timeout: 30_000 }).toBe(200);
});

it('refuses a list that is too large to be saved, in both languages', async () => {
  const port = await limited({ EXPORT_MEGABYTES: 1 });
  const answer = await ask(port, await host.tokenOf(as));
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'ERR_EXPORT_TOO_LARGE', details: { limit: '1 MB' } }]);
});

it('lets go of what nobody takes in time, and the reader sees that it is not all', async () => {
  const socket = await begin(await limited({ DOWNLOAD_SECONDS: 3 }));
  await expect.poll(written, { timeout: 30_000 }).toBe(1);
  await expect.poll(written, { timeout: 30_000 }).toBe(0);
  const text = (await rest(socket)).toString('latin1');
  const [head = '', ...body] = text.split('\r\n\r\n');
  expect(head).toContain('200 OK');
  expect(body.join('\r\n\r\n').length).toBeLessThan(Number(/content-length: (\d+)/.exec(head)?.[1]));
});

it('stops writing when its reader leaves', async () => {
  const socket = await begin(await limited());
  await expect.poll(written, { timeout: 30_000 }).toBe(1);
  socket.destroy();
  await expect.poll(written, { timeout: 30_000 }).toBe(0);
});
