import { defineEntity, p } from '@mikro-orm/core';
import type { FileId } from '@plugins/files/contract';
import type { KeyLoanId } from '../../contract/index.ts';

const ReceiptSchema = defineEntity({
  name: 'KeyReceipt',
  tableName: 'keys_receipt',
  properties: {
    id: p.uuid().primary(),
    organisationId: p.uuid(),
    number: p.string(),
    kind: p.string().$type<'LOAN' | 'RETURN'>(),
    loanId: p.uuid().$type<KeyLoanId>(),
    fileId: p.uuid().$type<FileId>(),
    sha256: p.string(),
    sealedAt: p.datetime(),
    /** The holder was told of it by mail. */
    mailed: p.boolean(),
  },
});

/** A sealed receipt that was given out. */
export class KeyReceiptEntity extends ReceiptSchema.class {}
ReceiptSchema.setClass(KeyReceiptEntity);
