import { oneLine } from '@platform/core';
import { OrganisationId } from '@plugins/organisations/contract';
import { z } from 'zod';
import { Named, Version } from './reference.ts';

export const LockSystemId = z.uuid().brand('LockSystemId');
export type LockSystemId = z.output<typeof LockSystemId>;

/** Locks and keys that belong together; its name is its organisation's only one, whatever the case of the letters. */
export const LockSystem = z.object({
  id: LockSystemId,
  name: z.string(),
  organisation: Named,
  /** Without the archived ones. */
  keyCount: z.number().int(),
  createdAt: z.iso.datetime(),
  version: Version,
});
export type LockSystem = z.output<typeof LockSystem>;

/** `organisationId`: whose it is; the working organisation's when left out. */
export const NewLockSystem = z.strictObject({ name: oneLine(100, 1), organisationId: OrganisationId.optional() });
export type NewLockSystem = z.output<typeof NewLockSystem>;

export const LockSystemChange = z.strictObject({ name: oneLine(100, 1).optional(), version: Version });
export type LockSystemChange = z.output<typeof LockSystemChange>;
