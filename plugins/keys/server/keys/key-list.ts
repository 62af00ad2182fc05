import type { Page } from '@platform/core';
import { type Clock, type Ctx, found, readKeptPage, type Sorting, today } from '@platform/server';
import { sql } from 'kysely';
import type { Key, KeyQuery } from '../../contract/index.ts';
import { type KeyRow, selectKeys, toKey } from './key-rows.ts';

/** What a list is narrowed to: its search and its filters. */
export type KeyFilters = Omit<KeyQuery, 'limit' | 'cursor' | 'count' | 'orderBy' | 'order'>;

const oneOf = (column: string, values: readonly string[] | undefined, type: 'text' | 'uuid') =>
  values === undefined ? [] : [sql<boolean>`${sql.ref(column)} = any(${[...values]}::${sql.raw(type)}[])`];

/** The keys in reach that a list asks for. */
export function narrowedKeys(ctx: Ctx, filters: KeyFilters, day: string) {
  const conditions = [
    ...oneOf('k.shown_status', filters.status, 'text'),
    ...oneOf('k.type', filters.type, 'text'),
    ...oneOf('k.holder_type', filters.holderType, 'text'),
    ...oneOf('k.lock_system_id', filters.lockSystemId, 'uuid'),
    ...oneOf('k.holder_id', filters.holderId, 'uuid'),
    ...oneOf('k.key_ring_id', filters.keyRingId, 'uuid'),
    ...oneOf('k.id', filters.ids, 'uuid'),
    ...(filters.loanId === undefined ? [] : [sql<boolean>`k.loan_id = ${filters.loanId}`]),
    ...(filters.code === undefined ? [] : [hasCode(filters.code)]),
    ...(filters.overdue === undefined ? [] : [sql<boolean>`k.due_on ${sql.raw(filters.overdue ? '<' : '>=')} ${day}::date`]),
    ...(filters.query ? [found('keys_holding', 'k.id', filters.query)] : []),
  ];
  return selectKeys(ctx)
    .where('k.archivedAt', filters.archived ? 'is not' : 'is', null)
    .$if(conditions.length > 0, (q) => q.where((eb) => eb.and(conditions)));
}

const hasCode = (code: string) => sql<boolean>`(k.scanned_marking = ${code} or k.scanned_id_number = ${code})`;

/** How a list of keys is sorted; those that are not expected back come after all that are. */
export const keyOrder = (list: Sorting<KeyQuery['orderBy']>['list']): Sorting<KeyQuery['orderBy']> => ({
  list,
  order: { createdAt: 'k.createdAt', marking: 'k.marking', name: 'k.name', expectedReturnAt: 'k.dueOn' },
  id: 'k.id',
  direction: list.orderBy === 'createdAt' ? 'desc' : 'asc',
});

/** One page of keys, the newest first unless told. */
export function readKeys(ctx: Ctx, list: KeyQuery, clock: Clock): Promise<Page<Key>> {
  const day = today(clock);
  const {
    archived,
    overdue: isOverdue,
    limit: _limit,
    cursor: _cursor,
    count: _count,
    orderBy: _by,
    order: _order,
    query,
    ...filters
  } = list;
  const looked = { archived, overdue: isOverdue };
  const kept = {
    shape: `keys ${archived ?? ''} ${isOverdue ?? ''}`,
    // no words find all
    given: { ...filters, query: query || undefined, day: isOverdue === undefined ? undefined : day },
    build: (asker: Ctx, given: Omit<KeyFilters, keyof typeof looked> & { readonly day?: string | undefined }) =>
      narrowedKeys(asker, { ...given, ...looked }, given.day ?? day),
  };
  return readKeptPage(ctx, kept, {
    ...keyOrder(list),
    list,
    toItem: (row: KeyRow) => toKey(row, day),
  });
}
