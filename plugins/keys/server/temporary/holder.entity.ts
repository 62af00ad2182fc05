import { defineEntity, p } from '@mikro-orm/core';
import type { Language } from '@platform/core';

const HolderSchema = defineEntity({
  name: 'TemporaryHolder',
  tableName: 'keys_temporary_holder',
  properties: {
    id: p.uuid().primary(),
    organisationId: p.uuid(),
    name: p.string(),
    company: p.string(),
    phone: p.string().nullable(),
    email: p.string().nullable(),
    language: p.string().$type<Language>(),
    createdAt: p.datetime(),
  },
});

/** Somebody without an account who has keys: a contractor. */
export class TemporaryHolderEntity extends HolderSchema.class {}
HolderSchema.setClass(TemporaryHolderEntity);
