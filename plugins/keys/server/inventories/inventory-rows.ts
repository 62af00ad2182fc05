import { type Ctx, type Db, descending, found, isoOf, list, refuse, rows } from '@platform/server';
import { refusals } from '@platform/core';
import type { OrganisationEntity } from '@plugins/organisations/server/api';
import { sql } from 'kysely';
import { type Inventory, inventoryEndpoints, type InventoryId } from '../../contract/index.ts';
import type { ReceiptTemplateEntity } from '../templates/receipt-template.ts';
import { STILL_MISSING } from './counted.ts';
import type { InventoryEntity } from './inventory.entity.ts';

type Counts = Pick<
  Inventory,
  | 'keyCount'
  | 'pendingCount'
  | 'holderCount'
  | 'pendingHolderCount'
  | 'found'
  | 'missing'
  | 'wrongPlace'
  | 'unknown'
  | 'toMarkLost'
  | 'disputed'
>;
const IS_PERSON = `l.holder_type <> 'REPOSITORY'`;
/** The figures of inventory `i`, in one look at its keys. */
const COUNTS = sql<Counts>`(
  select count(*) filter (where l.expected)::int as key_count,
    count(*) filter (where l.status = 'PENDING')::int as pending_count,
    count(distinct l.holder_id) filter (where ${sql.raw(IS_PERSON)})::int as holder_count,
    count(distinct l.holder_id) filter (where ${sql.raw(IS_PERSON)} and l.status = 'PENDING')::int as pending_holder_count,
    count(*) filter (where l.expected and l.outcome = 'FOUND')::int as found, count(*) filter (where l.outcome = 'MISSING')::int as missing,
    count(l.also_repository_id)::int as disputed,
    count(*) filter (where l.outcome = 'WRONG_PLACE')::int as wrong_place, count(*) filter (where l.outcome = 'UNKNOWN')::int as unknown,
    count(*) filter (where exists (
      select from keys_key k where ${sql.raw(STILL_MISSING)} and k.archived_at is null and not k.pending))::int as to_mark_lost
  from keys_inventory_key l where l.inventory_id = i.id)`;

type Tables = {
  readonly keys_inventory: InventoryEntity;
  readonly keys_receipt_template: ReceiptTemplateEntity;
  readonly organisations_organisation: OrganisationEntity;
};

const inventoryRows = (db: Db<Tables>) =>
  db
    .selectFrom('keys_inventory as i')
    .innerJoin('organisations_organisation as o', 'o.id', 'i.organisationId')
    .leftJoin('keys_receipt_template as t', 't.id', 'i.receiptTemplateId')
    .innerJoinLateral(COUNTS.as('c'), (on) => on.onTrue())
    .select(['i.id', 'i.organisationId', 'o.name as organisation', 'i.note', 'i.status', 'i.openedAt', 'i.endedAt', 'i.createdBy'])
    .select(['i.createdAt', 'i.flowId', 't.id as templateId', 't.name as template', sql<string>`i.starts_on::text`.as('startsOn')])
    .select(['c.keyCount', 'c.pendingCount', 'c.holderCount', 'c.pendingHolderCount'])
    .select(['c.found', 'c.missing', 'c.wrongPlace', 'c.unknown', 'c.toMarkLost', 'c.disputed']);
type Row = Awaited<ReturnType<ReturnType<typeof inventoryRows>['executeTakeFirstOrThrow']>>;

/** Inventories, the newest first. */
export const inventoryList = list(inventoryEndpoints.listInventories, {
  from: inventoryRows,
  organisation: 'i.organisationId',
  id: 'i.id',
  order: { startsOn: descending('i.startsOn'), createdAt: descending('i.createdAt') },
  filters: {
    query: (words) => found('keys_inventory', 'i.id', words),
    status: (status) => sql<boolean>`i.status = any(${[...status]}::text[])`,
  },
});

/** An inventory as it is read. */
export function toInventory({
  organisationId,
  organisation,
  templateId,
  template,
  openedAt,
  endedAt,
  createdAt,
  flowId,
  ...row
}: Row): Inventory {
  return {
    ...row,
    organisation: { id: organisationId, name: organisation },
    receiptTemplate: templateId ? { id: templateId, name: template ?? '' } : null,
    openedAt: openedAt ? isoOf(openedAt) : null,
    endedAt: endedAt ? isoOf(endedAt) : null,
    createdAt: isoOf(createdAt),
    flowId: flowId ?? null,
  };
}

/** One inventory with its figures. @throws 404 when it is not there or not in reach */
export async function readInventory(ctx: Ctx, id: InventoryId): Promise<Inventory> {
  await ctx.em.flush();
  const row = await inventoryRows(rows(ctx)).where('i.id', '=', id).executeTakeFirst();
  if (!row) throw refuse(refusals.notFound, { id });
  return toInventory(row);
}
