import { type Ctx, query } from '@platform/server';
import { z } from 'zod';
import type { DoorAccess, HolderKind, KeyId, KeyLevel, KeyStatus, SystemLockId } from '../../contract/index.ts';
import type { EntryMeans } from '../api.ts';
import { HOLDER_JOINS, HOLDER_NAME } from '../inventories/take-keys.ts';
import { fromCursor, toCursor } from './cursor.ts';

interface Row {
  readonly id: KeyId;
  readonly marking: string;
  readonly name: string;
  readonly status: KeyStatus;
  readonly level: KeyLevel | null;
  readonly holderType: HolderKind | null;
  readonly holderId: string | null;
  readonly holderName: string | null;
  readonly since: string | null;
  readonly loanId: string | null;
  readonly number: string | null;
}
/** Since when: the loan's hand-over, else what the key's log last says of its holder. */
const HOLDERS = `
  select k.id, k.marking, k.name, k.level, k.shown_status as status, k.holder_type as "holderType", k.holder_id as "holderId", ${HOLDER_NAME} as "holderName",
    l.id as "loanId", l.number, coalesce(l.activated_at, (
      select e.at from platform_audit e where e.subject_type = 'Key' and e.subject_id = k.id::text
        and (e.changes ? 'holderId' or e.action = 'create') order by e.at desc limit 1)) as since
  from keys_opening o join keys_key k on k.id = o.key_id ${HOLDER_JOINS}
    left join keys_loan l on l.id = k.loan_id and l.status = 'ACTIVE'
  where o.lock_id = $1 and k.archived_at is null and (k.marking, k.id) > ($2 collate app_natural, $3::uuid)
  order by k.marking, k.id limit $4`;
const Place = z.tuple([z.string().regex(/^[^\0]*$/), z.uuid()]);
const FIRST: z.output<typeof Place> = ['', '00000000-0000-0000-0000-000000000000'];

/** Keys as a means of entry: each key that opens a lock, by marking. */
export const keyMeans: EntryMeans = {
  id: 'key',
  async page(ctx: Ctx, lockId: SystemLockId, { after, limit }) {
    const [marking, id] = after === undefined ? FIRST : fromCursor(Place, after);
    const found = await query<Row>(ctx, HOLDERS, [lockId, marking, id, limit]);
    const last = found.at(-1);
    return { items: found.map(toAccess), next: last && found.length === limit ? toCursor([last.marking, last.id]) : undefined };
  },
};

function toAccess({ id, marking, name, status, holderType, holderId, holderName, since, loanId, number, level }: Row): DoorAccess {
  return {
    means: 'key',
    id,
    name: [marking, name].filter(Boolean).join(' · '),
    path: `/keys/list/${id}`,
    holder: holderType && holderId ? { type: holderType, id: holderId, name: holderName ?? '' } : null,
    since: holderId && since ? new Date(since).toISOString() : null,
    receipt: loanId && number ? { loanId, number } : null,
    status,
    level,
  };
}
