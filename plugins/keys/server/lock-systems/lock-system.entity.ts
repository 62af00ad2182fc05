import { defineEntity, p } from '@mikro-orm/core';
import type { LockSystemId } from '../../contract/index.ts';

const LockSystemSchema = defineEntity({
  name: 'LockSystem',
  tableName: 'keys_lock_system',
  properties: {
    id: p.uuid().$type<LockSystemId>().primary(),
    organisationId: p.uuid(),
    name: p.string(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

export class LockSystemEntity extends LockSystemSchema.class {}
LockSystemSchema.setClass(LockSystemEntity);
