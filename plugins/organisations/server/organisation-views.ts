import type { Ctx } from '@platform/server';
import { type Organisation, type OrganisationAgreements, OrganisationContact, type OrganisationServices } from '../contract/index.ts';
import type { OrganisationLookup } from './api.ts';
import type { OrganisationEntity } from './organisation.entity.ts';

/** Organisations as their own page reads them. */
export function createOrganisationViews({ lookup }: { readonly lookup: OrganisationLookup }) {
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
      const names = await lookup.namesOf(ctx, partnerId ? [partnerId] : []);
      const partnerName = partnerId ? names.get(partnerId) : undefined;
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
        // a customer does not see its partner's row
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
