import { defineEntity, p } from '@mikro-orm/core';

const RetentionSchema = defineEntity({
  name: 'LockRetention',
  tableName: 'kee_retention',
  properties: {
    /** The organisation's. */
    id: p.uuid().primary(),
    organisationId: p.uuid(),
    days: p.integer(),
    reason: p.string(),
    version: p.integer().version(),
  },
});

/** For how long an organisation keeps its doors' history. One row, from its first change on. */
export class LockRetentionEntity extends RetentionSchema.class {}
RetentionSchema.setClass(LockRetentionEntity);
