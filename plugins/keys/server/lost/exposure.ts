import { type Ctx, query } from '@platform/server';
import { type HolderKind, type KeyId, type KeyLoss, NAMED_LOSS_HOLDERS } from '../../contract/index.ts';
import { HOLDER_JOINS, HOLDER_NAME } from '../inventories/take-keys.ts';

/** Other keys in use to the locks that key $1 opens. */
const OTHERS = `
  select k.* from keys_key k where k.id <> $1 and k.archived_at is null and k.status not in ('LOST', 'BLOCKED', 'DISCONTINUED')
    and exists (select from keys_opening o join keys_opening mine on mine.lock_id = o.lock_id and mine.key_id = $1 where o.key_id = k.id)`;
const COUNTS = `
  with k as (${OTHERS})
  select (select count(*) from keys_opening where key_id = $1)::int as locks,
    (select count(distinct d.space) from keys_opening o join keys_system_lock d on d.id = o.lock_id where o.key_id = $1 and d.space <> '')::int as spaces,
    count(*)::int as "otherKeys", count(distinct holder_id) filter (where holder_type <> 'REPOSITORY')::int as "holderCount",
    count(distinct holder_id) filter (where holder_type = 'APARTMENT')::int as apartments
  from k`;
const HOLDERS = `
  with k as (${OTHERS})
  select k.holder_type as type, k.holder_id as id, max(${HOLDER_NAME}) as name, count(*)::int as keys
  from k ${HOLDER_JOINS} where k.holder_type <> 'REPOSITORY'
  group by k.holder_type, k.holder_id order by count(*) desc, k.holder_id`;

interface HolderRow {
  readonly type: HolderKind;
  readonly id: string;
  readonly name: string | null;
  readonly keys: number;
}
export interface Exposure extends Pick<KeyLoss, 'locks' | 'spaces' | 'apartments' | 'otherKeys' | 'holderCount' | 'holders'> {
  /** Everybody with a key to the same locks, by kind. */
  readonly idsOf: (type: HolderKind) => readonly string[];
}
/** What somebody with that key could open. With it whoever else has keys there. */
export async function readExposure(ctx: Ctx, id: KeyId): Promise<Exposure> {
  const [counts] = await query<Omit<Exposure, 'holders' | 'idsOf'>>(ctx, COUNTS, [id]);
  const found = await query<HolderRow>(ctx, HOLDERS, [id]);
  return {
    ...(counts ?? { locks: 0, spaces: 0, apartments: 0, otherKeys: 0, holderCount: 0 }),
    holders: found.slice(0, NAMED_LOSS_HOLDERS).map(({ keys, name, ...holder }) => ({ holder: { ...holder, name: name ?? '' }, keys })),
    idsOf: (type) => found.filter((holder) => holder.type === type).map((holder) => holder.id),
  };
}
