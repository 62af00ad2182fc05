import type { Text } from '@platform/core';
import { audit, type Ctx, query, type ReferenceLookup, rowsOf } from '@platform/server';
import { type LockSystemId, SystemLock, type SystemLockId } from '../../contract/index.ts';

/** A lock that an import names and that is not there yet. */
export interface MadeLock {
  readonly id: SystemLockId;
  readonly lockSystemId: LockSystemId;
  readonly marking: string;
  readonly name: string;
  readonly space: string;
  /** Absent in what was checked before there were groups. */
  readonly chartGroup?: string;
}
interface Named {
  readonly id: SystemLockId;
  readonly marking: string;
}

const MAKE = `
  insert into keys_system_lock (id, organisation_id, lock_system_id, marking, name, kind, space, chart_group, created_at)
  select r.id, $2, s.id, r.marking, r.name, 'DOOR', r.space, coalesce(r."chartGroup", ''), $3
  from json_to_recordset($1::json) as r (id uuid, "lockSystemId" uuid, marking text, name text, space text, "chartGroup" text)
    join keys_lock_system s on s.id = r."lockSystemId"
  on conflict do nothing returning id, marking`;
const UNMAKE = `
  delete from keys_system_lock d where d.id = any($1::uuid[]) and d.version = 1 and not exists (select from keys_opening o where o.lock_id = d.id)
  returning id, marking`;

/** Makes locks and answers them. Left out: what its lock system has already, and what has none any more. */
export async function makeLocks(ctx: Ctx, at: Date, locks: readonly MadeLock[]): Promise<readonly Named[]> {
  const made = await query<Named>(ctx, MAKE, [JSON.stringify(locks), ctx.organisationId, at]);
  await log(ctx, 'create', made);
  return made;
}

/** What an import that is taken back says of locks that others have built on. */
export const LOCKS_STAY: Text = {
  sv: 'Lås som importen lade upp och som har fått andra nycklar eller en plats på en ritning sedan dess finns kvar.',
  nb: 'Låser som importen opprettet og som har fått andre nøkler eller en plass på en plantegning siden, er fortsatt der.',
};

/** Takes locks away that nothing refers to and nobody has changed since they were made. Answers how many went. */
export async function unmakeLocks(ctx: Ctx, references: ReferenceLookup, ids: readonly SystemLockId[]): Promise<number> {
  const held = await references.held(ctx, rowsOf(SystemLock), ids);
  const gone = await query<Named>(ctx, UNMAKE, [ids.filter((id) => !held.has(id))]);
  await log(ctx, 'delete', gone);
  return gone.length;
}

const log = (ctx: Ctx, action: 'create' | 'delete', locks: readonly Named[]) =>
  audit(
    ctx,
    locks.map(({ id, marking }) => ({
      action,
      subject: { type: 'SystemLock', id },
      organisationId: ctx.organisationId,
      changes: { marking: action === 'create' ? [marking] : [marking, null] },
    })),
  );
