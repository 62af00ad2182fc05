import { oneLine } from '@platform/core';
import { OrganisationId } from '@plugins/organisations/contract';
import { TypedPersonalNumber } from '@plugins/accounts/contract';
import { FlowId } from '@plugins/flows/contract';
import { z } from 'zod';
import { EidService } from '../eid-service.ts';

export const IdentityCheckId = z.uuid().brand('IdentityCheckId');
export type IdentityCheckId = z.output<typeof IdentityCheckId>;

/** WAITING: the person has not proved who they are; they may try again. The rest are ends. */
export const IdentityCheckStatus = z.enum(['WAITING', 'COMPLETE', 'EXPIRED', 'CANCELLED']);
export type IdentityCheckStatus = z.output<typeof IdentityCheckStatus>;

/** HERE: the person stands at the desk. LATER: they get a link by mail. */
export const IdentityCheckWay = z.enum(['HERE', 'LATER']);
export type IdentityCheckWay = z.output<typeof IdentityCheckWay>;

export const IdentityCheckSummary = z.object({
  id: IdentityCheckId,
  organisation: z.object({ id: OrganisationId, name: z.string() }),
  /** Without an id it is somebody who is no user. */
  person: z.object({ id: z.uuid().nullable(), name: z.string() }),
  way: IdentityCheckWay,
  status: IdentityCheckStatus,
  askedBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
});
export type IdentityCheckSummary = z.output<typeof IdentityCheckSummary>;

/** Somebody is asked to prove who they are. */
export const IdentityCheck = IdentityCheckSummary.extend({
  /** Why the last attempt came to nothing. */
  hint: z.string().nullable(),
  message: z.string(),
  flowId: FlowId.nullable(),
  /** Who it proved to be, by what; the number is masked. */
  result: z
    .object({
      name: z.string(),
      personalNumber: z.string(),
      service: EidService,
      /** Whether it was compared with a known number. Without one it says only who came. */
      wasCompared: z.boolean(),
    })
    .nullable(),
});
export type IdentityCheck = z.output<typeof IdentityCheck>;

export const NewIdentityCheck = z.strictObject({ userId: z.uuid(), way: IdentityCheckWay });
export type NewIdentityCheck = z.output<typeof NewIdentityCheck>;

/** Somebody at the desk who is no user. With a personal number nobody else will do; without one it is written down who came. */
export const Visitor = z.strictObject({ name: oneLine(100, 1), personalNumber: TypedPersonalNumber.optional() });
export type Visitor = z.output<typeof Visitor>;

/** What whoever holds the link sees: who asks, and how it stands. */
export const LinkedIdentityCheck = IdentityCheck.pick({ id: true, status: true, hint: true, message: true, expiresAt: true }).extend({
  organisation: z.string(),
});
export type LinkedIdentityCheck = z.output<typeof LinkedIdentityCheck>;
