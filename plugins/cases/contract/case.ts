import { About, multiLine, oneLine, ShownAbout, Version, isoDay } from '@platform/core';
import { UserId } from '@plugins/accounts/contract';
import { FileId, FileLink } from '@plugins/files/contract';
import { FlowId } from '@plugins/flows/contract';
import { OrganisationId } from '@plugins/organisations/contract';
import { z } from 'zod';
import {
  CaseAction,
  CaseInvoiceStatus,
  CasePriority,
  CaseStatus,
  CaseSubcategory,
  CaseType,
  ClaimProduct,
  ClaimReplacement,
  FactoryReset,
  ReturnTo,
} from './vocabulary.ts';

export const CaseId = z.uuid().brand('CaseId');
export type CaseId = z.output<typeof CaseId>;

/** Attachments of one case (spec part 5, "Files"). */
export const MAX_CASE_FILES = 5;
/** Cases that are changed by one call. */
export const MAX_CASE_BULK = 100;

const moment = z.iso.datetime({ offset: true });
const Day = isoDay();
const Person = z.object({ id: UserId, name: z.string() });

const described = {
  title: oneLine(200, 1),
  description: multiLine(5000),
  priority: CasePriority,
  urgent: z.boolean(),
  onCall: z.boolean(),
  contact: oneLine(200),
  reference: oneLine(100),
  property: oneLine(200),
  space: oneLine(200),
  marking: oneLine(60),
  serialNumber: oneLine(100),
};
const claim = {
  productType: ClaimProduct.nullable(),
  replacement: ClaimReplacement.nullable(),
  factoryReset: FactoryReset.nullable(),
  returnTo: ReturnTo.nullable(),
  newProductWanted: z.boolean().nullable(),
};

/** A case to report. What type and action need is asked for; the rest may be left out. */
export const NewCase = z
  .strictObject({
    organisationId: OrganisationId.optional(),
    type: CaseType.meta({ examples: ['KEY'] }),
    action: CaseAction.optional().meta({ examples: ['LOST'] }),
    subcategory: CaseSubcategory.optional(),
    ...z.object(described).partial().shape,
    title: described.title,
    priority: CasePriority.default('NORMAL').meta({ examples: ['NORMAL'] }),
    ...z.object(claim).partial().shape,
    about: z.array(About).max(20).default([]),
    fileIds: z
      .array(FileId)
      .max(MAX_CASE_FILES)
      .default([])
      .meta({ examples: [[]] }),
  })
  .meta({ examples: [{ type: 'KEY', action: 'LOST', title: 'Borttappad nyckel' }] });
export type NewCase = z.output<typeof NewCase>;

/** What is changed of a case; `version` is the one that was read. */
export const CaseChange = z.strictObject({
  ...z.object(described).partial().shape,
  ...z.object(claim).partial().shape,
  invoiceStatus: CaseInvoiceStatus.optional(),
  /** What kind it turned out to be. Type, action and subcategory fit each other. */
  type: CaseType.optional(),
  action: CaseAction.nullable().optional(),
  subcategory: CaseSubcategory.nullable().optional(),
  managerIds: z.array(UserId).max(20).optional(),
  /** The day on which its managers are reminded; null takes it away. */
  remindOn: Day.nullable().optional(),
  /** What it is about from now on. */
  about: z.array(About).max(20).optional(),
  version: Version,
});
export type CaseChange = z.output<typeof CaseChange>;

/** A step to another status. Rest has an end that wakes the case, or none; the reminder goes to its managers. */
export const CaseStep = z.strictObject({
  status: CaseStatus.meta({ examples: ['STARTED'] }),
  restUntil: Day.nullable().optional(),
  /** Null takes the reminder away. */
  remindOn: Day.nullable().optional(),
  version: Version,
});
export type CaseStep = z.output<typeof CaseStep>;

/** The same change to many: all or none. */
export const CaseBulk = z.strictObject({
  caseIds: z.array(CaseId).min(1).max(MAX_CASE_BULK),
  status: CaseStatus.optional().meta({ examples: ['STARTED'] }),
  invoiceStatus: CaseInvoiceStatus.optional(),
  /** Who sees to them from now on, and nobody else. */
  managerIds: z.array(UserId).max(20).optional(),
});
export type CaseBulk = z.output<typeof CaseBulk>;

/** One row of the list. */
export const ListedCase = z.object({
  id: CaseId,
  number: z.number().int(),
  organisation: z.object({ id: OrganisationId, name: z.string() }),
  type: CaseType,
  action: CaseAction.nullable(),
  subcategory: CaseSubcategory.nullable(),
  title: z.string(),
  status: CaseStatus,
  /** Null for whoever is on the customer's side. */
  invoiceStatus: CaseInvoiceStatus.nullable(),
  priority: CasePriority,
  urgent: z.boolean(),
  onCall: z.boolean(),
  property: z.string(),
  reporter: z.string(),
  managers: z.array(z.string()),
  /** When an answer is promised by. Null while it rests, and once it is answered or closed. */
  dueAt: moment.nullable(),
  overdue: z.boolean(),
  restUntil: Day.nullable(),
  unread: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
});
export type ListedCase = z.output<typeof ListedCase>;

const CaseFile = FileLink.extend({ name: z.string(), size: z.number().int(), mediaType: z.string(), addedBy: z.string() });
export type CaseFile = z.output<typeof CaseFile>;

/** Something that was written; a note is internal. */
export const CaseComment = z.object({
  id: z.uuid(),
  text: z.string(),
  internal: z.boolean(),
  author: z.string(),
  mine: z.boolean(),
  /** Who was told of it by name. */
  mentions: z.array(z.string()),
  createdAt: moment,
});
export type CaseComment = z.output<typeof CaseComment>;

const LinkedCase = z.object({ id: CaseId, number: z.number().int(), title: z.string(), status: CaseStatus });

/** One case with everything that whoever asks may see of it. */
export const Case = ListedCase.omit({ reporter: true, managers: true, unread: true }).extend({
  description: z.string(),
  contact: z.string(),
  reference: z.string(),
  space: z.string(),
  marking: z.string(),
  serialNumber: z.string(),
  ...claim,
  remindOn: Day.nullable(),
  /** Without an id once the person is gone, or where it was no person. Without a page where the asker finds none. */
  reporter: Person.extend({ id: UserId.nullable(), path: z.string().nullable() }),
  managers: z.array(Person),
  about: z.array(ShownAbout),
  files: z.array(CaseFile),
  comments: z.array(CaseComment),
  links: z.array(LinkedCase),
  /** Who changed it last, for who sees to it. */
  updatedBy: z.string().nullable(),
  /** What is promised. Working days or hours of the house's country, and how much of it the case has rested. */
  promise: z.object({ days: z.number().nullable(), hours: z.number(), restedHours: z.number() }),
  /** The flow that watches it; absent for one that nobody watches. */
  flowId: FlowId.nullable(),
  version: z.number().int(),
});
export type Case = z.output<typeof Case>;

export { Person as CasePerson };
