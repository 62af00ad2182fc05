import { type Ctx, query, refuseField } from '@platform/server';
import { inventoryRefusals, type InventoryScope } from '../../contract/index.ts';
import type { InventoryEntity } from './inventory.entity.ts';

/** SQL: the name of who has key `k`. Over its joined holders `u`, `p`, `a` and `t`. */
export const HOLDER_NAME = `case k.holder_type when 'USER' then u.name when 'REPOSITORY' then p.name
  when 'APARTMENT' then a.number || ' · ' || a.address else t.name end`;
export const HOLDER_JOINS = `
  left join accounts_user u on u.id = k.holder_id and k.holder_type = 'USER'
  left join keys_repository p on p.id = k.holder_id and k.holder_type = 'REPOSITORY'
  left join residents_apartment a on a.id = k.holder_id and k.holder_type = 'APARTMENT'
  left join keys_temporary_holder t on t.id = k.holder_id and k.holder_type = 'TEMPORARY'`;

/** What is lost, out of use or archived is not counted. */
const IN_SCOPE = `k.organisation_id = $1 and k.archived_at is null and k.status not in ('LOST', 'DISCONTINUED') and ($2::boolean
  or k.lock_system_id = any($3::uuid[]) or k.key_ring_id = any($5::uuid[])
  or k.holder_type = 'REPOSITORY' and k.holder_id = any($4::uuid[]) or k.holder_type = 'USER' and k.holder_id = any($6::uuid[])
  or k.holder_type = 'APARTMENT' and k.holder_id = any($7::uuid[]) or k.holder_type = 'TEMPORARY' and $8::boolean)`;

const TAKE = `
  insert into keys_inventory_key (id, inventory_id, organisation_id, key_id, marking, name, lock_system, holder_type, holder_id, holder_name, expected, status)
  select gen_random_uuid(), $9, k.organisation_id, k.id, k.marking, k.name, s.name, k.holder_type, k.holder_id, ${HOLDER_NAME}, true, 'PENDING'
  from keys_key k join keys_lock_system s on s.id = k.lock_system_id ${HOLDER_JOINS}
  where ${IN_SCOPE} on conflict do nothing`;

const parametersOf = (organisationId: string, scope: InventoryScope) => {
  const { lockSystemIds, repositoryIds, keyRingIds, userIds, apartmentIds, temporaryHolders } = scope;
  const named = [lockSystemIds, repositoryIds, keyRingIds, userIds, apartmentIds];
  return [organisationId, !temporaryHolders && named.every((ids) => ids.length === 0), ...named, temporaryHolders];
};

/** How many keys a scope has now. */
export async function countInScope(ctx: Ctx, organisationId: string, scope: InventoryScope): Promise<number> {
  const text = `select count(*)::int as count from keys_key k where ${IN_SCOPE}`;
  return (await query<{ count: number }>(ctx, text, parametersOf(organisationId, scope)))[0]?.count ?? 0;
}

/** Writes the keys of the scope as they are registered now: what will be counted. */
export async function takeKeys(ctx: Ctx, { id, organisationId, scope }: InventoryEntity): Promise<void> {
  await query(ctx, TAKE, [...parametersOf(organisationId, scope), id]);
}

const TABLES = {
  lockSystemIds: 'keys_lock_system',
  repositoryIds: 'keys_repository',
  keyRingIds: 'keys_key_ring',
  userIds: 'accounts_user',
  apartmentIds: 'residents_apartment',
} as const;

/** @throws 404 at the part of the scope that names something another organisation has, or nobody */
export async function refuseUnknownScope(ctx: Ctx, organisationId: string, scope: InventoryScope): Promise<void> {
  for (const [part, table] of Object.entries(TABLES)) {
    const ids = [...new Set<string>(scope[part as keyof typeof TABLES])]; // a record's own keys
    if (ids.length === 0) continue;
    const found = await query(ctx, `select id from ${table} where organisation_id = $1 and id = any($2::uuid[])`, [organisationId, ids]);
    if (found.length < ids.length) throw refuseField(ctx, inventoryRefusals.scopeNotFound, { field: `scope.${part}` });
  }
}
