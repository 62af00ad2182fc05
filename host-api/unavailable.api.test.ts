import { connect, createServer, type Server, type Socket } from 'node:net';
import { asSystemForAll } from '@platform/server';
import { readSettings, type Runtime, startRuntime } from '@platform/server/host';
import { certificateSettings, createTestDatabase, type TestDatabase, toRequest } from '@platform/testing';
import { authEndpoints } from '@plugins/accounts/contract';
import type { Server as Api } from '@hapi/hapi';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createLog } from '../platform/server/log.ts';
import { serverPlugins } from './plugins.ts';
import { createApi } from './serve.ts';

/** What stands between the portal and PostgreSQL, and can be taken away. */
class Line {
  readonly #sockets = new Set<Socket>();
  readonly #to: URL;
  #server: Server | undefined;
  #port = 0;

  constructor(to: string) {
    this.#to = new URL(to);
  }

  async open(): Promise<string> {
    this.#server = createServer((near) => {
      const far = connect(Number(this.#to.port), this.#to.hostname);
      for (const socket of [near, far]) this.#sockets.add(socket.on('error', () => {}));
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => this.#server?.listen(this.#port, '127.0.0.1', resolve));
    const address = this.#server.address();
    this.#port = typeof address === 'object' && address ? address.port : 0;
    const url = new URL(this.#to);
    url.host = `127.0.0.1:${this.#port}`;
    return url.href;
  }

  cut(): void {
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }
}

let database: TestDatabase;
let line: Line;
let runtime: Runtime;
let api: Api;
let logged: { readonly level: number; readonly msg: string }[] = [];
let reported = 0;
const write = (text: string) => void (logged = [...logged, JSON.parse(text)]);
beforeAll(async () => {
  database = await createTestDatabase({
    clusterUrl: inject('databaseUrl'),
    plugins: serverPlugins,
    seed: async () => {},
    settings: certificateSettings(inject('certificates')),
  });
  line = new Line(database.url);
  const settings = readSettings(serverPlugins, {
    DATABASE_URL: await line.open(),
    LOG_LEVEL: 'silent',
    DATABASE_POOL: '2',
    DATABASE_POOL_SECONDS: '2',
    TEMPORAL_ADDRESS: '127.0.0.1:1',
    ...certificateSettings(inject('certificates')),
  });
  runtime = await startRuntime(serverPlugins, settings, 'test');
  const log = createLog({ LOG_LEVEL: 'info' }, 'test', { write, report: () => void (reported += 1) });
  api = await createApi({ ...runtime, log });
});
afterAll(async () => {
  await api?.stop();
  await runtime?.close();
  line?.cut();
  await database?.drop();
});

async function asked(language: 'SE' | 'NO' = 'SE') {
  [logged, reported] = [[], 0];
  const request = await toRequest(authEndpoints.session, {}, { token: 'a'.repeat(40), language });
  const { statusCode, headers, payload } = await api.inject(request);
  return { status: statusCode, retryAfter: headers['retry-after'], ...(JSON.parse(payload) as { code: string; message: string }) };
}

/** Told as what passes, in a log line that nobody is woken by. */
async function expectUnavailable(): Promise<void> {
  const [sv, nb] = [await asked('SE'), await asked('NO')];
  expect([sv, nb]).toMatchObject([
    { status: 503, code: 'ERR_BUSY', retryAfter: '5' },
    { status: 503, code: 'ERR_BUSY', retryAfter: '5' },
  ]);
  expect(sv.message).not.toBe(nb.message);
  expect({ levels: logged.map(({ level }) => level), reported }).toEqual({ levels: [40], reported: 0 });
}

describe('what passes is 503, and when to come again', () => {
  it('all connections are taken', async () => {
    const free = Promise.withResolvers<void>();
    const holders = [1, 2].map(() => runtime.work.read(asSystemForAll, () => free.promise));
    await expectUnavailable();
    free.resolve();
    await Promise.all(holders);
    expect((await asked()).status).toBe(401);
  });

  it('the database is away, and comes back', async () => {
    expect((await asked()).status).toBe(401);
    line.cut();
    await expectUnavailable();
    await line.open();
    await expect.poll(async () => (await asked()).status).toBe(401);
  });
});
