import { defineEntity, p } from '@mikro-orm/core';
import type { DeviceWatchId } from '../../contract/index.ts';

const WatchSchema = defineEntity({
  name: 'DeviceWatch',
  tableName: 'kee_device_watch',
  properties: {
    id: p.uuid().$type<DeviceWatchId>().primary(),
    organisationId: p.uuid(),
    property: p.string(),
    status: p.string().$type<'OPEN' | 'OVER'>(),
    startedAt: p.datetime(),
    endedAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
});

/** A building with control units that need somebody. */
export class DeviceWatchEntity extends WatchSchema.class {
  end(now: Date): void {
    this.status = 'OVER';
    this.endedAt = now;
  }
}
WatchSchema.setClass(DeviceWatchEntity);
