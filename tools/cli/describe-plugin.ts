import type { WorkflowRef } from '@platform/core';
import type { ServerPlugin } from '@platform/server';
import type { WebPlugin } from '@platform/web';

/** What a plugin adds to the portal. */
export interface PluginDescription {
  readonly id: string;
  readonly service: string | undefined;
  readonly dependsOn: readonly string[];
  /** Permission → the roles that hold it. */
  readonly permissions: Readonly<Record<string, readonly string[]>>;
  readonly notifications: readonly string[];
  /** `GET /v1/keys`. */
  readonly endpoints: readonly string[];
  readonly entities: readonly string[];
  readonly services: readonly string[];
  /** The points of the server that it contributes to. */
  readonly contributes: readonly string[];
  readonly workflows: readonly string[];
  /** Addresses of the web. */
  readonly pages: readonly string[];
  /** What it puts in places of the web: `platform.dashboardTiles: holdings`. */
  readonly views: readonly string[];
  /** Places of its own that others may add to. */
  readonly places: readonly string[];
}
/** The other halves of a plugin, as far as it has them. */
export interface OtherHalves {
  readonly web: WebPlugin | undefined;
  readonly workflows: readonly WorkflowRef[];
}

export function describePlugin(
  { plugin, routes = [], entities = [], services = [], contributes = [] }: ServerPlugin,
  { web, workflows }: OtherHalves,
): PluginDescription {
  return {
    id: plugin.id,
    service: plugin.service,
    dependsOn: plugin.dependsOn.map(({ id }) => id),
    permissions: plugin.holders,
    notifications: Object.keys(plugin.notifications),
    endpoints: routes.flatMap(({ contract }) => Object.values(contract).map(({ method, path }) => `${method} ${path}`)),
    entities: entities.map(({ name }) => name),
    services: services.map(({ ref }) => ref.id),
    contributes: contributes.map(({ ref }) => ref.id),
    workflows: workflows.map(({ name }) => name),
    ...webOf(web ?? {}),
  };
}

function webOf({ pages = [], contributes = [], points = [] }: Omit<WebPlugin, 'plugin' | 'locales'>) {
  return {
    pages: pages.map((page) => page.path),
    views: contributes.map(({ point, value }) => `${point.id}: ${(value as { readonly id: string }).id}`), // every view has one
    places: points.map(({ id }) => id),
  };
}

/** As a paragraph to read. */
export function pluginText(plugin: PluginDescription): string {
  const { id, service, permissions, ...lists } = plugin;
  const parts = [
    `${id}${service ? ` (service ${service})` : ' (always on)'}`,
    ...block(
      'permissions',
      Object.entries(permissions).map(([name, roles]) => `${name}: ${roles.join(', ')}`),
    ),
    ...Object.entries(lists).flatMap(([title, entries]) => block(title, entries)),
  ];
  return `${parts.join('\n')}\n`;
}

const block = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`  ${title}`, ...lines.map((line) => `    ${line}`)];
