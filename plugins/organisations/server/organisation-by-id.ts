import { refusals } from '@platform/core';
import { type Ctx, refuse } from '@platform/server';
import type { OrganisationId } from '../contract/index.ts';
import { OrganisationEntity } from './organisation.entity.ts';

/** @throws 404 outside the reach */
export async function organisationById(ctx: Ctx, id: OrganisationId): Promise<OrganisationEntity> {
  const found = await ctx.em.findOne(OrganisationEntity, { id });
  if (!found) throw refuse(refusals.notFound, { id });
  return found;
}
