import { defineEntity, p } from '@mikro-orm/core';
import type { FileId } from '@plugins/files/contract';
import type { KeyLoanId, KeyReturnId } from '../../contract/index.ts';
import type { ReceiptFacts } from './receipt-facts.ts';

const ReturnSchema = defineEntity({
  name: 'KeyReturn',
  tableName: 'keys_return',
  properties: {
    id: p.uuid().$type<KeyReturnId>().primary(),
    organisationId: p.uuid(),
    loanId: p.uuid().$type<KeyLoanId>(),
    number: p.string(),
    receipt: p.json().$type<ReceiptFacts>().hidden(),
    returnedAt: p.datetime(),
    /** Whoever brought them, where they signed. */
    signedBy: p.string().nullable(),
    signatureFileId: p.uuid().$type<FileId>().nullable(),
    signatureSha256: p.string().nullable(),
  },
});

/** Keys of one loan that came back together, and what their receipt says. */
export class KeyReturnEntity extends ReturnSchema.class {}
ReturnSchema.setClass(KeyReturnEntity);
