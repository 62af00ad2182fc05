import { flows } from '@plugins/flows/contract';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { asSystemForAll, type Ctx, newId, query } from '@platform/server';
import { appDatabaseUrl, createLive } from '@platform/server/host';
import { startTestRuntime, type TestRuntime } from '@platform/testing';
import { filesServer } from '@plugins/files/server';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';

let test: TestRuntime;
beforeAll(async () => {
  test = await startTestRuntime([filesServer]);
});
afterAll(() => test.stop());

const sql = (text: string, values: unknown[] = []) => test.runtime.work.write(asSystemForAll, (ctx) => query(ctx, text, values));
const ASKER = newId<string>();
const asker = {
  actor: { kind: 'user', userId: ASKER, name: 'Anna', roles: [] },
  reach: { kind: 'organisation', organisationId: newId<string>() },
} as const;

/** A line of its own, and what the asker hears by it. */
function line(url = appDatabaseUrl(test.runtime.settings), beatMs?: number) {
  const { log, permissions } = test.runtime;
  const live = createLive({ url, log, permissions, probeMs: 50, answerMs: 300, beatMs });
  const [heard, leaving]: [string[], AbortController] = [[], new AbortController()];
  let beat = 0;
  const following = (async () => {
    for await (const event of live.follow(asker, leaving.signal)) {
      if (event) heard.push(event.id || 'reset');
      else beat += 1;
    }
  })();
  onTestFinished(async () => {
    leaving.abort();
    await Promise.all([following, live.stop()]);
  });
  const isOpen = () => vi.waitFor(() => expect(heard).toContain('reset'), 5000);
  return { live, heard, isOpen, beats: () => beat };
}
const publish = (id: string, userIds: readonly string[] = [ASKER]) =>
  test.runtime.work.write(asSystemForAll, (ctx) =>
    test.runtime.live.publish(ctx, { topic: flows.topics.flow, id, organisationId: newId(), userIds, seenWith: [] }),
  );

it('outlives a notification that is not ours', async () => {
  const { heard, isOpen } = line();
  await isOpen();
  for (const bad of ['not json', '{"topic":"flow"}', '[]', '']) await sql(`select pg_notify('portal_live', $1)`, [bad]);
  await publish('after');
  await expect.poll(() => heard, { timeout: 5000 }).toContain('after');
  expect(heard).toEqual(['reset', 'after']);
});

it('tells once of all that is gathered, and at once of what is not', async () => {
  const { heard, isOpen } = line();
  await isOpen();
  const told = { topic: flows.topics.flow, organisationId: newId(), partnerId: null, userIds: [ASKER], seenWith: [], everybody: false };
  const tell = (id: string, more = {}) => sql(`select pg_notify('portal_live', $1)`, [JSON.stringify({ ...told, id, ...more })]);
  for (let time = 0; time < 50; time += 1) await tell('often', { gathered: true });
  await tell('seldom', { gathered: true });
  await tell('urgent');
  await expect.poll(() => heard, { timeout: 5000 }).toContain('seldom');
  expect(heard).toEqual(['reset', 'urgent', 'often', 'seldom']);
  await tell('often', { gathered: true });
  await expect.poll(() => heard.filter((id) => id === 'often'), { timeout: 5000 }).toHaveLength(2);
});

it('tells whoever opens their line what was heard just before', async () => {
  const { live, heard, isOpen } = line();
  await isOpen();
  await publish('before');
  await expect.poll(() => heard, { timeout: 5000 }).toContain('before');
  const late: string[] = [];
  for await (const event of live.follow(asker, AbortSignal.timeout(1000), 'lately')) if (event) late.push(event.id || 'reset');
  expect(late).toContain('before');
});

it('tells any number of people, whatever the limit of a notification', async () => {
  const { heard, isOpen } = line();
  await isOpen();
  await publish('many', [...Array.from({ length: 500 }, () => newId<string>()), ASKER]);
  await expect.poll(() => heard, { timeout: 5000 }).toContain('many');
});

it('sends nothing inside the transaction, and nothing of one that is undone', async () => {
  const { heard, isOpen } = line();
  await isOpen();
  const undone = test.runtime.work.write(asSystemForAll, async (ctx: Ctx) => {
    const run = vi.spyOn(ctx, 'run');
    await test.runtime.live.publish(ctx, {
      topic: flows.topics.flow,
      id: 'undone',
      organisationId: newId(),
      userIds: [ASKER],
      seenWith: [],
    });
    test.runtime.live.wake(ctx, 'test');
    expect(run).not.toHaveBeenCalled();
    throw new Error('after all not');
  });
  await expect(undone).rejects.toThrow('after all not');
  await publish('done');
  await expect.poll(() => heard, { timeout: 5000 }).toContain('done');
  expect(heard).toEqual(['reset', 'done']);
});

it('says after a break that something may have been missed, and hears again', async () => {
  const { heard, isOpen } = line();
  await isOpen();
  heard.length = 0;
  await sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' or query like 'select 1' and pid <> pg_backend_pid()`,
  ).catch(() => {});
  await isOpen();
  await publish('again');
  await expect.poll(() => heard, { timeout: 5000 }).toContain('again');
});

it('sends what was published while the line was broken, once it stands again', async () => {
  const { url, freeze } = await silenced(appDatabaseUrl(test.runtime.settings));
  const [broken, hearing] = [line(url), line()];
  await Promise.all([broken.isOpen(), hearing.isOpen()]);
  freeze();
  await test.runtime.work.write(asSystemForAll, (ctx) =>
    broken.live.publish(ctx, { topic: flows.topics.flow, id: 'late', organisationId: newId(), userIds: [ASKER], seenWith: [] }),
  );
  await expect.poll(() => hearing.heard, { timeout: 5000 }).toContain('late');
});

it('beats while the line stands, and is silent while it does not: then nothing would be heard', async () => {
  const { url, freeze, refuse } = await silenced(appDatabaseUrl(test.runtime.settings));
  const { beats, isOpen } = line(url, 20);
  await isOpen();
  await expect.poll(beats, { timeout: 5000 }).toBeGreaterThan(2);
  refuse();
  freeze();
  // as long as it takes to notice
  await wait(1000);
  const before = beats();
  await wait(300);
  expect(beats()).toBe(before);
});

it('notices a connection that has gone silent', async () => {
  const { url, freeze } = await silenced(appDatabaseUrl(test.runtime.settings));
  const { heard, isOpen } = line(url);
  await isOpen();
  heard.length = 0;
  freeze();
  await isOpen();
  await publish('again');
  await expect.poll(() => heard, { timeout: 5000 }).toContain('again');
});

/** A way to the database whose connections of now can go silent: nothing comes through, and nobody hangs up. */
async function silenced(url: string) {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  let isRefusing = false;
  const server = createServer((near) => {
    if (isRefusing) return void near.destroy();
    const far = connect({ host: hostname, port: Number(port) });
    near.on('data', (data) => far.write(data)).on('error', () => {});
    far.on('data', (data) => near.write(data)).on('error', () => {});
    sockets.push(near, far);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const there = new URL(url);
  there.port = String(typeof address === 'object' && address ? address.port : 0);
  const refuse = () => void (isRefusing = true);
  return { url: there.href, refuse, freeze: () => sockets.forEach((socket) => socket.removeAllListeners('data')) };
}
