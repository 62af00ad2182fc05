import { defineEntity, p } from '@mikro-orm/core';
import type { FileId } from '@plugins/files/contract';
import type { Material, QuoteId, QuoteStatus } from '../../contract/index.ts';

const QuoteSchema = defineEntity({
  name: 'Quote',
  tableName: 'properties_quote',
  properties: {
    id: p.uuid().$type<QuoteId>().primary(),
    organisationId: p.uuid(),
    propertyId: p.uuid(),
    status: p.string().$type<QuoteStatus>(),
    keyCount: p.integer(),
    message: p.text(),
    materials: p.json<readonly Material[]>(),
    askedBy: p.string(),
    askerId: p.uuid().nullable(),
    askedAt: p.datetime(),
    fileId: p.uuid().$type<FileId>().nullable(),
    fileName: p.string().nullable(),
    validUntil: p.date().nullable(),
    note: p.text(),
    answeredBy: p.string().nullable(),
    answeredAt: p.datetime().nullable(),
    reason: p.text(),
    decidedBy: p.string().nullable(),
    decidedAt: p.datetime().nullable(),
    caseId: p.uuid().nullable(),
    caseNumber: p.integer().nullable(),
    version: p.integer().version(),
  },
});

/** A quote from when it is asked for until it has ended. */
export class QuoteEntity extends QuoteSchema.class {}
QuoteSchema.setClass(QuoteEntity);
