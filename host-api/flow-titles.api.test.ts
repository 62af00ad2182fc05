import { startTestHost, type TestHost } from '@platform/testing';
import { flowEndpoints } from '@plugins/flows/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverPlugins } from './plugins.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: serverPlugins });
});
afterAll(() => host.stop());

it('calls what each flow is about by its name, never by its id', async () => {
  const { items } = (await host.call(flowEndpoints.list, { query: { limit: 100 } }, { as: 'system@demo.example' })).body;
  expect(items.length).toBeGreaterThan(0);
  expect(items.filter(({ subject }) => !subject.title).map(({ type }) => type.code)).toEqual([]);
});
