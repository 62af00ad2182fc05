import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '@platform/server';
import { startTestHost, type TestHost } from '@platform/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverPlugins } from '../plugins.ts';
import { type Listening, listen } from './listening.ts';
import { begun, BLOCK, files, part, sendUpload, told, type Upload, uploadCalled, uploads } from './upload-bodies.ts';

let folder: string;
let host: TestHost;
const open: Listening[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upload-limits-'));
  host = await startTestHost({ plugins: serverPlugins });
});
afterAll(async () => {
  for (const each of open) await each.stop();
  await host?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The API with limits of its own. */
async function limited(settings: Partial<Settings>): Promise<number> {
  const listening = await listen(host.runtime, { TEMPORARY_DIR: folder, ...settings });
  open.push(listening);
  return listening.port;
}
const as = async (port: number, email: string) => ({ port, token: await host.tokenOf(email) });
/** Begins to send and never ends. */
const stalled = (endpoint: Upload, who: { readonly port: number; readonly token: string }) =>
  sendUpload(endpoint, { ...who, body: begun(), after: 'stall' });
const passed = (milliseconds: number) => new Promise((done) => void setTimeout(done, milliseconds));

it('lets one person send so many at once, and others go on', async () => {
  const port = await limited({ UPLOADS_PER_PERSON: 2 });
  const admin = await as(port, 'admin@demo.example');
  const send = uploadCalled('files.send');
  void stalled(send, admin);
  void stalled(send, admin);
  await passed(300);
  const third = await stalled(send, admin);
  expect([...told(third), third.headers['retry-after']]).toEqual([429, 'ERR_TOO_MANY_REQUESTS', '10']);
  const other = await sendUpload(send, { ...(await as(port, 'partner@demo.example')), body: files(10) });
  expect(other.status).toBe(201);
});

it('lets one address send so many at once', async () => {
  const port = await limited({ UPLOADS_PER_ADDRESS: 1 });
  void stalled(uploadCalled('files.send'), await as(port, 'admin@demo.example'));
  await passed(300);
  expect(told(await stalled(uploadCalled('files.send'), await as(port, 'partner@demo.example')))).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
});

it.each(uploads.filter(([, { permission }]) => permission === 'public'))(
  'counts what is sent without a session, before it is read: %s',
  async (_, endpoint) => {
    const who = await as(await limited({ PUBLIC_UPLOADS_PER_MINUTE: 2 }), 'admin@demo.example');
    expect((await sendUpload(endpoint, { ...who, body: files(10) })).status).toBe(200);
    expect((await sendUpload(endpoint, { ...who, body: files(10) })).status).toBe(200);
    const third = await stalled(endpoint, who);
    expect([...told(third), Number(third.headers['retry-after'])]).toEqual([429, 'ERR_TOO_MANY_REQUESTS', expect.closeTo(60, -1)]);
  },
);

it.each(uploads)('ends what takes too long: %s', async (_, endpoint) => {
  const who = await as(await limited({ UPLOAD_SECONDS: 0.3 }), 'system@demo.example');
  expect(told(await stalled(endpoint, who))).toEqual([408, 'ERR_TOO_SLOW']);
});

it('ends the line of whoever goes on after the answer', async () => {
  const who = await as(await limited({ UPLOAD_SECONDS: 0.3 }), 'admin@demo.example');
  const before = Date.now();
  const head = part('file', 'a.txt');
  const { status } = await sendUpload(uploadCalled('files.send'), {
    ...who,
    headers: { 'content-length': '40000000' },
    body: [head, BLOCK],
    after: 'stall',
  });
  expect(status).toBe(408);
  expect(Date.now() - before).toBeLessThan(5000);
});

it.each(uploads)('takes so much in a day, and says so before the next is read: %s', async (_, endpoint) => {
  const who = await as(await limited({ UPLOAD_MEGABYTES_PER_DAY: 1 }), 'system@demo.example');
  const owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
  try {
    await owner.query('delete from platform_upload');
    const first = await sendUpload(endpoint, { ...who, body: files(1024 * 1024 + 1) });
    expect(told(first)[1]).not.toBe('ERR_UPLOAD_QUOTA');
    expect((await owner.query('select bytes::int from platform_upload')).rows).toEqual([{ bytes: 1024 * 1024 + 1 }]);
    expect(told(await stalled(endpoint, who))).toEqual([429, 'ERR_UPLOAD_QUOTA']);
    await owner.query('update platform_upload set day = day - 1');
    expect(told(await sendUpload(endpoint, { ...who, body: files(10) }))[1]).not.toBe('ERR_UPLOAD_QUOTA');
  } finally {
    await owner.end();
  }
});
