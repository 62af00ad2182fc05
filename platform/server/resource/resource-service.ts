import { LockMode } from '@mikro-orm/core';
import { type ListQuery, type Page, refusals, type Resource, type StreamReply, writtenFields } from '@platform/core';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';
import type { Clock } from '../core.ts';
import { lockAtVersion } from '../database/lock-at-version.ts';
import { readSorted } from '../list/read-page.ts';
import { query } from '../database/query.ts';
import { newId } from '../ids.ts';
import type { Live } from '../live/live.ts';
import type { OrganisationEntry } from '../organisation-entry.ts';
import { type Referable, referable } from '../references/reference.ts';
import type { ReferenceLookup, Referring } from '../references/referring.ts';
import { refuse, refuseField } from '../refused.ts';
import { exportResource, sortingOf } from './resource-export.ts';
import { narrowedRows, readRow, toItem } from './resource-rows.ts';
import type { ResourceTable, RowOf } from './served.ts';

type ItemOf<R extends Resource> = z.output<R['Item']>;
type NewOf<R extends Resource> = z.output<R['New']>;
type ChangeOf<R extends Resource> = z.output<R['Change']>;
type IdOf<R extends Resource> = z.output<R['Id']>;

/** What can be done to the rows of a resource. */
export interface ResourceService<R extends Resource = Resource> {
  list(ctx: Ctx, list: ListQuery): Promise<Page<ItemOf<R>>>;
  /** @throws 404 when it is not in reach */
  get(ctx: Ctx, id: IdOf<R>): Promise<ItemOf<R>>;
  /** @throws 404 at the field when a reference leads nowhere, 409 at the field when its value is taken */
  create(ctx: Ctx, row: NewOf<R>): Promise<ItemOf<R>>;
  /** @throws 409 with the current row when somebody else was quicker; 404 or 409 at the field that is refused */
  update(ctx: Ctx, id: IdOf<R>, change: ChangeOf<R>): Promise<ItemOf<R>>;
  /** The whole of a narrowed list as a workbook. */
  exportWorkbook(ctx: Ctx, list: Omit<ListQuery, 'limit'>): StreamReply;
  /** @throws 404, 409 naming what refers to it */
  remove(ctx: Ctx, id: IdOf<R>): Promise<object>;
}
interface ResourceDeps {
  readonly clock: Clock;
  readonly live: Live;
  readonly organisations: OrganisationEntry;
  readonly references: ReferenceLookup;
}
type Values = Readonly<Record<string, unknown>> & { readonly organisationId?: string };

/** The service of a resource that is written nowhere else. `R` only says how its callers see it. */
export function createResourceService<R extends Resource>(
  served: ResourceTable,
  { clock, live, organisations, references }: ResourceDeps,
): ResourceService<R> {
  const { Entity, resource, check, onChanging } = served;
  const read = (ctx: Ctx, id: string) => readRow(ctx, served, id);
  const service: ResourceService = {
    list: (ctx, { limit, cursor, orderBy, order, count, ...narrowed }) =>
      readSorted(ctx, narrowedRows(ctx, served, narrowed), {
        ...sortingOf({ orderBy, order }),
        list: { limit, cursor, count },
        toItem: (row) => toItem(served, row),
      }),

    get: read,

    async create(ctx, body) {
      const { organisationId, ...values } = body as Values;
      check?.(ctx, values, values);
      const inside = organisationId === undefined ? ctx : await organisations.enter(ctx, organisationId);
      await refuseUnknown(inside, served, { ...values, organisationId: inside.organisationId });
      const row = { ...values, id: newId(), organisationId: inside.organisationId, createdAt: clock.now() };
      inside.em.create(Entity, row as unknown as RowOf<Resource>); // what the contract has parsed
      await inside.em.flush();
      return read(inside, row.id);
    },

    async update(ctx, id, change) {
      const { version, ...values } = change as Values & { readonly version: number };
      const row = await lockAtVersion(ctx, Entity, { id, version, current: () => read(ctx, id) });
      await refuseUnknown(ctx, served, { ...values, organisationId: row.organisationId });
      const said = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
      check?.(ctx, said, { ...row, ...said });
      await onChanging?.(ctx, live, row);
      Object.assign(row, said);
      await ctx.em.flush();
      return read(ctx, id);
    },

    exportWorkbook: (ctx, list) => exportResource(ctx, served, { clock, list }),

    async remove(ctx, id) {
      // locked before it is asked what refers to it: nothing is hung on it meanwhile
      const row = await ctx.em.findOne(Entity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!row) throw refuse(refusals.notFound, { id });
      const holding = (await references.to(ctx, rowsOf(resource), id)).filter(({ strength }) => strength === 'holds');
      if (holding.length > 0) throw refuse(resource.held, { id, what: holding.map(inWords).join('; '), ties: holding });
      await onChanging?.(ctx, live, row);
      ctx.em.remove(row);
      await ctx.em.flush();
      return {};
    },
  };
  return service as ResourceService<R>; // the schemas of its contract have parsed what it is given, and parse what it answers
}

/** The rows of a resource, for those that refer to them (`refers`). */
export const rowsOf = ({ plugin, name }: Pick<Resource, 'plugin' | 'name'>): Referable => referable(`${plugin.id}.${name}`);

/** What refers, with the first by name: "nycklar: A1, A2 (+3)". */
function inWords({ text, count, names }: Referring): string {
  if (names.length === 0) return `${text}: ${count}`;
  return `${text}: ${names.join(', ')}${count > names.length ? ` (+${count - names.length})` : ''}`;
}

/** @throws 404 at the field when a reference leads to no row of the organisation */
async function refuseUnknown(
  ctx: Ctx,
  { resource, refersTo = {} }: ResourceTable,
  values: Values & { readonly organisationId: string },
): Promise<void> {
  for (const [field, { kind }] of writtenFields(resource.fields)) {
    const id = values[field];
    const refusal = resource.refusals[field];
    if (kind !== 'reference' || typeof id !== 'string' || !refusal) continue;
    const table = refersTo[field]?.table;
    const there = await query(ctx, `select from ${table} where id = $1 and organisation_id = $2`, [id, values.organisationId]);
    if (there.length === 0) throw refuseField(ctx, refusal, { field });
  }
}
