import type { Ctx } from '@platform/server';
import type { Residency } from '@plugins/residents/server/api';
import { type RawBuilder, sql } from 'kysely';
import type { KeyEvent, KeyField, KeyId } from '../../contract/index.ts';
import { KEY_SUBJECT } from './key-changes.ts';

/** A holder who is the asker, or the apartment where they lived; days, `null` without an end. */
interface OwnTime {
  readonly holderId: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The periods in which a key was the user's. They had it themselves, or lived in the apartment that had it. */
export async function ownTimes(ctx: Ctx, userId: string, residency: Residency): Promise<readonly OwnTime[]> {
  const stays = await residency.staysOf(ctx, userId);
  return [{ holderId: userId, from: null, to: null }, ...stays.map(({ apartmentId, from, to }) => ({ holderId: apartmentId, from, to }))];
}

/** SQL: whether audit row `t` of a key falls into one of those periods. Their first and last events are included. */
export function inOwnTimes({ timeZone }: Ctx, keyId: KeyId, times: readonly OwnTime[]): RawBuilder<boolean> {
  return sql<boolean>`t.id in (
    select event.id from (
      select spans.*, first_value(given_to) over (partition by span order by at, id) as held_by from (
        select id, at, changes->'holderId'->>0 as taken_from, changes->'holderId'->>-1 as given_to,
          count(changes->'holderId') over (order by at, id) as span
        from platform_audit where subject_type = ${KEY_SUBJECT} and subject_id = ${keyId}) as spans) as event
    join json_to_recordset(${JSON.stringify(times)}::json) as own ("holderId" text, "from" date, "to" date)
      on own."holderId" in (event.held_by, event.taken_from)
        and (event.at at time zone ${timeZone})::date between coalesce(own."from", '-infinity') and coalesce(own."to", 'infinity'))`;
}

/** What of a key is the staff's. */
const OF_STAFF: ReadonlySet<KeyField> = new Set(['note', 'locks']);

/** An event as a holder of the key sees it. It lacks the staff's notes, the lock chart, and the state of the key before and after the holder's time. */
export function shownToHolder(event: KeyEvent, times: readonly OwnTime[]): KeyEvent {
  const isOwn = (id: string | null) => times.some(({ holderId }) => holderId === id);
  const handing = event.changes.find(({ field }) => field === 'holder');
  const changes = event.changes
    .filter(({ field }) => !OF_STAFF.has(field))
    .map(({ field, from, to }) => ({
      field,
      from: !handing || isOwn(handing.from) ? from : null,
      to: !handing || isOwn(handing.to) ? to : null,
    }))
    .filter(({ from, to }) => from !== null || to !== null);
  return { ...event, changes };
}
