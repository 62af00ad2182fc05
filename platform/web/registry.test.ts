import { contribute, definePlugin, extensionPoint } from '@platform/core';
import { expect, it } from 'vitest';
import { dashboardTiles, webPlugin, type Page, type View, type WebPlugin } from './plugin.ts';
import { createRegistry } from './registry.ts';

const load = async () => ({ default: () => null });
const locales = async () => ({ default: {} });
const page = (path: Page['path']): Page => ({ path, title: 'title', load });
const properties = definePlugin({ id: 'properties', permissions: {} });
const keys = definePlugin({ id: 'keys', permissions: {}, dependsOn: [properties] });
const tile = (id: string) => contribute(dashboardTiles, { id, title: 'title', load });
const propertiesWeb = (parts: Partial<WebPlugin> = {}) => webPlugin(properties, { locales, ...parts });
const keysWeb = (parts: Partial<WebPlugin> = {}) => webPlugin(keys, { locales, ...parts });

it('gives contributions in the order of the plugins, each with its plugin', () => {
  const { contributionsTo } = createRegistry([
    propertiesWeb({ contributes: [tile('a')] }),
    keysWeb({ contributes: [tile('b'), tile('c')] }),
  ]);
  expect(contributionsTo(dashboardTiles).map(({ id, plugin }) => `${plugin.id}.${id}`)).toEqual(['properties.a', 'keys.b', 'keys.c']);
});

it('takes contributions to a place that another plugin offers', () => {
  const tabs = extensionPoint<View>('properties.tabs');
  const contributes = [contribute(tabs, { id: 'keys', title: 'title', load })];
  const { contributionsTo } = createRegistry([propertiesWeb({ points: [tabs] }), keysWeb({ contributes })]);
  expect(contributionsTo(tabs)).toHaveLength(1);
});

it('refuses a contribution to a place that nobody offers', () => {
  const contributes = [contribute(extensionPoint<View>('properties.tabs'), { id: 'keys', title: 'title', load })];
  expect(() => createRegistry([propertiesWeb(), keysWeb({ contributes })])).toThrow(
    'Plugin keys contributes to properties.tabs, which no plugin offers.',
  );
});

it('refuses a plugin whose dependency does not stand before it', () => {
  expect(() => createRegistry([keysWeb(), propertiesWeb()])).toThrow('Plugin keys needs properties, which is not listed before it.');
});

it('takes a part of them before what they depend on is there', () => {
  expect(createRegistry([keysWeb()], { isPart: true }).plugins).toHaveLength(1);
});

it('refuses a plugin that is listed twice', () => {
  expect(() => createRegistry([propertiesWeb(), propertiesWeb()])).toThrow('Plugin properties is listed twice.');
});

it('refuses two pages that answer the same address, whatever their places are called', () => {
  const plugins = [propertiesWeb({ pages: [page('/things/:id')] }), keysWeb({ pages: [page('/things/:keyId')] })];
  expect(() => createRegistry(plugins)).toThrow('Plugins properties and keys both have the page /things/:.');
});

it('refuses navigation that leads nowhere', () => {
  const navigation = [{ path: '/keys', label: 'keys', icon: () => null, area: 'keys' }] as const;
  expect(() => createRegistry([propertiesWeb({ navigation })])).toThrow('Plugin properties has /keys in its navigation, which is no page.');
});

it('gives the same contributions each time they are read', () => {
  const { contributionsTo } = createRegistry([propertiesWeb({ contributes: [tile('a')] })]);
  expect(contributionsTo(dashboardTiles)).toBe(contributionsTo(dashboardTiles));
});
