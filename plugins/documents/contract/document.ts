import { About, multiLine, oneLine, ShownAbout, Version, isoDay } from '@platform/core';
import { UserId } from '@plugins/accounts/contract';
import { FileId, FileLink } from '@plugins/files/contract';
import { OrganisationId } from '@plugins/organisations/contract';
import { z } from 'zod';

export const DocumentId = z.uuid().brand('DocumentId');
export type DocumentId = z.output<typeof DocumentId>;

export const DocumentType = z.enum([
  'SERVICE_AGREEMENT',
  'LICENSE_AGREEMENT',
  'INSPECTION_REPORT',
  'MANUAL',
  'OFFER',
  'OTHER',
  'CUSTOMER_DOCUMENT',
]);
export type DocumentType = z.output<typeof DocumentType>;
/** Shown to all in the organisation, or to customer admins only (spec part 3). */
export const DocumentVisibility = z.enum(['ALL', 'ADMINS']);
export type DocumentVisibility = z.output<typeof DocumentVisibility>;
export const DocumentStatus = z.enum(['NONE', 'AWAITING_APPROVAL', 'ACCEPTED', 'REJECTED']);
export type DocumentStatus = z.output<typeof DocumentStatus>;
/** Which of the organisation's agreement flags it is the paper of. */
export const AgreementKind = z.enum(['SERVICE', 'DUTY']);
export type AgreementKind = z.output<typeof AgreementKind>;
/** Whether one of those who are named is enough. */
export const ApprovalMode = z.enum(['ONE', 'ALL']);
export type ApprovalMode = z.output<typeof ApprovalMode>;

const about = z.array(About).max(20);
const moment = z.iso.datetime({ offset: true });
const described = {
  name: oneLine(200, 1),
  type: DocumentType,
  visibility: DocumentVisibility,
  property: oneLine(200),
  /** An agreement's first day, its last, and how many days before that notice is given. */
  startsOn: isoDay().nullable(),
  endsOn: isoDay().nullable(),
  noticeDays: z.number().int().min(0).max(3650).nullable(),
  agreement: AgreementKind.nullable(),
};

export const NewDocument = z.strictObject({
  organisationId: OrganisationId.optional(),
  ...z.object(described).partial().shape,
  name: described.name,
  type: DocumentType,
  visibility: DocumentVisibility.default('ALL'),
  about: about.default([]),
  fileId: FileId,
});
export type NewDocument = z.output<typeof NewDocument>;

export const DocumentChange = z.strictObject({
  ...z.object(described).partial().shape,
  /** All that it is about from now on. */
  about: about.optional(),
  version: Version,
});
export type DocumentChange = z.output<typeof DocumentChange>;

export const NewVersion = z.strictObject({ fileId: FileId, note: multiLine(500).default(''), version: Version });
export type NewVersion = z.output<typeof NewVersion>;

export const NewApproval = z.strictObject({
  approverIds: z.array(UserId).min(1).max(20),
  mode: ApprovalMode.default('ONE'),
  version: Version,
});
export type NewApproval = z.output<typeof NewApproval>;

/** Of the version that was read: a newer one has to be read first. */
export const Decision = z.strictObject({ accepted: z.boolean(), reason: multiLine(500).default(''), number: z.number().int().min(1) });
export type Decision = z.output<typeof Decision>;

/** Who answers in the place of somebody who is asked. */
export const Deputy = z.strictObject({ approverId: UserId, deputyId: UserId });
export type Deputy = z.output<typeof Deputy>;

/** One row of the list. */
export const ListedDocument = z.object({
  id: DocumentId,
  organisation: z.object({ id: OrganisationId, name: z.string() }),
  name: z.string(),
  type: DocumentType,
  visibility: DocumentVisibility,
  status: DocumentStatus,
  property: z.string(),
  startsOn: isoDay().nullable(),
  endsOn: isoDay().nullable(),
  noticeDays: z.number().int().nullable(),
  agreement: AgreementKind.nullable(),
  /** The last day on which notice is given. */
  noticeOn: isoDay().nullable(),
  /** The day on which it goes to the bin by itself. By its kind and age, unless it is held. */
  goesOn: isoDay().nullable(),
  /** Its last day has passed. */
  expired: z.boolean(),
  /** The version of the file, from 1. */
  number: z.number().int(),
  held: z.boolean(),
  /** When it was thrown away; erased thirty days later. */
  deletedAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
});
export type ListedDocument = z.output<typeof ListedDocument>;

const FileVersion = FileLink.extend({
  number: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  mediaType: z.string(),
  sha256: z.string(),
  note: z.string(),
  addedBy: z.string(),
  addedAt: moment,
});
const Approver = z.object({
  id: UserId,
  name: z.string(),
  /** Who may answer in their place. */
  deputy: z.string().nullable(),
  /** The asker may answer for them. */
  mine: z.boolean(),
  accepted: z.boolean().nullable(),
  /** Who answered: themselves, or their deputy. */
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
});

/** One document with its versions, the newest first, and its approval. */
export const Document = ListedDocument.extend({
  /** Why it was rejected. Empty for residents. */
  reason: z.string(),
  /** Why it is kept. Empty for whoever may not read that. */
  holdReason: z.string(),
  about: z.array(ShownAbout),
  versions: z.array(FileVersion),
  /** None for residents. */
  approvers: z.array(Approver),
  mode: ApprovalMode.nullable(),
  /** Documents of the organisation whose file is the same. Those in the bin for who sees that. */
  sameFile: z.array(z.object({ id: DocumentId, name: z.string(), deleted: z.boolean() })),
  version: z.number().int(),
});
export type Document = z.output<typeof Document>;
