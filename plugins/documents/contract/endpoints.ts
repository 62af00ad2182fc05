import { endpoints, exportQuery, flag, listQuery, many, multiLine, oneLine, ofOrganisations, page, search, Version } from '@platform/core';
import { fileRefusals } from '@plugins/files/contract';
import { z } from 'zod';
import {
  AgreementKind,
  Decision,
  Deputy,
  Document,
  DocumentChange,
  DocumentId,
  DocumentStatus,
  DocumentType,
  DocumentVisibility,
  ListedDocument,
  NewApproval,
  NewDocument,
  NewVersion,
} from './document.ts';
import { documents } from './plugin.ts';
import { documentRefusals as refusals } from './refusals.ts';
import { documentSubjects } from './subjects.ts';

const { document } = documentSubjects;
const { read, write, hold, decide } = documents.permissions;
const byId = z.object({ id: DocumentId });
const changed = { params: byId, touches: [document.by('id')], response: Document } as const;

export const DocumentQuery = listQuery(['createdAt', 'name', 'endsOn'], {
  query: search,
  type: many(DocumentType),
  status: many(DocumentStatus),
  visibility: many(DocumentVisibility),
  ...ofOrganisations,
  /** The year in which it came. */
  year: z
    .string()
    .regex(/^20\d\d$/)
    .optional()
    .meta({ examples: ['2026'] }),
  /** The property, by its name: also of those that only say so. */
  property: oneLine(200, 1).optional(),
  /** A thing that it is about. */
  aboutId: z.uuid().optional(),
  /** The paper of the organisation's agreement. */
  agreement: many(AgreementKind),
  /** Its last day has passed. */
  expired: flag.optional(),
  /** Notice is to be given, or its last day comes, within thirty days. */
  ending: flag.optional(),
  /** Waits for the asker's approval. */
  mine: flag.optional(),
  /** In the bin; without it what is not. */
  deleted: flag.optional(),
});
export type DocumentQuery = z.output<typeof DocumentQuery>;

export const DocumentHold = z.strictObject({ reason: multiLine(500), version: Version });

export const documentEndpoints = endpoints(documents, {
  list: {
    method: 'GET',
    path: '/v1/documents',
    permission: read,
    query: DocumentQuery,
    shows: [document],
    response: page(ListedDocument),
  },
  exportWorkbook: {
    method: 'GET',
    path: '/v1/documents/export.xlsx',
    permission: read,
    query: exportQuery(DocumentQuery),
    reply: 'stream',
    response: z.unknown(),
  },
  add: {
    method: 'POST',
    path: '/v1/documents',
    permission: write,
    idempotent: true,
    body: NewDocument,
    touches: [document],
    response: Document,
    status: 201,
    refusals: [refusals.subject, refusals.agreement, refusals.term, fileRefusals.type],
  },
  get: { method: 'GET', path: '/v1/documents/{id}', permission: read, params: byId, shows: [document.by('id')], response: Document },
  change: {
    ...changed,
    method: 'PATCH',
    path: '/v1/documents/{id}',
    permission: write,
    body: DocumentChange,
    refusals: [refusals.deleted, refusals.subject, refusals.agreement, refusals.term],
  },
  addVersion: {
    ...changed,
    method: 'POST',
    path: '/v1/documents/{id}/versions',
    permission: write,
    body: NewVersion,
    refusals: [refusals.deleted, refusals.sameVersion, fileRefusals.type],
  },
  remove: {
    ...changed,
    method: 'POST',
    path: '/v1/documents/{id}/remove',
    permission: write,
    body: z.strictObject({ version: Version }),
    refusals: [refusals.held, refusals.deleted],
  },
  restore: {
    ...changed,
    method: 'POST',
    path: '/v1/documents/{id}/restore',
    permission: write,
    body: z.strictObject({ version: Version }),
  },
  /** Nothing erases it while there is a reason. An empty one ends that, said by somebody else than who gave the reason. */
  hold: {
    ...changed,
    method: 'POST',
    path: '/v1/documents/{id}/hold',
    permission: hold,
    personal: true,
    body: DocumentHold,
    refusals: [refusals.holdOfOwn],
  },
  requestApproval: {
    ...changed,
    method: 'POST',
    path: '/v1/documents/{id}/approval',
    permission: write,
    body: NewApproval,
    refusals: [refusals.awaits, refusals.approver, refusals.deleted],
  },
  withdrawApproval: {
    ...changed,
    method: 'POST',
    path: '/v1/documents/{id}/approval/withdraw',
    permission: write,
    body: z.strictObject({ version: Version }),
    refusals: [refusals.notAwaiting],
  },
  deputise: {
    ...changed,
    method: 'POST',
    path: '/v1/documents/{id}/approval/deputy',
    permission: write,
    body: Deputy,
    refusals: [refusals.notAwaiting, refusals.approver],
  },
  decide: {
    ...changed,
    method: 'POST',
    path: '/v1/documents/{id}/decision',
    permission: decide,
    personal: true,
    body: Decision,
    refusals: [refusals.notAwaiting, refusals.newer, refusals.reason],
  },
});
