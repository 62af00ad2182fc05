import type { Ctx } from '@platform/server';
import { organisationFieldFaults, type OrganisationId } from '../../contract/index.ts';
import { OrganisationEntity } from '../organisation.entity.ts';
import { faultyField } from './organisation-checks.ts';

/** A partner in reach. @throws 422 at the field when it is none */
export async function partnerFor(ctx: Ctx, id: string | undefined): Promise<OrganisationId> {
  const found = id ? await ctx.em.findOne(OrganisationEntity, { id: id as OrganisationId, type: 'PARTNER' }) : undefined; // whether it is one is asked here
  if (!found) throw faultyField(ctx, 'partnerId', organisationFieldFaults.partnerId);
  return found.id;
}
