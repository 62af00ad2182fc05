import { multiLine, oneLine } from '@platform/core';
import { OrganisationId } from '@plugins/organisations/contract';
import { z } from 'zod';
import { Named, Version } from './reference.ts';

export const KeyRingId = z.uuid().brand('KeyRingId');
export type KeyRingId = z.output<typeof KeyRingId>;

/** Keys that hang together. */
export const KeyRing = z.object({
  id: KeyRingId,
  name: z.string(),
  note: z.string(),
  organisation: Named,
  createdAt: z.iso.datetime(),
  version: Version,
});
export type KeyRing = z.output<typeof KeyRing>;

/** `organisationId`: whose it is; the working organisation's when left out. */
export const NewKeyRing = z.strictObject({
  name: oneLine(100, 1),
  note: multiLine(2000).default(''),
  organisationId: OrganisationId.optional(),
});
export type NewKeyRing = z.output<typeof NewKeyRing>;

export const KeyRingChange = z.strictObject({ name: oneLine(100, 1).optional(), note: multiLine(2000).optional(), version: Version });
export type KeyRingChange = z.output<typeof KeyRingChange>;
