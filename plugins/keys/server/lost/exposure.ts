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
    count(*)::int as "otherKeys", count(distinct holder_id) filter (where holder_type <> 'REPOSITORY')::int as "holderCount"
  from k`;
const HOLDERS = `
  with k as (${OTHERS})
  select k.holder_type as type, k.holder_id as id, max(${HOLDER_NAME}) as name, count(*)::int as keys,
    case k.holder_type when 'APARTMENT' then k.holder_id else u.apartment_id end as home
  from k ${HOLDER_JOINS} where k.holder_type <> 'REPOSITORY'
  group by k.holder_type, k.holder_id, u.apartment_id order by count(*) desc, k.holder_id`;

interface HolderRow {
  readonly type: HolderKind;
  readonly id: string;
  readonly name: string | null;
  readonly keys: number;
  /** The apartment that it is, or where they live. */
  readonly home: string | null;
}
export interface Exposure extends Pick<KeyLoss, 'locks' | 'spaces' | 'apartments' | 'otherKeys' | 'holderCount' | 'holders'> {
  /** Everybody with a key to the same locks, by kind. */
  readonly idsOf: (type: HolderKind) => readonly string[];
  /** The apartments behind those locks. */
  readonly homes: readonly string[];
}
/** What somebody with that key could open. With it whoever else has keys there. */
export async function readExposure(ctx: Ctx, id: KeyId): Promise<Exposure> {
  const [counts] = await query<Pick<Exposure, 'locks' | 'spaces' | 'otherKeys' | 'holderCount'>>(ctx, COUNTS, [id]);
  const found = await query<HolderRow>(ctx, HOLDERS, [id]);
  const homes = [...new Set(found.flatMap(({ home }) => home ?? []))];
  return {
    ...(counts ?? { locks: 0, spaces: 0, otherKeys: 0, holderCount: 0 }),
    apartments: homes.length,
    holders: found
      .slice(0, NAMED_LOSS_HOLDERS)
      .map(({ keys, name, type, id: holderId }) => ({ holder: { type, id: holderId, name: name ?? '' }, keys })),
    homes,
    idsOf: (type) => found.filter((holder) => holder.type === type).map((holder) => holder.id),
  };
}
