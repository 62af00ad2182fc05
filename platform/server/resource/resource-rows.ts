import { type createdWithin, readName, refusals, writtenFields } from '@platform/core';
import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Ctx } from '../context.ts';
import { rows } from '../database/rows.ts';
import { found } from '../database/search.ts';
import { inReach } from '../database/tenancy.ts';
import { cameWithin } from '../list/list.ts';
import { whoseAre } from '../list/whose.ts';
import { refuse } from '../refused.ts';
import type { ResourceTable } from './served.ts';

type Value = string | number | boolean | null;
/** A row as it is read, before it is the resource's item. */
export type ReadRow = Readonly<Record<string, Value>> & { readonly id: string };
interface Read {
  readonly r: ReadRow;
}
export type ResourceQuery = SelectQueryBuilder<Read, 'r', ReadRow>;
/** What narrows a list: a search, and filters by the names of their fields. */
export type Narrowed = Readonly<Record<string, unknown>> & { readonly query?: string | undefined };

type DaysAsked = { readonly [K in keyof typeof createdWithin]?: string | undefined };

/** The rows in reach with all that is read of them, in one statement. */
function selectRows(ctx: Ctx, { resource, table, computed = {}, refersTo = {} }: ResourceTable): ResourceQuery {
  const isOwn = ctx.own !== undefined;
  const fields = Object.entries(resource.fields).flatMap(([name, { kind, staffOnly }]) => {
    if (kind === 'computed') return [sql<Value>`(${computed[name]})`.as(name)];
    const column = staffOnly && isOwn ? sql<Value>`''` : sql<Value>`${sql.ref(`r.${name}`)}`;
    if (kind !== 'reference') return [column.as(name)];
    return [
      column.as(name),
      sql<Value>`(select ${sql.ref(`named.${refersTo[name]?.name}`)} from ${sql.table(refersTo[name]?.table ?? '')} as named where named.id = ${sql.ref(`r.${name}`)})`.as(
        `${name}:name`,
      ),
    ];
  });
  return rows<Readonly<Record<string, ReadRow>>>(ctx)
    .selectFrom(`${table} as r`)
    .innerJoin('organisations_organisation as o', 'o.id', 'r.organisationId')
    .select(['r.id', 'r.organisationId', 'r.createdAt', 'r.version', 'o.name as organisation', ...fields])
    .where(inReach(ctx, 'r.organisationId')) as unknown as ResourceQuery; // its columns are the fields', one by one
}

/** A list's rows: searched, and narrowed by its filters. */
export function narrowedRows(ctx: Ctx, served: ResourceTable, { query, ...filters }: Narrowed): ResourceQuery {
  const { resource } = served;
  const narrow = Object.keys(resource.fields).filter((name) => resource.fields[name]?.filtered && filters[name] !== undefined);
  const selected = selectRows(ctx, served)
    .where(whoseAre('r.organisationId', filters as Parameters<typeof whoseAre>[1]))
    .$if(Boolean(query), (q) => q.where(searchedFor(ctx, served, query ?? '')));
  const { createdFrom, createdTo } = filters as DaysAsked;
  const came = createdFrom || createdTo ? selected.where(cameWithin(ctx, 'r.createdAt', { createdFrom, createdTo })) : selected;
  return narrow.reduce((q, name) => q.where(sql<boolean>`${sql.ref(`r.${name}`)} = any(${filters[name]})`), came);
}

/** The rows that a search finds; of what is the staff's alone nothing is found by others. */
function searchedFor(ctx: Ctx, { resource, table }: ResourceTable, text: string): Expression<SqlBool> {
  const searched = writtenFields(resource.fields).filter(([, field]) => field.searched);
  const open = searched.filter(([, { staffOnly }]) => !staffOnly).map(([name]) => sql.ref(`r.${name}`));
  if (ctx.own === undefined || open.length === searched.length) return found(table, 'r.id', text);
  return sql<boolean>`' ' || app_searchable(concat_ws(' ', ${sql.join(open)})) like all (app_searched_words(${text}))`;
}

/** @throws 404 when it is not in reach */
export async function readRow(ctx: Ctx, served: ResourceTable, id: string): Promise<Readonly<Record<string, unknown>>> {
  const row = await selectRows(ctx, served).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw refuse(refusals.notFound, { id });
  return toItem(served, row);
}

/** A row as the contract's item. */
export function toItem({ resource }: ResourceTable, row: ReadRow): Readonly<Record<string, unknown>> {
  const fields = Object.entries(resource.fields).map(([name, field]) => {
    const value = row[name] ?? null;
    return [readName(name, field), field.kind === 'reference' && value !== null ? { id: value, name: row[`${name}:name`] ?? '' } : value];
  });
  const { id, organisationId, organisation, createdAt, version } = row;
  return { id, ...Object.fromEntries(fields), organisation: { id: organisationId, name: organisation }, createdAt, version };
}
