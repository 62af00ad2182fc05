import { refers, type RowOf, refuseField, rowsOf, serveResource } from '@platform/server';
import { sql } from 'kysely';
import { Device, deviceRefusals, kee } from '../../contract/index.ts';
import { SILENT } from './trouble.ts';

const ofUnit = (select: string) => sql`select ${sql.raw(select)} from kee_unit u where u.device_id = r.id`;

/** Digits alone: the number is part of the unit's topics. */
export const isDeviceNumber = (number: string): boolean => /^\d{1,12}$/.test(number);

/** Control units. What a unit says of itself stands in `kee_unit`. */
export const devices = serveResource(Device, {
  table: 'kee_device',
  computed: {
    online: ofUnit(`u.online and u.heard_at >= now() - ${SILENT}`),
    trouble: ofUnit('kee_trouble(u)'),
    troubleDetail: ofUnit('kee_trouble_detail(u, kee_trouble(u))'),
    troubleSince: ofUnit(`to_char(kee_trouble_since(u) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`),
    clientVersion: ofUnit('u.client'),
    lockCount: sql`select count(*)::int from kee_lock l where l.device_id = r.id`,
  },
  check(ctx, { number }) {
    if (typeof number === 'string' && !isDeviceNumber(number)) throw refuseField(ctx, deviceRefusals.digits, { field: 'number' });
  },
});
export const DeviceEntity = devices.Entity;
export type DeviceRow = RowOf<typeof Device>;

/** A unit goes when it drives no lock any more. */
export const locksOfDevice = refers({
  to: rowsOf(Device),
  id: 'locks',
  text: { sv: 'lås', nb: 'låser' },
  from: 'kee_lock',
  column: 'device_id',
  name: 'name',
  seenWith: kee.permissions.read,
});
