import { defineEntity, p } from '@mikro-orm/core';
import type { KeyRingId } from '../../contract/index.ts';

const KeyRingSchema = defineEntity({
  name: 'KeyRing',
  tableName: 'keys_key_ring',
  properties: {
    id: p.uuid().$type<KeyRingId>().primary(),
    organisationId: p.uuid(),
    name: p.string(),
    note: p.text(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

export class KeyRingEntity extends KeyRingSchema.class {}
KeyRingSchema.setClass(KeyRingEntity);
