import { type Ctx, ALL, asReach } from '@platform/server';
import {
  type Organisation,
  type OrganisationAgreements,
  OrganisationContact,
  type OrganisationId,
  type OrganisationServices,
} from '../contract/index.ts';
import type { OrganisationLookup } from './api.ts';
import type { OrganisationEntity } from './organisation.entity.ts';

/** Organisations as their own page reads them. */
export function createOrganisationViews({ lookup }: { readonly lookup: OrganisationLookup }) {
  /**
   * A customer does not reach its partner's row, but knows its name, which stands among its contacts too. Whoever has only asked for a partner
   * is told nothing about it.
   */
  const partnerNameOf = async (ctx: Ctx, type: OrganisationEntity['type'], partnerId: OrganisationId) => {
    const names = (reaching: Ctx) => lookup.namesOf(reaching, [partnerId]);
    return (await ('organisationId' in ctx.reach && type === 'CUSTOMER' ? asReach(ctx, ALL, names) : names(ctx))).get(partnerId);
  };
  return {
    async show(ctx: Ctx, found: OrganisationEntity): Promise<Organisation> {
      const {
        id,
        name,
        type,
        country,
        partnerId,
        timeZone,
        activeSwish,
        activeNets,
        requiresEid,
        version,
        organisationNumber = null,
      } = found;
      const partnerName = partnerId ? await partnerNameOf(ctx, type, partnerId) : undefined;
      return {
        id,
        name,
        type,
        country,
        timeZone,
        activeSwish,
        activeNets,
        requiresEid,
        version,
        organisationNumber,
        partner: partnerId && partnerName !== undefined ? { id: partnerId, name: partnerName } : null,
        ...contactOf(found),
      };
    },
  };
}
export type OrganisationViews = ReturnType<typeof createOrganisationViews>;

export const toServices = ({ services, version }: OrganisationEntity): OrganisationServices => ({ services: [...services], version });

export const toAgreements = ({ hasServiceAgreement, hasDutyAgreement, version }: OrganisationEntity): OrganisationAgreements => ({
  hasServiceAgreement,
  hasDutyAgreement,
  version,
});

const CONTACT = OrganisationContact.keyof().options;

function contactOf(found: OrganisationEntity): OrganisationContact {
  const entries = CONTACT.map((field): [string, string | null] => [field, found[field] ?? null]);
  return Object.fromEntries(entries) as OrganisationContact; // exactly the schema's own keys
}
