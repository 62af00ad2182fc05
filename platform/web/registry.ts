import type { ExtensionPoint, Plugin } from '@platform/core';
import { savedViews } from './saved-views.ts';
import { quickActions, workSources } from './work.ts';
import { platformPoints, type NavigationItem, type Needs, type Page, type WebPlugin } from './plugin.ts';

/** Something of a plugin's, with the plugin that it belongs to. */
export type Owned<T> = T & { readonly plugin: Plugin };
export interface Registry {
  readonly plugins: readonly WebPlugin[];
  readonly pages: readonly Owned<Page>[];
  readonly navigation: readonly Owned<NavigationItem>[];
  /** What was contributed to a place, in the order of the plugins. */
  readonly contributionsTo: <T>(point: ExtensionPoint<T>) => readonly Owned<T & Contributed>[];
}
export interface Contributed {
  readonly id: string;
  readonly permission?: Needs;
}

/**
 * Puts the plugins together.
 * @param options.isPart some of what a page needs, for now: what they depend on is not there yet
 * @throws one sentence that names the fault and the plugin, so that a faulty host does not start
 */
export function createRegistry(plugins: readonly WebPlugin[], { isPart = false }: { readonly isPart?: boolean } = {}): Registry {
  if (!isPart) refuseMissingDependencies(plugins);
  const pages = plugins.flatMap(({ plugin, pages: own = [] }) => own.map((page) => ({ ...page, plugin })));
  refuseTwice(pages, ({ path }) => path.replaceAll(/:\w+/g, ':'), 'the page');
  const navigation = plugins.flatMap(({ plugin, navigation: own = [] }) => own.map((item) => ({ ...item, plugin })));
  refuseLeadingNowhere(navigation, pages);
  const points = [...platformPoints, workSources, quickActions, savedViews, ...plugins.flatMap(({ points: own = [] }) => own)];
  const contributions = plugins.flatMap(({ plugin, contributes = [] }) =>
    contributes.map(({ point, value }) => ({ point, value, plugin })),
  );
  // put together once: they are read with every drawing
  const owned = new Map<string, Owned<Contributed>[]>();
  for (const { point, value, plugin } of contributions) {
    if (!points.some(({ id }) => id === point.id))
      throw new Error(`Plugin ${plugin.id} contributes to ${point.id}, which no plugin offers.`);
    const those = owned.get(point.id) ?? [];
    owned.set(point.id, those);
    // `contribute` checked the value against the point's type when it was declared
    those.push({ ...(value as Contributed), plugin });
  }
  return {
    plugins,
    pages,
    navigation,
    // of the point's type: checked when each was declared
    contributionsTo: <T>(point: ExtensionPoint<T>) =>
      (owned.get(point.id) ?? []) as readonly unknown[] as readonly Owned<T & Contributed>[],
  };
}

function refuseMissingDependencies(plugins: readonly WebPlugin[]): void {
  const loaded = new Set<string>();
  for (const { plugin } of plugins) {
    if (loaded.has(plugin.id)) throw new Error(`Plugin ${plugin.id} is listed twice.`);
    const missing = plugin.dependsOn.find(({ id }) => !loaded.has(id));
    if (missing) throw new Error(`Plugin ${plugin.id} needs ${missing.id}, which is not listed before it.`);
    loaded.add(plugin.id);
  }
}

function refuseTwice<T extends { readonly plugin: Plugin }>(
  things: readonly Owned<T>[],
  nameOf: (thing: Owned<T>) => string,
  what: string,
): void {
  const owners = new Map<string, string>();
  for (const thing of things) {
    const name = nameOf(thing);
    const owner = owners.get(name);
    if (owner) throw new Error(`Plugins ${owner} and ${thing.plugin.id} both have ${what} ${name}.`);
    owners.set(name, thing.plugin.id);
  }
}

function refuseLeadingNowhere(navigation: readonly Owned<NavigationItem>[], pages: readonly Page[]): void {
  const astray = navigation.find((item) => !pages.some(({ path }) => path === item.path));
  if (astray) throw new Error(`Plugin ${astray.plugin.id} has ${astray.path} in its navigation, which is no page.`);
}
