import { definePlugin, endpoints, extensionPoint } from '@platform/core';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { compose } from './compose.ts';
import { serverPlugin } from './plugin.ts';
import { implement } from './routes.ts';
import { all, provide, provideTo, serviceRef } from './service.ts';

const locks = definePlugin({ id: 'locks', permissions: { read: ['CUSTOMER_ADMIN'] } });
const rings = definePlugin({ id: 'rings', dependsOn: [locks], permissions: {} });
const reply = z.object({});
const get = (plugin: typeof locks | typeof rings, path: `/${string}`) =>
  endpoints(plugin, { get: { method: 'GET', path, permission: 'signed-in', response: reply } });
const serve = (contract: ReturnType<typeof get>) => implement(contract, {}, () => ({ get: () => ({}) }));
const lost = extensionPoint<string>('nobody.reads');
const missing = serviceRef<string>('locks.missing');

it('puts plugins together in their order', () => {
  const { routes } = compose([serverPlugin(locks, { routes: [serve(get(locks, '/v1/locks'))] }), serverPlugin(rings, {})], []);
  expect(routes.map(({ endpoint }) => endpoint.id)).toEqual(['locks.get']);
});

it('refuses a plugin whose dependency is not in the list before it', () => {
  expect(() => compose([serverPlugin(rings, {}), serverPlugin(locks, {})], [])).toThrow('Plugin rings depends on locks');
});

it('refuses a plugin that is in the list twice', () => {
  expect(() => compose([serverPlugin(locks, {}), serverPlugin(locks, {})], [])).toThrow('Plugin locks is in the list twice');
});

it('refuses two routes alike, whatever their parameters are called', () => {
  const one = serverPlugin(locks, { routes: [serve(get(locks, '/v1/locks/{id}'))] });
  const other = serverPlugin(rings, { routes: [serve(get(rings, '/v1/locks/{lockId}'))] });
  expect(() => compose([one, other], [])).toThrow('Plugin rings: endpoint rings.get has the same route as locks.get');
});

it('refuses a contribution to a point that nobody reads', () => {
  expect(() => compose([serverPlugin(locks, { contributes: [provideTo(lost, {}, () => 'x')] })], [])).toThrow(
    'Plugin locks contributes to nobody.reads',
  );
});

it('takes a contribution to a point that some service reads', () => {
  const reader = provide(serviceRef<readonly string[]>('rings.reader'), { found: all(lost) }, ({ found }) => found);
  const plugins = [serverPlugin(locks, { contributes: [provideTo(lost, {}, () => 'x')] }), serverPlugin(rings, { services: [reader] })];
  expect(() => compose(plugins, [])).not.toThrow();
});

it('refuses a missing service by plugin and name, although nobody has asked for it yet', () => {
  const needy = provide(serviceRef<string>('locks.needy'), { missing }, () => 'x');
  expect(() => compose([serverPlugin(locks, { services: [needy] })], [])).toThrow(/Plugin locks: .*locks\.missing/s);
});
