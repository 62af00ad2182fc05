import { type OrganisationService as Service, type Page, type RequestOf, refusals, platformTopics } from '@platform/core';
import { type Ctx, type Live, refuse } from '@platform/server';
import {
  type Organisation,
  type organisationEndpoints,
  type OrganisationAgreements,
  type OrganisationId,
  organisationRefusals,
  type OrganisationServices,
  type OrganisationSummary,
} from '../contract/index.ts';
import type { EidRequired } from './api.ts';
import { organisationById } from './organisation-by-id.ts';
import type { OrganisationEntity } from './organisation.entity.ts';
import { organisationList, toSummary } from './organisation-list.ts';
import { type OrganisationViews, toAgreements, toServices } from './organisation-views.ts';
import { widened } from './own-reach.ts';

export type OrganisationServiceOf = ReturnType<typeof createOrganisationService>;

export interface OrganisationServiceDeps {
  readonly eid: readonly EidRequired[];
  readonly live: Live;
  readonly views: OrganisationViews;
}

/** What else happens when an organisation begins to ask for an e-ID. */
const eidBegins =
  ({ eid, live }: Pick<OrganisationServiceDeps, 'eid' | 'live'>) =>
  async (ctx: Ctx, id: OrganisationId): Promise<void> => {
    for (const each of eid) await each.onRequired(ctx, id);
    // whoever works there from outside sees at once that they may not any longer
    await live.publish(ctx, { topic: platformTopics.organisation, id, organisationId: id, seenWith: ['signed-in'] });
  };

export function createOrganisationService(deps: OrganisationServiceDeps) {
  const { live, views } = deps;
  const beginToAsk = eidBegins(deps);
  return {
    async list(ctx: Ctx, query: RequestOf<typeof organisationEndpoints.list>['query']): Promise<Page<OrganisationSummary>> {
      // nobody has less than their roles reach but who works for one organisation: the others are spared two statements
      return organisationList.page(ctx.reach.kind === 'organisation' ? await widened(ctx) : ctx, query, { toItem: toSummary });
    },

    async get(ctx: Ctx, id: OrganisationId): Promise<Organisation> {
      const wide = await widened(ctx);
      return views.show(wide, await organisationById(wide, id));
    },

    /** Whoever is signed in with a password there is signed out, whoever works there from outside is refused. @throws 409 when somebody else was quicker */
    async requireEid(
      ctx: Ctx,
      id: OrganisationId,
      { requiresEid, version }: { readonly requiresEid: boolean; readonly version: number },
    ): Promise<Organisation> {
      const wide = await widened(ctx);
      const found = await organisationById(wide, id);
      if (found.version !== version) throw refuse(refusals.stale, { current: await views.show(wide, found) });
      const begins = requiresEid && !found.requiresEid;
      found.requiresEid = requiresEid;
      await wide.em.flush();
      if (begins) await beginToAsk(wide, id);
      return views.show(wide, found);
    },

    async services(ctx: Ctx, id: OrganisationId): Promise<OrganisationServices> {
      return toServices(await organisationById(await widened(ctx), id));
    },

    /** Counts at once for everybody signed in, who are told. @throws 403 when a partner means itself, 409 when somebody else was quicker */
    async switchServices(
      ctx: Ctx,
      id: OrganisationId,
      { services, version }: { readonly services: readonly Service[]; readonly version: number },
    ): Promise<OrganisationServices> {
      const wide = await widened(ctx);
      const found = await organisationById(wide, id);
      refuseOthers(wide, found);
      if (found.version !== version) throw refuse(refusals.stale, { current: toServices(found) });
      found.switchServices(services);
      await wide.em.flush();
      await live.publish(wide, { topic: platformTopics.organisation, id, organisationId: id, seenWith: ['signed-in'] });
      return toServices(found);
    },

    async agreements(ctx: Ctx, id: OrganisationId): Promise<OrganisationAgreements> {
      return toAgreements(await organisationById(await widened(ctx), id));
    },

    /** Only the lock partner changes the flags (spec part 6). @throws 403 when a partner means itself, 409 when somebody else was quicker */
    async agree(
      ctx: Ctx,
      id: OrganisationId,
      { version, ...agreements }: Partial<OrganisationAgreements>,
    ): Promise<OrganisationAgreements> {
      const wide = await widened(ctx);
      const found = await organisationById(wide, id);
      refuseOthers(wide, found);
      if (found.version !== version) throw refuse(refusals.stale, { current: toAgreements(found) });
      found.agree(agreements);
      await wide.em.flush();
      return toAgreements(found);
    },
  };
}

/** A partner governs its customers, not itself. @throws 403 */
function refuseOthers({ reach }: Ctx, { id, partnerId }: OrganisationEntity): void {
  if (reach.kind === 'partner' && partnerId !== reach.partnerId) throw refuse(organisationRefusals.notCustomer, { id });
}
