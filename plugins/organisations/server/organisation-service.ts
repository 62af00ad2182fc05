import { type OrganisationService as Service, type Page, refusals } from '@platform/core';
import { type Ctx, refuse } from '@platform/server';
import type { z } from 'zod';
import {
  type Organisation,
  OrganisationContact,
  type OrganisationId,
  organisationRefusals,
  type OrganisationServices,
  type OrganisationSummary,
} from '../contract/index.ts';
import type { OrganisationLookup } from './api.ts';
import { OrganisationEntity } from './organisation.entity.ts';
import { type OrganisationListQuery, readOrganisations } from './organisation-list.ts';
import { widened } from './own-reach.ts';

export type OrganisationServiceOf = ReturnType<typeof createOrganisationService>;

export function createOrganisationService({ lookup }: { readonly lookup: OrganisationLookup }) {
  const shown = async (ctx: Ctx, found: OrganisationEntity): Promise<Organisation> =>
    toOrganisation(found, await lookup.namesOf(ctx, found.partnerId ? [found.partnerId] : []));
  return {
    async list(ctx: Ctx, query: OrganisationListQuery): Promise<Page<OrganisationSummary>> {
      return readOrganisations(await widened(ctx), query);
    },

    async get(ctx: Ctx, id: OrganisationId): Promise<Organisation> {
      const wide = await widened(ctx);
      return shown(wide, await byId(wide, id));
    },

    /** @throws 409 when somebody else was quicker */
    async requireEid(
      ctx: Ctx,
      id: OrganisationId,
      { requiresEid, version }: { readonly requiresEid: boolean; readonly version: number },
    ): Promise<Organisation> {
      const wide = await widened(ctx);
      const found = await byId(wide, id);
      if (found.version !== version) throw refuse(refusals.stale, { current: await shown(wide, found) });
      found.requiresEid = requiresEid;
      await wide.em.flush();
      return shown(wide, found);
    },

    async services(ctx: Ctx, id: OrganisationId): Promise<OrganisationServices> {
      return toServices(await byId(await widened(ctx), id));
    },

    /** @throws 403 when a partner means itself, 409 when somebody else was quicker */
    async switchServices(
      ctx: Ctx,
      id: OrganisationId,
      { services, version }: { readonly services: readonly Service[]; readonly version: number },
    ): Promise<OrganisationServices> {
      const wide = await widened(ctx);
      const found = await byId(wide, id);
      if (wide.reach.kind === 'partner' && found.partnerId !== wide.reach.partnerId) throw refuse(organisationRefusals.notCustomer, { id });
      if (found.version !== version) throw refuse(refusals.stale, { current: toServices(found) });
      found.switchServices(services);
      await wide.em.flush();
      return toServices(found);
    },
  };
}

async function byId(ctx: Ctx, id: OrganisationId): Promise<OrganisationEntity> {
  const found = await ctx.em.findOne(OrganisationEntity, { id });
  if (!found) throw refuse(refusals.notFound, { id });
  return found;
}

const toServices = ({ services, version }: OrganisationEntity): OrganisationServices => ({ services: [...services], version });

function toOrganisation(found: OrganisationEntity, partners: ReadonlyMap<string, string>): Organisation {
  const { id, name, type, country, partnerId, timeZone, hasServiceAgreement, hasDutyAgreement, requiresEid, version } = found;
  const partnerName = partnerId ? partners.get(partnerId) : undefined;
  return {
    id,
    name,
    type,
    country,
    timeZone,
    hasServiceAgreement,
    hasDutyAgreement,
    requiresEid,
    version,
    organisationNumber: found.organisationNumber ?? null,
    // a customer does not see its partner's row
    partner: partnerId && partnerName !== undefined ? { id: partnerId, name: partnerName } : null,
    ...contactOf(found),
  };
}

const CONTACT = OrganisationContact.keyof().options;
type Contact = z.output<typeof OrganisationContact>;

function contactOf(found: OrganisationEntity): Contact {
  const entries = CONTACT.map((field): [string, string | null] => [field, found[field] ?? null]);
  return Object.fromEntries(entries) as Contact; // exactly the schema's own keys
}
