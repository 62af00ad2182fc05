import type { Plugin } from '@platform/core';
import type { EntityClass } from '@mikro-orm/core';
import type { Activities } from './activities.ts';
import type { Constraints } from './database/constraints.ts';
import type { PluginMigration } from './database/migration.ts';
import type { HealthCheck } from './health/check.ts';
import type { ServedResource } from './resource/serve-resource.ts';
import type { DeclaredSettings } from './plugin-settings.ts';
import type { Routes } from './routes.ts';
import type { Provider } from './service.ts';

/** The behaviour of a plugin: a table of contents. */
export interface ServerPlugin {
  readonly plugin: Plugin;
  readonly entities?: readonly EntityClass[];
  readonly migrations?: readonly PluginMigration[];
  /** What operators may set for it; a dependency of whatever reads them. */
  readonly settings?: DeclaredSettings;
  readonly services?: readonly Provider[];
  readonly routes?: readonly Routes[];
  readonly activities?: Activities;
  readonly contributes?: readonly Provider[];
  /** The health checks of what the plugin depends on. Run by `portal doctor`, at start, and by `/health/ready`, as each says. */
  readonly checks?: readonly HealthCheck[];
  /** The refusals for its violated constraints, wherever a change violates them. */
  readonly constraints?: Constraints;
}
interface ServerParts extends Omit<ServerPlugin, 'plugin'> {
  /** Each brings its entity, service, routes, audit words and constraints. Its table stands in a migration. */
  readonly resources?: readonly Pick<ServedResource, 'Entity' | 'provider' | 'routes' | 'constraints' | 'words'>[];
  /** What its workflows are about (`flowSubject`). Each brings its service, its texts and where its rows have pages. */
  readonly flows?: readonly { readonly provider: Provider; readonly texts: Provider; readonly pages: readonly Provider[] }[];
}
/** Declares the behaviour of a plugin. @throws naming the entity that has a `#private` member */
export function serverPlugin(plugin: Plugin, { resources = [], flows = [], ...parts }: ServerParts): ServerPlugin {
  const { entities = [], services = [], routes = [], contributes = [], constraints = {} } = parts;
  const hidden = entities.find((entity) => PRIVATE_MEMBER.test(String(entity)));
  if (hidden)
    throw new Error(
      `Plugin ${plugin.id}: ${hidden.name} has a #private member, which the mapper's entities lack: make it an ordinary one.`,
    );
  return {
    ...parts,
    plugin,
    entities: [...entities, ...resources.map(({ Entity }) => Entity)],
    services: [...services, ...[...resources, ...flows].map(({ provider }) => provider)],
    routes: [...routes, ...resources.map((resource) => resource.routes)],
    contributes: [...contributes, ...resources.map(({ words }) => words), ...flows.flatMap(({ texts, pages }) => [texts, ...pages])],
    constraints: Object.assign({}, constraints, ...resources.map((resource) => resource.constraints)),
  };
}

/** `this.#total`, `#total = 1`, `#sum() {`: rows become entities past the constructor, and have none of it. */
const PRIVATE_MEMBER = /\.#\w|^\s*(?:static\s+|async\s+|[gs]et\s+)*#\w+\s*[=;(]/m;
