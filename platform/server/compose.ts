import type { Endpoint, Plugin } from '@platform/core';
import { reportParts } from './report-parts.ts';
import { searchSources } from './search-sources.ts';
import { Services } from './container.ts';
import type { ServerPlugin } from './plugin.ts';
import type { Route, Routes } from './routes.ts';
import type { Deps, Provider } from './service.ts';

/** The loaded plugins as one: services made, routes bound. */
export interface Composition {
  readonly services: Services;
  readonly routes: readonly Route[];
  /** Activities by their name on the wire, `<plugin>.<name>`. */
  readonly activities: Readonly<Record<string, (input: never) => unknown>>;
}

/**
 * Puts plugins together. Everything is made at once, so that whatever is missing stops the start.
 * @throws one sentence naming the faulty plugin: missing or late dependency, cycle, two routes alike, contribution to an unknown point
 */
export function compose(plugins: readonly ServerPlugin[], platform: readonly Provider[]): Composition {
  refuseFaultyOrder(plugins.map(({ plugin }) => plugin));
  refuseUnknownPoints(plugins, platform);
  const services = new Services();
  services.provide(platform);
  for (const { services: own = [], contributes = [] } of plugins) services.provide([...own, ...contributes]);
  for (const { plugin, services: own = [] } of plugins) for (const { ref } of own) naming(plugin, () => services.resolve({ ref }));
  const routes = plugins.flatMap(({ plugin, routes: own = [] }) =>
    own.flatMap((implemented) => naming(plugin, () => bind(services, implemented))),
  );
  refuseRoutesAlike(routes.map(({ endpoint }) => endpoint));
  return { services, routes, activities: Object.assign({}, ...plugins.map((each) => activitiesOf(services, each))) };
}

function bind(services: Services, { contract, deps, create }: Routes): Route[] {
  const handlers = create(services.resolve(deps) as never);
  return Object.entries(contract).map(([name, endpoint]) => {
    const handler = handlers[name];
    if (!handler) throw new Error(`endpoint ${endpoint.id} has no handler`);
    return { endpoint, handler };
  });
}

function activitiesOf(services: Services, { plugin, activities }: ServerPlugin): Record<string, unknown> {
  if (!activities) return {};
  const calls = naming(plugin, () => activities.create(services.resolve(activities.deps) as never)) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [`${plugin.id}.${name}`, call]));
}

function refuseFaultyOrder(plugins: readonly Plugin[]): void {
  const loaded = new Set<string>();
  for (const { id, dependsOn } of plugins) {
    if (loaded.has(id)) throw new Error(`Plugin ${id} is in the list twice.`);
    const missing = dependsOn.find((dependency) => !loaded.has(dependency.id));
    if (missing) throw new Error(`Plugin ${id} depends on ${missing.id}, which is not in the list before it.`);
    loaded.add(id);
  }
}

function refuseRoutesAlike(endpoints: readonly Endpoint[]): void {
  const seen = new Map<string, Endpoint>();
  for (const endpoint of endpoints) {
    const key = `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, '{}')}`;
    const other = seen.get(key);
    if (other) throw new Error(`Plugin ${endpoint.plugin.id}: endpoint ${endpoint.id} has the same route as ${other.id}: ${key}.`);
    seen.set(key, endpoint);
  }
}

const asked = (deps: Deps) => Object.values(deps).map(({ id }) => id);

const askedIn = ({ services = [], contributes = [], routes = [], activities }: ServerPlugin) =>
  [...services, ...contributes, ...routes, ...(activities ? [activities] : [])].flatMap(({ deps }) => asked(deps));

/** Points of the platform whose reader is a plugin that need not be there. */
const READ_BY_CHOICE = [searchSources.id, reportParts.id];

/** A point that nobody reads is one that does not exist. */
function refuseUnknownPoints(plugins: readonly ServerPlugin[], platform: readonly Provider[]): void {
  const known = new Set([...READ_BY_CHOICE, ...platform.flatMap(({ deps }) => asked(deps)), ...plugins.flatMap(askedIn)]);
  for (const { plugin, contributes = [] } of plugins) {
    const lost = contributes.find(({ ref }) => !known.has(ref.id));
    if (lost) throw new Error(`Plugin ${plugin.id} contributes to ${lost.ref.id}, which nobody reads.`);
  }
}

function naming<T>({ id }: Plugin, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new Error(`Plugin ${id}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
