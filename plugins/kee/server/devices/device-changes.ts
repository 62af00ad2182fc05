import { asReach, audit, type Ctx, lockAtVersion, mustLock, query, refuse, refuseField, type ResourceService } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { type Credentials, type Device, type DeviceId, deviceRefusals, type Replacement, type UnitRequest } from '../../contract/index.ts';
import { LockEntity } from '../locks/lock-resource.ts';
import type { UnitCredentials } from './credentials.ts';
import { DeviceEntity, type DeviceRow, isDeviceNumber } from './device-resource.ts';
import { FORGOTTEN } from './tables.ts';
import { SILENT } from './trouble.ts';

interface Deps {
  readonly credentials: UnitCredentials;
  readonly organisations: OrganisationLookup;
  readonly rows: ResourceService<typeof Device>;
}
export type DeviceChanges = ReturnType<typeof createDeviceChanges>;

const ASK = `update kee_unit u set asked = $2, asked_at = now(), turns = case when $2 = 'REPORT' then '{}' else turns end,
  jammed = case when $2 = 'REPORT' then '{}' else jammed end, no_clock = no_clock and $2 <> 'REPORT', config_error = case when $2 <> 'REPORT' then config_error end, config_sent = case when $2 = 'REPORT' then 0 else config_sent end,
  config_sent_at = case when $2 = 'REPORT' then now() else config_sent_at end
  where device_id = $1 and online and heard_at >= now() - ${SILENT} returning 1`;

/** Credentials, another unit in place of a broken one, another customer. */
export function createDeviceChanges({ credentials, organisations, rows }: Deps) {
  const locked = (ctx: Ctx, id: DeviceId, version: number): Promise<DeviceRow> =>
    lockAtVersion(ctx, DeviceEntity, { id, version, current: () => rows.get(ctx, id) });

  return {
    /** @throws 404 */
    async issue(ctx: Ctx, id: DeviceId): Promise<Credentials> {
      // whoever puts another unit in its place at this moment comes before or after
      return credentials.issue(ctx, await mustLock(ctx, DeviceEntity, { id }));
    },

    /** @throws 404, 409 when the unit is not there */
    async ask(ctx: Ctx, id: DeviceId, request: UnitRequest): Promise<Device> {
      const device = await rows.get(ctx, id);
      if ((await query(ctx, ASK, [id, request])).length === 0) throw refuse(deviceRefusals.offline, { id });
      await audit(ctx, [
        { action: `kee.${request.toLowerCase()}`, subject: { type: 'Device', id }, organisationId: device.organisation.id },
      ]);
      return rows.get(ctx, id);
    },

    /** @throws 404, 409 when somebody was quicker or the number is taken, 422 for a number that is none or the old one */
    async replace(ctx: Ctx, id: DeviceId, { version, number }: Replacement) {
      if (!isDeviceNumber(number)) throw refuseField(ctx, deviceRefusals.digits, { field: 'number' });
      const row = await locked(ctx, id, version);
      if (row.number === number) throw refuseField(ctx, deviceRefusals.sameNumber, { field: 'number' });
      row.number = number;
      await ctx.em.flush();
      const issued = await credentials.issue(ctx, row);
      return { device: await rows.get(ctx, id), credentials: issued };
    },

    /** @throws 404, also for the customer; 409 when somebody was quicker; 422 when it is there already */
    async move(ctx: Ctx, id: DeviceId, { version, organisationId }: { readonly version: number; readonly organisationId: string }) {
      const row = await locked(ctx, id, version);
      if (row.organisationId === organisationId) throw refuseField(ctx, deviceRefusals.sameOrganisation, { field: 'organisationId' });
      // where it leaves from is asked first whether it may
      await query(ctx, `update kee_unit set ${FORGOTTEN}, password_hash = null, owned_since = now() where device_id = $1`, [id]);
      const to = await organisations.enter(ctx, organisationId);
      const all = { kind: 'all' } as const; // both customers at once; each is in reach, as was just seen
      return asReach(to, all, async (both) => {
        const gone = await both.em.find(LockEntity, { deviceId: id }, { orderBy: { name: 'asc' } });
        gone.forEach((lock) => both.em.remove(lock));
        await both.em.flush();
        // the house that it hung in is none of theirs
        Object.assign(row, { organisationId, property: '' });
        await both.em.flush();
        // whoever works for the customer that it leaves is told of it as well
        return { device: await rows.get(both, id), deletedLocks: gone.map(({ name }) => name) };
      });
    },
  };
}
