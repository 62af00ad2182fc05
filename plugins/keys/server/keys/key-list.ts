import { ascending, descending, found, list, type Narrowing } from '@platform/server';
import { sql } from 'kysely';
import { keyEndpoints, type KeyQuery } from '../../contract/index.ts';
import { keyRows } from './key-rows.ts';
import { OWN_KEY } from './own-key.ts';

/** What a list is narrowed to: its search and its filters. */
export type KeyFilters = Narrowing<KeyQuery>;

/** What a filter needs beside its value. */
export type Asker = Readonly<Record<'asker' | 'day', string>>;

const oneOf = (column: string, type: 'text' | 'uuid') => (values: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${[...values]}::${sql.raw(type)}[])`;

/** No loan has it or waits for it. */
const FREE = sql`k.shown_status = 'ACTIVE' and k.archived_at is null and k.loan_id is null`;
/** It lies at a place, or nobody knows where. */
const IN_NO_HANDS = sql`(k.holder_id is null or k.holder_type = 'REPOSITORY')`;

/** Keys, the newest first unless told. Those that are not expected back come after all that are. */
export const keyList = list(keyEndpoints.list, {
  from: keyRows,
  organisation: 'k.organisationId',
  id: 'k.id',
  own: () => sql<boolean>`k.${sql.raw(OWN_KEY)}`,
  order: {
    createdAt: descending('k.createdAt'),
    marking: ascending('k.marking'),
    name: ascending('k.name'),
    expectedReturnAt: ascending('k.dueOn'),
  },
  filters: {
    query: (words) => found('keys_holding', 'k.id', words),
    archived: (is) => sql<boolean>`k.archived_at ${sql.raw(is ? 'is not' : 'is')} null`,
    status: oneOf('k.shown_status', 'text'),
    type: oneOf('k.type', 'text'),
    level: oneOf('k.level', 'text'),
    // said twice, so that the partial index serves it
    chartGroup: (names) => sql<boolean>`(k.chart_group = any(${[...names]}::text[]) and k.chart_group <> '')`,
    holderType: oneOf('k.holder_type', 'text'),
    lockSystemId: oneOf('k.lock_system_id', 'uuid'),
    holderId: oneOf('k.holder_id', 'uuid'),
    keyRingId: oneOf('k.key_ring_id', 'uuid'),
    atProperty: (name) => sql<boolean>`k.holder_id in (select id from keys_repository where property = ${name})`,
    ids: oneOf('k.id', 'uuid'),
    loanId: (loanId) => sql<boolean>`k.loan_id = ${loanId}`,
    code: (code) => sql<boolean>`(k.scanned_marking = ${code} or k.scanned_id_number = ${code})`,
    lendable: (is) => sql<boolean>`${sql.raw(is ? '' : 'not ')}(${FREE} and ${IN_NO_HANDS})`,
    lendableTo: (id) => sql<boolean>`(${FREE} and (${IN_NO_HANDS} or k.holder_id = ${id}::uuid)
      and k.organisation_id = coalesce((select organisation_id from accounts_user where id = ${id}::uuid),
        (select organisation_id from residents_apartment where id = ${id}::uuid)))`,
    mine: (is, { asker }: Asker) =>
      is
        ? sql<boolean>`k.holder_id in (${asker}::uuid, (select apartment_id from accounts_user where id = ${asker}::uuid))`
        : sql<boolean>`true`,
    overdue: (is, { day }: Asker) => sql<boolean>`k.due_on ${sql.raw(is ? '<' : '>=')} ${day}::date`,
  },
});
