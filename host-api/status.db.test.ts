import { platformOutbox, platformOutboxWords } from '@platform/core';
import type { Server } from '@hapi/hapi';
import { asSystemForAll, core } from '@platform/server';
import { hostPoints } from '@platform/server/host';
import { startTestRuntime, type TestRuntime } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverPlugins } from './plugins.ts';
import { createApi } from './serve.ts';

let test: TestRuntime;
let api: Server;
beforeAll(async () => {
  test = await startTestRuntime(serverPlugins);
  api = await createApi(test.runtime);
});
afterAll(() => test.stop());

const ready = async (server: Server) => {
  const { result, statusCode } = await server.inject('/health/ready');
  return { statusCode, result };
};
const metric = async (name: string) => {
  const { payload } = await api.inject('/metrics');
  return payload.split('\n').filter((line) => line.startsWith(name));
};

it('names what it stands on, and is there with the workflow engine and the workers away', async () => {
  expect(await ready(api)).toEqual({
    statusCode: 200,
    result: { status: 'degraded', database: 'up', encryption: 'up', workflows: 'down', workers: 'down', flows: 'up' },
  });
});

it('counts what waits in the outbox, by kind', async () => {
  const { outbox } = test.runtime.services.resolve({ outbox: core.outbox });
  await test.runtime.work.write(asSystemForAll, async (ctx) => {
    for (const key of ['one', 'two']) await outbox.post(ctx, { kind: platformOutbox.mail, key, payload: {} });
  });
  expect(await metric('portal_outbox_waiting')).toEqual(['portal_outbox_waiting{kind="mail"} 2']);
});

it('has a name in the console for every kind that may lie in the outbox', () => {
  const { points } = test.runtime.services.resolve({ points: hostPoints });
  const named = serverPlugins.flatMap(({ plugin }) => Object.keys(plugin.outboxWords));
  const { securityWatch, ...sent } = platformOutbox;
  const taken = [...points.outbox.map(({ kind }) => kind), ...Object.values(sent)];
  expect(taken.toSorted()).toEqual([...named, ...Object.keys(platformOutboxWords)].toSorted());
  expect(taken).toContain(securityWatch);
});

it('describes every call of every plugin, whoever asks first', async () => {
  const [{ payload }] = await Promise.all([api.inject('/v1/openapi.json'), api.inject('/v1/openapi.json')]);
  const { paths } = JSON.parse(payload) as { paths: Record<string, Record<string, { operationId: string }>> };
  const described = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(described.toSorted()).toEqual(test.runtime.routes.map(({ endpoint }) => endpoint.id).toSorted());
});
