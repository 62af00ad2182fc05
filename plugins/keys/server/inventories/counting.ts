import { audit, type Clock, type Ctx, doneBy, newId, query, refuse, refuseField } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import {
  type CountedByHand,
  type Inventory,
  type InventoryId,
  inventoryRefusals,
  type InventoryScan,
  type KeyId,
  type ScanAnswer,
} from '../../contract/index.ts';
import { RepositoryEntity } from '../places/repository.ts';
import { countKeys, countPending } from './counted.ts';
import { noteSightings } from './sightings.ts';
import type { InventoryEntity } from './inventory.entity.ts';
import { inventoryFlow } from './inventory-flows.ts';
import { readInventoryKey } from './inventory-key-rows.ts';
import { readInventory } from './inventory-rows.ts';
import { HOLDER_JOINS, HOLDER_NAME } from './take-keys.ts';

export interface CountingDeps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof inventoryFlow>;
}
export type Counting = ReturnType<typeof createCounting>;
type Scanned = Pick<ScanAnswer, 'result'> & { readonly lineId: string };

/** Counts keys, by scanning them at a place or by ticking them. */
export function createCounting({ clock, flow }: CountingDeps) {
  const by = (ctx: Ctx, { id, organisationId }: InventoryEntity, { repositoryId, note }: Pick<InventoryScan, 'repositoryId' | 'note'>) =>
    [id, organisationId, repositoryId, note, doneBy(ctx), clock.now()] as const;
  const countFound = (ctx: Ctx, inventory: InventoryEntity, { keyIds, isRing = false, ...place }: Found) =>
    query<{ id: string; outcome: 'FOUND' | 'WRONG_PLACE' }>(ctx, COUNT_KEYS, [...by(ctx, inventory, place), keyIds, isRing]);

  /** Somebody found a key, or something unknown, at a place. */
  const take = async (ctx: Ctx, inventory: InventoryEntity, { code, keyId, repositoryId, note }: InventoryScan): Promise<Scanned> => {
    const [made] = keyId
      ? await countFound(ctx, inventory, { keyIds: [keyId], repositoryId, note })
      : await query<{ id: string; outcome: 'UNKNOWN' }>(ctx, ADD_UNKNOWN, [...by(ctx, inventory, { repositoryId, note }), code, newId()]);
    if (made) return { result: made.outcome, lineId: made.id };
    const [disputed] = await noteSightings(ctx, inventory.id, { keyIds: keyId ? [keyId] : [], repositoryId, at: clock.now() });
    if (disputed) return { result: 'CONFLICT', lineId: disputed };
    const [before] = await query<{ id: string }>(ctx, keyId ? OF_KEY : OF_CODE, [inventory.id, keyId ?? code]);
    return { result: 'TWICE', lineId: before?.id ?? '' };
  };

  return {
    /** Tells the flow once nothing is left to count. */
    tellIfDone,

    /** @throws 404 when the place is not the organisation's, 409 before the inventory's day and after its end */
    async scan(ctx: Ctx, id: InventoryId, scan: InventoryScan): Promise<ScanAnswer> {
      const inventory = await inventoryFlow.lock(ctx, id);
      inventory.refuseUnlessCounting();
      const { organisationId } = inventory;
      if (!(await ctx.em.findOne(RepositoryEntity, { id: scan.repositoryId, organisationId })))
        throw refuseField(ctx, inventoryRefusals.placeNotFound, { field: 'repositoryId' });
      const candidates = await candidatesFor(ctx, inventory, scan);
      if (candidates.length > 1) return { ...NOTHING, result: 'SEVERAL', candidates, pendingCount: await countPending(ctx, id) };
      const ring = candidates.length === 0 ? await ringCalled(ctx, organisationId, scan.code) : undefined;
      if (ring) return ofRing(ctx, inventory, { ring, scan });
      const keyId = candidates[0]?.id;
      const { result, lineId } = await take(ctx, inventory, { ...scan, keyId });
      return { ...NOTHING, result, ...(await countedOf(ctx, lineId, keyId)), pendingCount: await tellIfDone(ctx, id) };
    },

    /** All or nothing. @throws 409 naming those that are not pending, before the inventory's day and after its end */
    async byHand(ctx: Ctx, id: InventoryId, { keyIds, outcome }: CountedByHand): Promise<Inventory> {
      const inventory = await inventoryFlow.lock(ctx, id);
      inventory.refuseUnlessCounting();
      const done = await countKeys(ctx, { inventoryId: id, keyIds, outcome, way: 'MANUAL', by: doneBy(ctx), at: clock.now() });
      await refuseOthers(ctx, id, { asked: keyIds, done });
      const about = { subject: { type: 'Inventory', id }, organisationId: inventory.organisationId };
      await audit(ctx, [{ action: 'keys.countedByHand', ...about, changes: { outcome, count: done.length } }]);
      await tellIfDone(ctx, id);
      return readInventory(ctx, id);
    },
  };

  async function ofRing(
    ctx: Ctx,
    inventory: InventoryEntity,
    { ring, scan }: { readonly ring: Ring; readonly scan: InventoryScan },
  ): Promise<ScanAnswer> {
    const { name, keyIds } = ring;
    const made = await countFound(ctx, inventory, { ...scan, keyIds, isRing: true });
    const wrongPlace = made.filter(({ outcome }) => outcome === 'WRONG_PLACE').length;
    const seen = await noteSightings(ctx, inventory.id, { keyIds, repositoryId: scan.repositoryId, at: clock.now() });
    const counted = { name, keys: keyIds.length, counted: made.length, wrongPlace, elsewhere: seen.length };
    return { ...NOTHING, result: 'RING', ring: counted, pendingCount: await tellIfDone(ctx, inventory.id) };
  }

  async function tellIfDone(ctx: Ctx, id: InventoryId): Promise<number> {
    const pending = await countPending(ctx, id);
    if (pending === 0) await flow.signal(ctx, id, { key: 'allCounted', signal: { allCounted: {} } });
    return pending;
  }
}

/** What a scan found of neither a key nor a ring. */
const NOTHING: Omit<ScanAnswer, 'result' | 'pendingCount'> = { counted: null, gone: null, candidates: [], ring: null };

/** What was scanned, and whether nobody expects to see it in use. */
async function countedOf(ctx: Ctx, lineId: string, keyId: KeyId | undefined): Promise<Pick<ScanAnswer, 'counted' | 'gone'>> {
  const [gone] = await query<{ as: ScanAnswer['gone'] }>(ctx, GONE, [keyId]);
  return { counted: await readInventoryKey(ctx, lineId), gone: gone?.as ?? null };
}

interface Found extends Pick<InventoryScan, 'repositoryId' | 'note'> {
  readonly keyIds: readonly KeyId[];
  /** The ring was scanned, and not each of its keys. */
  readonly isRing?: boolean;
}
interface Ring {
  readonly name: string;
  readonly keyIds: readonly KeyId[];
}
/** The ring of that name with its keys, when it has any. Those that somebody has by themselves, or that are lost, do not hang on it. */
async function ringCalled(ctx: Ctx, organisationId: string, name: string): Promise<Ring | undefined> {
  const text = `select r.name, array_agg(k.id) as "keyIds" from keys_key_ring r join keys_key k on k.key_ring_id = r.id and k.archived_at is null
      and k.loan_id is null and coalesce(k.holder_type, 'REPOSITORY') = 'REPOSITORY' and k.status not in ('LOST', 'DISCONTINUED')
    where r.organisation_id = $1 and lower(r.name) = lower($2) group by r.id`;
  return (await query<Ring>(ctx, text, [organisationId, name]))[0];
}

/** @throws 409 naming each key that was asked for and not counted */
async function refuseOthers(
  ctx: Ctx,
  id: InventoryId,
  { asked, done }: { readonly asked: readonly KeyId[]; readonly done: readonly KeyId[] },
): Promise<void> {
  const others = asked.filter((keyId) => !done.includes(keyId));
  if (others.length === 0) return;
  const text = 'select key_id as id, marking from keys_inventory_key where inventory_id = $1 and key_id = any($2::uuid[]) order by marking';
  const keys = await query<{ id: KeyId; marking: string }>(ctx, text, [id, others]);
  throw refuse(inventoryRefusals.notPending, { markings: keys.map(({ marking }) => marking).join(', ') || '–', keys });
}

/** The keys that a scan may mean: by marking, else by ID number; of several, the one that is still to be counted. */
async function candidatesFor(ctx: Ctx, { id, organisationId }: InventoryEntity, { code, keyId }: InventoryScan) {
  const found = await query<ScanAnswer['candidates'][number] & { readonly isMarked: boolean; readonly isPending: boolean }>(ctx, FIND, [
    organisationId,
    code,
    keyId,
    id,
  ]);
  const marked = found.some(({ isMarked }) => isMarked) ? found.filter(({ isMarked }) => isMarked) : found;
  const pending = marked.filter(({ isPending }) => isPending);
  const meant = pending.length === 1 ? pending : marked;
  return meant.map(({ id: candidate, marking, lockSystem }) => ({ id: candidate, marking, lockSystem }));
}

const GONE = `
  select case when archived_at is null then status else 'ARCHIVED' end as "as" from keys_key
  where id = $1 and (archived_at is not null or status in ('LOST', 'BLOCKED', 'DISCONTINUED'))`;

const FIND = `
  select k.id, k.marking, s.name as "lockSystem", k.scanned_marking = lower($2) as "isMarked", coalesce(l.status = 'PENDING', false) as "isPending"
  from keys_key k join keys_lock_system s on s.id = k.lock_system_id
    left join keys_inventory_key l on l.inventory_id = $4 and l.key_id = k.id
  where k.organisation_id = $1 and (k.scanned_marking = lower($2) or k.scanned_id_number = lower($2)) and ($3::uuid is null or k.id = $3)
  order by s.name, k.id limit 50`;

/** Where it was registered it is found, within the scope or besides it. Elsewhere it is in the wrong place. One that was counted, and not as missing, stays; so does a missing one of which only the ring was seen ($8). */
const COUNT_KEYS = `
  insert into keys_inventory_key as l (id, inventory_id, organisation_id, key_id, marking, name, lock_system, holder_type, holder_id, holder_name,
    expected, status, outcome, repository_id, note, way, counted_by, counted_at)
  select gen_random_uuid(), $1, k.organisation_id, k.id, k.marking, k.name, s.name, k.holder_type, k.holder_id, ${HOLDER_NAME},
    false, 'VERIFIED', case when k.holder_id = $3::uuid then 'FOUND' else 'WRONG_PLACE' end, $3::uuid, $4, 'SCAN', $5, $6::timestamptz
  from keys_key k join keys_lock_system s on s.id = k.lock_system_id ${HOLDER_JOINS} where k.id = any($7::uuid[]) and k.organisation_id = $2
  on conflict (inventory_id, key_id) do update set status = 'VERIFIED',
    outcome = case when coalesce(excluded.holder_id, excluded.repository_id) = excluded.repository_id then 'FOUND' else 'WRONG_PLACE' end,
    repository_id = excluded.repository_id, note = excluded.note, way = 'SCAN', counted_by = excluded.counted_by, counted_at = excluded.counted_at
    where l.status = 'PENDING' or (l.outcome = 'MISSING' and not $8)
  returning id, outcome`;

/** Scanned again it is there already: what is noted of it now is kept. */
const ADD_UNKNOWN = `
  insert into keys_inventory_key (id, inventory_id, organisation_id, marking, name, lock_system, expected, status, outcome, repository_id, note,
    way, counted_by, counted_at)
  values ($8, $1, $2, $7, '', '', false, 'VERIFIED', 'UNKNOWN', $3, $4, 'SCAN', $5, $6)
  on conflict (inventory_id, lower(marking)) where key_id is null do update set note = excluded.note where excluded.note <> '' returning id, outcome`;

const OF_KEY = 'select id from keys_inventory_key where inventory_id = $1 and key_id = $2';
const OF_CODE = 'select id from keys_inventory_key where inventory_id = $1 and key_id is null and lower(marking) = lower($2)';
