import { type RowOf, refuseField, serveResource } from '@platform/server';
import { sql } from 'kysely';
import { Device, deviceRefusals } from '../../contract/index.ts';

/** A unit that has been silent for so long is taken for offline: three missed reports. */
export const SILENT = `interval '3 minutes'`;
const ofUnit = (select: string) => sql`select ${sql.raw(select)} from kee_unit u where u.device_id = r.id`;
const TROUBLE = `case when u.heard_at is null then 'NEVER_SEEN' when not u.online or u.heard_at < now() - ${SILENT} then 'OFFLINE'
  when u.config_error is not null then 'CONFIG' when u.jammed then 'JAMMED'
  when abs(u.clock_skew_ms) > 60000 then 'CLOCK' when u.rssi < -85 then 'WEAK_SIGNAL' end`;

/** Digits alone: the number is part of the unit's topics. */
export const isDeviceNumber = (number: string): boolean => /^\d{1,12}$/.test(number);

/** Control units. What a unit says of itself stands in `kee_unit`. */
export const devices = serveResource(Device, {
  table: 'kee_device',
  computed: {
    online: ofUnit(`u.online and u.heard_at >= now() - ${SILENT}`),
    trouble: ofUnit(TROUBLE),
    troubleSince: ofUnit(
      `case when ${TROUBLE} is not null then to_char(coalesce(u.changed_at, r.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`,
    ),
    clientVersion: ofUnit('u.client'),
    lockCount: sql`select count(*)::int from kee_lock l where l.device_id = r.id`,
  },
  check(ctx, { number }) {
    if (typeof number === 'string' && !isDeviceNumber(number)) throw refuseField(ctx, deviceRefusals.digits, { field: 'number' });
  },
});
export const DeviceEntity = devices.Entity;
export type DeviceRow = RowOf<typeof Device>;
