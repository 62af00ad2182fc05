import { type Page, refusals } from '@platform/core';
import { ascending, type Clock, type Ctx, type Db, descending, isoOf, list, refuse } from '@platform/server';
import { sql } from 'kysely';
import { type AccessId, type AccessQuery, type AccessState, type DelegatedAccess, sharingEndpoints } from '../../contract/index.ts';
import type { DelegatedAccessEntity } from './access.entity.ts';

/** Whether whoever shared it may still share the door. Asked only of what is open. */
const COUNTS = sql<boolean>`(a.status = 'OPEN' and exists (select from kee_lock l join kee_device d on d.id = l.device_id
  where l.id = a.lock_id and l.shareable and d.allow_sharing)
  and exists (select from kee_ways_of_user(a.user_id) w where w.lock_id = a.lock_id and w.share_limit > 0))`;
const accessRows = (db: Db<{ kee_delegated_access: DelegatedAccessEntity }>) =>
  db
    .selectFrom('kee_delegated_access as a')
    .select(['a.id', 'a.lockId', 'a.userId', 'a.name', 'a.phone', 'a.startsAt', 'a.endsAt', 'a.status', 'a.firstUsedAt'])
    .select(['a.organisationId', 'a.createdAt', COUNTS.as('counts')])
    .select(sql<string>`coalesce(kee_lock_name(a.lock_id), '')`.as('lock'))
    .select(sql<string>`coalesce((select name from accounts_user where id = a.user_id), '')`.as('sharedBy'))
    .select(sql<string>`(select name from organisations_organisation where id = a.organisation_id)`.as('organisation'));
type Row = Awaited<ReturnType<ReturnType<typeof accessRows>['execute']>>[number];

const accesses = list(sharingEndpoints.listAccess, {
  from: accessRows,
  organisation: 'a.organisationId',
  id: 'a.id',
  own: () => sql<boolean>`a.user_id = (select app_user())`,
  order: { createdAt: descending('a.createdAt'), startsAt: ascending('a.startsAt') },
  filters: {
    lockId: (id) => sql<boolean>`a.lock_id = ${id}`,
    open: (is, { now }: { readonly now: string }) => sql<boolean>`(a.status = 'OPEN' and a.ends_at > ${now}::timestamptz) = ${is}`,
  },
});

export type AccessList = ReturnType<typeof createAccessList>;

/** What is shared with whom: one's own, or all of the organisation's. */
export function createAccessList({ clock }: { readonly clock: Clock }) {
  const given = () => ({ now: clock.now().toISOString() });
  const toItem = (row: Row): DelegatedAccess => toAccess(row, clock.now());
  return {
    page: (ctx: Ctx, query: AccessQuery): Promise<Page<DelegatedAccess>> => accesses.page(ctx, query, { given: given(), toItem }),

    /** @throws 404 */
    async get(ctx: Ctx, id: AccessId): Promise<DelegatedAccess> {
      const row = await accesses.rows(ctx, { orderBy: 'createdAt' }, given()).where('a.id', '=', id).executeTakeFirst();
      if (!row) throw refuse(refusals.notFound, { id });
      return toItem(row);
    },
  };
}

function stateOf({ status, counts, startsAt, endsAt }: Row, now: Date): AccessState {
  if (status === 'REVOKED') return 'REVOKED';
  if (status === 'ENDED' || new Date(isoOf(endsAt)) <= now) return 'ENDED';
  if (!counts) return 'LAPSED';
  return new Date(isoOf(startsAt)) > now ? 'PLANNED' : 'ACTIVE';
}
function toAccess(row: Row, now: Date): DelegatedAccess {
  const { id, lockId, lock, userId, sharedBy, name, phone, firstUsedAt, organisationId, organisation } = row;
  return {
    id,
    name,
    phone,
    state: stateOf(row, now),
    lock: { id: lockId, name: lock },
    sharedBy: { id: userId, name: sharedBy },
    organisation: { id: organisationId, name: organisation },
    startsAt: isoOf(row.startsAt),
    endsAt: isoOf(row.endsAt),
    firstUsedAt: firstUsedAt ? isoOf(firstUsedAt) : null,
    createdAt: isoOf(row.createdAt),
  };
}
