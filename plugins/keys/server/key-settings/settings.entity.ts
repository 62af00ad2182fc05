import { defineEntity, p } from '@mikro-orm/core';
import type { ReceiptTemplateId } from '../../contract/index.ts';

const SettingsSchema = defineEntity({
  name: 'KeySettings',
  tableName: 'keys_settings',
  properties: {
    /** The organisation's. */
    id: p.uuid().primary(),
    organisationId: p.uuid(),
    maxKeysPerUser: p.integer().nullable(),
    maxKeysPerApartment: p.integer().nullable(),
    loanDays: p.integer().nullable(),
    remindBeforeDays: p.integer().nullable(),
    remindEveryDays: p.integer().nullable(),
    signedReturns: p.boolean().default(false),
    signedExtensions: p.boolean().default(false),
    receiptTemplateId: p.uuid().$type<ReceiptTemplateId>().nullable(),
    copyToId: p.uuid().nullable(),
    version: p.integer().version(),
  },
});

/** How an organisation lends its keys; one row, from its first change on. */
export class KeySettingsEntity extends SettingsSchema.class {}
SettingsSchema.setClass(KeySettingsEntity);
