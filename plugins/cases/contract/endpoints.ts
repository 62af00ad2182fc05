import {
  createdWithin,
  endpoints,
  exportQuery,
  flag,
  listQuery,
  many,
  multiLine,
  oneLine,
  ofOrganisations,
  page,
  search,
} from '@platform/core';
import { UserId } from '@plugins/accounts/contract';
import { FileId, fileRefusals } from '@plugins/files/contract';
import { OrganisationId } from '@plugins/organisations/contract';
import { z } from 'zod';
import { Case, CaseBulk, CaseChange, CaseId, CasePerson, CaseStep, ListedCase, MAX_CASE_FILES, NewCase } from './case.ts';
import { CaseText } from './case-text.ts';
import { cases } from './plugin.ts';
import { caseRefusals as refusals } from './refusals.ts';
import { caseSubjects } from './subjects.ts';
import { CaseAction, CaseInvoiceStatus, CasePriority, CaseStatus, CaseSubcategory, CaseType } from './vocabulary.ts';

const { case: one, unread } = caseSubjects;
const { read, readOwn, reportOwn, write, internal } = cases.permissions;
const byId = z.object({ id: CaseId });
const Empty = z.strictObject({});
/** What is written in a case. Who is mentioned is told. */
export const NewComment = z.strictObject({ text: multiLine(5000, 1), mentionIds: z.array(UserId).max(10).default([]) });

export const CaseQuery = listQuery(['createdAt', 'updatedAt', 'dueAt', 'number'], {
  query: search,
  status: many(CaseStatus),
  type: many(CaseType),
  priority: many(CasePriority),
  invoiceStatus: many(CaseInvoiceStatus),
  managerId: z.uuid().optional(),
  ...ofOrganisations,
  /** The property, by its name: also of those that only say so. */
  property: oneLine(200, 1).optional(),
  /** A thing that it is about. */
  aboutId: z.uuid().optional(),
  urgent: flag.optional(),
  onCall: flag.optional(),
  overdue: flag.optional(),
  /** An answer is promised until the end of today, or within a week. What is overdue is among it. */
  dueWithin: z.enum(['DAY', 'WEEK']).optional(),
  /** Has something that the asker has not seen. */
  unread: flag.optional(),
  /** The asker is one of its managers. */
  mine: flag.optional(),
  ...createdWithin,
});
export type CaseQuery = z.output<typeof CaseQuery>;

export const NewCaseLink = z.strictObject({ caseId: CaseId });

export const caseEndpoints = endpoints(cases, {
  list: {
    method: 'GET',
    path: '/v1/cases',
    permission: read,
    own: readOwn,
    query: CaseQuery,
    shows: [one, unread],
    response: page(ListedCase),
  },
  exportWorkbook: {
    method: 'GET',
    path: '/v1/cases/export.xlsx',
    permission: read,
    own: readOwn,
    query: exportQuery(CaseQuery),
    reply: 'stream',
    response: z.unknown(),
  },
  /** How many cases have news for the asker. By the live stream, and every 31 seconds, good for 60 (spec part 7). */
  unread: {
    method: 'GET',
    path: '/v1/cases/unread',
    permission: read,
    own: readOwn,
    conditional: true,
    heldSeconds: 60,
    shows: [unread],
    response: z.object({ count: z.number().int() }),
  },
  /** Who may be made responsible for cases of each of the organisations. Of any in reach where none is named. */
  managers: {
    method: 'GET',
    path: '/v1/cases/managers',
    permission: write,
    query: listQuery(['name'], { query: search, organisationId: many(OrganisationId) }),
    shows: [one],
    response: page(CasePerson.extend({ organisation: z.string() })),
  },
  /** Texts of the asker's own organisation. With a case, answers in its reader's language, filled in; without, those that begin a new one. */
  texts: {
    method: 'GET',
    path: '/v1/cases/texts',
    permission: write,
    query: z.strictObject({ caseId: CaseId.optional() }),
    shows: [CaseText.subject],
    response: z.object({
      texts: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          type: CaseType.nullable(),
          action: CaseAction.nullable(),
          subcategory: CaseSubcategory.nullable(),
          priority: CasePriority.nullable(),
          title: z.string(),
          text: z.string(),
        }),
      ),
    }),
  },
  report: {
    method: 'POST',
    path: '/v1/cases',
    permission: write,
    own: reportOwn,
    idempotent: true,
    body: NewCase,
    touches: [one, unread],
    response: Case,
    status: 201,
    refusals: [
      refusals.action,
      refusals.subcategory,
      refusals.product,
      refusals.type,
      refusals.noAgreement,
      refusals.subject,
      fileRefusals.type,
    ],
  },
  get: { method: 'GET', path: '/v1/cases/{id}', permission: read, own: readOwn, params: byId, shows: [one.by('id')], response: Case },
  change: {
    method: 'PATCH',
    path: '/v1/cases/{id}',
    permission: write,
    params: byId,
    body: CaseChange,
    touches: [one.by('id')],
    response: Case,
    refusals: [
      refusals.closed,
      refusals.noAgreement,
      refusals.manager,
      refusals.product,
      refusals.subject,
      refusals.past,
      refusals.action,
      refusals.subcategory,
      refusals.step,
      refusals.kindFixed,
    ],
  },
  step: {
    method: 'POST',
    path: '/v1/cases/{id}/status',
    permission: write,
    params: byId,
    body: CaseStep,
    touches: [one.by('id'), unread],
    response: Case,
    refusals: [refusals.step, refusals.past],
  },
  changeMany: {
    method: 'POST',
    path: '/v1/cases/bulk',
    permission: write,
    body: CaseBulk,
    touches: [one, unread],
    response: z.object({ changed: z.number().int() }),
    refusals: [refusals.step, refusals.closed, refusals.manager],
  },
  comment: {
    method: 'POST',
    path: '/v1/cases/{id}/comments',
    permission: write,
    own: reportOwn,
    idempotent: true,
    params: byId,
    body: NewComment,
    touches: [one.by('id'), unread],
    response: Case,
    status: 201,
    refusals: [refusals.closed, refusals.mention],
  },
  note: {
    method: 'POST',
    path: '/v1/cases/{id}/notes',
    permission: internal,
    idempotent: true,
    params: byId,
    body: NewComment,
    touches: [one.by('id'), unread],
    response: Case,
    status: 201,
    refusals: [refusals.mention],
  },
  addFiles: {
    method: 'POST',
    path: '/v1/cases/{id}/files',
    permission: write,
    own: reportOwn,
    params: byId,
    body: z.strictObject({ fileIds: z.array(FileId).min(1).max(MAX_CASE_FILES) }),
    touches: [one.by('id'), unread],
    response: Case,
    refusals: [refusals.closed, refusals.tooManyFiles, fileRefusals.type],
  },
  /** What was sent by mistake, or shows too much: it is erased. */
  removeFile: {
    method: 'DELETE',
    path: '/v1/cases/{id}/files/{fileId}',
    permission: write,
    params: byId.extend({ fileId: FileId }),
    touches: [one.by('id')],
    response: Case,
  },
  link: {
    method: 'POST',
    path: '/v1/cases/{id}/links',
    permission: write,
    params: byId,
    body: NewCaseLink,
    touches: [one],
    response: Case,
    refusals: [refusals.itself],
  },
  unlink: {
    method: 'DELETE',
    path: '/v1/cases/{id}/links/{caseId}',
    permission: write,
    params: byId.extend({ caseId: CaseId }),
    touches: [one],
    response: Case,
  },
  /** The asker has read it: nothing in it is news to them any more. */
  seen: {
    method: 'POST',
    path: '/v1/cases/{id}/seen',
    permission: read,
    own: readOwn,
    params: byId,
    body: Empty,
    touches: [unread],
    response: Empty,
  },
});
