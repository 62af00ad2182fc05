import { audit, type Ctx, query } from '@platform/server';
import type { LockSystemId, SystemLockId } from '../../contract/index.ts';

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

/** Takes locks away that nothing has built on since they were made. Answers how many went. */
export async function unmakeLocks(ctx: Ctx, ids: readonly SystemLockId[]): Promise<number> {
  const gone = await query<Named>(ctx, UNMAKE, [ids]);
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
