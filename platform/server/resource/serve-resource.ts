import type { EntityClass } from '@mikro-orm/core';
import { type Resource, writtenFields } from '@platform/core';
import { auditWords } from '../audit/audit-words.ts';
import { core } from '../core.ts';
import type { Constraints } from '../database/constraints.ts';
import { referenceLookup } from '../references/referring.ts';
import { implement, type Routes } from '../routes.ts';
import { provide, provideTo, type Provider, serviceRef, type ServiceRef } from '../service.ts';
import { resourceEntity } from './resource-entity.ts';
import { createResourceService, type ResourceService } from './resource-service.ts';
import { columnOf, resourceTable, uniqueIndexOf } from './resource-table.ts';
import type { ResourceTable, RowOf, ServeOptions } from './served.ts';

/** A resource with its server half; `serverPlugin(…, { resources })` takes it in. */
export interface ServedResource<R extends Resource = Resource> {
  readonly resource: R;
  readonly Entity: EntityClass<RowOf<R>>;
  /** SQL of its table, for a migration. */
  readonly table: string;
  /** Its service, for whoever makes or reads rows otherwise than by its calls. */
  readonly service: ServiceRef<ResourceService<R>>;
  readonly provider: Provider;
  readonly routes: Routes;
  readonly constraints: Constraints;
  readonly words: Provider;
}

/**
 * The server half of a resource. Entity, table, service, routes, audit words, refusals of its unique fields.
 * @throws one sentence naming the field when a reference or computed field is not said how
 */
export function serveResource<R extends Resource>(resource: R, options: ServeOptions): ServedResource<R> {
  refuseUnsaid(resource, options);
  const { name, plugin, refusals, words, fields } = resource;
  const { table } = options;
  const Entity = resourceEntity(resource, table);
  const served = { ...options, resource, Entity } as unknown as ResourceTable; // of any resource: the parts know its fields by name alone
  const service = serviceRef<ResourceService<R>>(`${plugin.id}.${name}`);
  const deps = { clock: core.clock, live: core.live, organisations: core.organisationEntry, references: referenceLookup };
  const written = writtenFields(fields);
  const unique = written.flatMap(([field, { unique: is }]) => (is && refusals[field] ? [{ field, refusal: refusals[field] }] : []));
  const labels = written.map(([field, { label }]) => [field, { sv: label.sv.toLowerCase(), nb: label.nb.toLowerCase() }]);
  const values = Object.fromEntries(written.flatMap(([field, { choices }]) => (choices ? [[field, choices]] : [])));
  const named = unique[0] && { name: { table, column: columnOf(unique[0].field) } };
  return {
    resource,
    Entity,
    table: resourceTable(resource, options),
    service,
    provider: provide(service, deps, (made) => createResourceService<R>(served, made)),
    routes: routesOf(resource, service as unknown as ServiceRef<ResourceService>), // as above
    constraints: Object.fromEntries(unique.map((each) => [uniqueIndexOf(table, each.field), each])),
    words: provideTo(auditWords, {}, () => ({
      types: { [name.replace(/^./, (letter) => letter.toUpperCase())]: { text: words.one, ...named, values } },
      fields: Object.fromEntries(labels),
    })),
  };
}

function routesOf({ endpoints }: Resource, service: ServiceRef<ResourceService>): Routes {
  // a handler whose call a resource lacks is bound to none
  return implement(endpoints as Required<Resource['endpoints']>, { rows: service }, ({ rows }) => ({
    list: (ctx, { query }) => rows.list(ctx, query),
    exportWorkbook: (ctx, { query }) => rows.exportWorkbook(ctx, query),
    get: (ctx, { params }) => rows.get(ctx, params.id),
    create: (ctx, { body }) => rows.create(ctx, body),
    update: (ctx, { params, body }) => rows.update(ctx, params.id, body),
    remove: (ctx, { params }) => rows.remove(ctx, params.id),
  }));
}

function refuseUnsaid({ name, fields }: Resource, { computed = {}, refersTo = {} }: ServeOptions): void {
  for (const [field, { kind }] of Object.entries(fields)) {
    if (kind === 'computed' && !(field in computed)) throw new Error(`Resource ${name}: nothing says how ${field} is computed.`);
    if (kind === 'reference' && !(field in refersTo)) throw new Error(`Resource ${name}: nothing says where ${field} leads.`);
  }
}
