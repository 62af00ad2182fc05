import { defineEntity, p } from '@mikro-orm/core';
import type { Language } from '@platform/core';
import { refuse } from '@platform/server';
import { type AccessId, type LockId, sharingRefusals } from '../../contract/index.ts';

const AccessSchema = defineEntity({
  name: 'DelegatedAccess',
  tableName: 'kee_delegated_access',
  properties: {
    id: p.uuid().$type<AccessId>().primary(),
    organisationId: p.uuid(),
    lockId: p.uuid().$type<LockId>(),
    userId: p.uuid(),
    // of somebody who is no user: they go with the row, and stand in no log that outlives it
    name: p.string().hidden(),
    phone: p.string().hidden(),
    language: p.string().$type<Language>(),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    status: p.string().$type<'OPEN' | 'ENDED' | 'REVOKED'>(),
    endedAt: p.datetime().nullable(),
    firstUsedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** A door that a user lets somebody without an account open, for a while. */
export class DelegatedAccessEntity extends AccessSchema.class {
  /** Its time is over. */
  end(now: Date): void {
    this.status = 'ENDED';
    this.endedAt = now < this.endsAt ? now : this.endsAt;
  }

  /** @throws 409 when it is over */
  revoke(now: Date): void {
    if (this.status !== 'OPEN' || this.endsAt <= now) throw refuse(sharingRefusals.over, { id: this.id });
    this.status = 'REVOKED';
    this.endedAt = now;
  }
}
AccessSchema.setClass(DelegatedAccessEntity);
