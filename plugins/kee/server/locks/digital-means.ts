import { type Ctx, provideTo, query, refuse } from '@platform/server';
import { refusals } from '@platform/core';
import { type EntryMeans, entryMeans } from '@plugins/keys/server/api';
import { z } from 'zod';
import { opensStill } from '../groups/tables.ts';

interface Row {
  readonly lock_id: string;
  readonly lock: string;
  readonly organisation_id: string;
  readonly user_id: string;
  readonly user: string;
  readonly groups: string;
}
/** Whoever has a way into a digital lock of that door. By groups that are not over, and by bookings; once for each lock. */
const PEOPLE = `
  select l.id as lock_id, l.name as lock, l.organisation_id, w.user_id, u.name as user, string_agg(distinct w.name, ', ' order by w.name) as groups
  from kee_lock l cross join lateral (
    select user_id, name from kee_ways_of_lock(l.id) g where ${opensStill('g', 'g.time_zone')} union all select user_id, name from kee_timed_ways(null, l.id)) w join accounts_user u on u.id = w.user_id
  where l.system_lock_id = $1 and (u.name, u.id, l.id) > ($2 collate app_natural, $3::uuid, $4::uuid)
  group by l.id, w.user_id, u.id order by u.name collate app_natural, u.id, l.id limit $5`;
const NOBODY = '00000000-0000-0000-0000-000000000000';
const Place = z.tuple([z.string().regex(/^[^\0]*$/), z.uuid(), z.uuid()]);

/** Where a page begins: name, user, lock. @throws 422 */
function placeOf(after: string): z.output<typeof Place> {
  const { data } = z
    .string()
    .transform((text, issue) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        issue.addIssue('no JSON');
        return z.NEVER;
      }
    })
    .pipe(Place)
    .safeParse(after);
  if (!data) throw refuse(refusals.invalid, { fields: [{ path: 'query.cursor', message: 'cursor' }] });
  return data;
}

/** Digital locks as a means of entry. People whom an access group or a booking lets in. Whoever reads the lock chart reads the groups too (access.md). */
export const digitalMeans = provideTo(entryMeans, {}, (): EntryMeans => ({
  id: 'digital',
  async page(ctx: Ctx, lockId, { after, limit }) {
    const place = after === undefined ? ['', NOBODY, NOBODY] : placeOf(after);
    const rows = await query<Row>(ctx, PEOPLE, [lockId, ...place, limit]);
    const last = rows.at(-1);
    return {
      items: rows.map(({ user_id: id, user, lock, groups, lock_id, organisation_id }) => ({
        means: 'digital',
        level: null,
        id,
        name: `${lock} · ${groups}`,
        path: `/admin/accessgroups/accessbyitem/${organisation_id}/locks/${lock_id}`,
        holder: { type: 'USER' as const, id, name: user },
        since: null,
        receipt: null,
        status: null,
      })),
      next: last && rows.length === limit ? JSON.stringify([last.user, last.user_id, last.lock_id]) : undefined,
    };
  },
}));
