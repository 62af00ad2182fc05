import type { OrganisationService } from '@platform/core';
import { type Ctx, query } from '@platform/server';
import type { LockId } from '../../contract/index.ts';

/** Who may open which doors for a while, and why. */
export interface TimedRight {
  /** What gives it: the id of a booking. */
  readonly sourceId: string;
  readonly organisationId: string;
  /** Of a person, or of whoever lives in an apartment: the other is null. */
  readonly userId: string | null;
  readonly apartmentId: string | null;
  readonly lockIds: readonly string[];
  /** The service that gives it. It opens while the organisation has that. */
  readonly service: OrganisationService;
  /** What the holder knows it by: `Bastun`. */
  readonly name: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}
export interface TimedDoor {
  readonly id: LockId;
  readonly name: string;
  /** Whether its unit opens for such rights. */
  readonly allowsBooking: boolean;
}
/** Rights to doors for a while. Each ends by itself, and no other with it. */
export interface TimedAccess {
  /** Gives these rights instead of what the same sources gave before. Doors of other organisations are left out. */
  give(ctx: Ctx, rights: readonly TimedRight[]): Promise<void>;
  /** Takes back what a source gave. */
  end(ctx: Ctx, sourceId: string): Promise<void>;
  /** Doors of an organisation that are called so. */
  named(ctx: Ctx, organisationId: string, names: readonly string[]): Promise<readonly LockId[]>;
  /** Doors by id within the reach of `ctx`, by name. */
  doors(ctx: Ctx, ids: readonly string[]): Promise<readonly TimedDoor[]>;
}

const GIVE = `
  with given as (select * from jsonb_to_recordset($1::jsonb)
      as g ("sourceId" uuid, "organisationId" uuid, "userId" uuid, "apartmentId" uuid, "lockIds" uuid[], name text, service text, "startsAt" timestamptz, "endsAt" timestamptz)),
    before as (delete from kee_timed_access t using given g where t.source_id = g."sourceId" and not t.lock_id = any (g."lockIds"))
  insert into kee_timed_access (source_id, organisation_id, lock_id, user_id, apartment_id, name, service, starts_at, ends_at)
  select g."sourceId", g."organisationId", l.id, g."userId", g."apartmentId", g.name, g.service, g."startsAt", g."endsAt"
  from given g join kee_lock l on l.id = any (g."lockIds") and l.organisation_id = g."organisationId"
  on conflict (source_id, lock_id) do update set user_id = excluded.user_id, apartment_id = excluded.apartment_id, name = excluded.name, service = excluded.service, starts_at = excluded.starts_at, ends_at = excluded.ends_at`;
const DOORS = `
  select l.id, l.name, coalesce(d.allow_booking, false) as "allowsBooking" from kee_lock l join kee_device d on d.id = l.device_id
  where l.id = any($1::uuid[]) order by l.name, l.id`;

/** Keeps them in a table of their own. */
export const createTimedAccess = (): TimedAccess => ({
  async give(ctx, rights) {
    if (rights.length > 0) await query(ctx, GIVE, [JSON.stringify(rights)]);
  },
  async end(ctx, sourceId) {
    await query(ctx, 'delete from kee_timed_access where source_id = $1', [sourceId]);
  },
  async named(ctx, organisationId, names) {
    const found = await query<{ id: LockId }>(ctx, 'select id from kee_lock where organisation_id = $1 and name = any($2) order by name', [
      organisationId,
      names,
    ]);
    return found.map(({ id }) => id);
  },
  doors: (ctx, ids) => query<TimedDoor>(ctx, DOORS, [ids]),
});
