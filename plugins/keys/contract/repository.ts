import { oneLine } from '@platform/core';
import { UserId } from '@plugins/accounts/contract';
import { OrganisationId } from '@plugins/organisations/contract';
import { z } from 'zod';
import { Named, Version } from './reference.ts';

export const RepositoryId = z.uuid().brand('RepositoryId');
export type RepositoryId = z.output<typeof RepositoryId>;

/** A storage place: a key cabinet, a safe. Somebody answers for it. */
export const Repository = z.object({
  id: RepositoryId,
  name: z.string(),
  responsible: Named,
  /** Where it stands. */
  space: z.string(),
  organisation: Named,
  createdAt: z.iso.datetime(),
  version: Version,
});
export type Repository = z.output<typeof Repository>;

/** `organisationId`: whose it is; the working organisation's when left out. */
export const NewRepository = z.strictObject({
  name: oneLine(100, 1),
  responsibleId: UserId,
  space: oneLine(200).default(''),
  organisationId: OrganisationId.optional(),
});
export type NewRepository = z.output<typeof NewRepository>;

export const RepositoryChange = z.strictObject({
  name: oneLine(100, 1).optional(),
  responsibleId: UserId.optional(),
  space: oneLine(200).optional(),
  version: Version,
});
export type RepositoryChange = z.output<typeof RepositoryChange>;
