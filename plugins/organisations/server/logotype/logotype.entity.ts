import { defineEntity, p } from '@mikro-orm/core';
import type { Logotype, LogotypeId, OrganisationId } from '../../contract/index.ts';

const LogotypeSchema = defineEntity({
  name: 'OrganisationLogotype',
  tableName: 'organisations_logotype',
  properties: {
    id: p.uuid().$type<LogotypeId>().primary(),
    organisationId: p.uuid().$type<OrganisationId>(),
    mediaType: p.string().$type<NonNullable<Logotype['type']>>(),
    /** Of the bytes as they are kept. */
    sha256: p.string(),
    storeKey: p.string(),
    createdAt: p.datetime(),
    replacedAt: p.datetime().nullable(),
  },
});

/** A partner's logotype. A former one stays until its bytes are swept. */
export class LogotypeEntity extends LogotypeSchema.class {
  /** Nobody is shown it from now on. */
  replace(at: Date): void {
    this.replacedAt = at;
  }
}
LogotypeSchema.setClass(LogotypeEntity);
