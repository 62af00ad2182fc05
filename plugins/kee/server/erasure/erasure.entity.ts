import { defineEntity, p } from '@mikro-orm/core';
import type { LockErasureId } from '../../contract/index.ts';

const ErasureSchema = defineEntity({
  name: 'LockErasure',
  tableName: 'kee_erasure',
  properties: {
    id: p.uuid().$type<LockErasureId>().primary(),
    organisationId: p.uuid(),
    night: p.date(),
    status: p.string().$type<'OPEN' | 'DONE' | 'STOPPED'>(),
    erased: p.integer(),
    startedAt: p.datetime(),
    endedAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
});

/** A night in which an organisation erases what has had its time. */
export class LockErasureEntity extends ErasureSchema.class {
  end(status: 'DONE' | 'STOPPED', now: Date): void {
    this.status = status;
    this.endedAt = now;
  }
}
ErasureSchema.setClass(LockErasureEntity);
