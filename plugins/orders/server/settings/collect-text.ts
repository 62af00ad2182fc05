import { ALL, asReach, type Ctx } from '@platform/server';
import type { OrganisationId } from '@plugins/organisations/contract';
import { SellerEntity } from './seller.entity.ts';

/** Where and when orders are fetched, as the partner says it. Its customers do not reach its settings. */
export const collectTextOf = async (ctx: Ctx, partnerId: OrganisationId): Promise<string> =>
  (await asReach(ctx, ALL, (all) => all.em.findOne(SellerEntity, { id: partnerId })))?.collectText ?? '';
