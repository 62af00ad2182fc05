import { type Clock, newId, query } from '@platform/server';
import { type OrganisationId, toOrganisationNumber } from '../../contract/index.ts';
import type { OrganisationRegistry } from '../api.ts';
import { OrganisationEntity } from '../organisation.entity.ts';

/** Organisations that register themselves. Nothing is compared with who else is there: a stranger would learn from the answer. */
export function createOrganisationRegistry({ clock }: { readonly clock: Clock }): OrganisationRegistry {
  return {
    async register(ctx, { type, name, country, organisationNumber, partner }) {
      const [named] = partner ? await query<{ id: OrganisationId }>(ctx, PARTNER, [partner, numberOf(partner)]) : [];
      const row = { id: newId<OrganisationId>(), name, country, type, partnerId: named?.id ?? null, services: [], createdAt: clock.now() };
      const made = ctx.em.create(OrganisationEntity, row);
      made.describe({ country, organisationNumber });
      made.switchServices(['PROPERTIES']);
      await ctx.em.flush();
      return made.id;
    },
  };
}

// one and no other: of two who are called the same none was named
const PARTNER = `select min(id::text)::uuid as id from organisations_organisation
  where type = 'PARTNER' and (lower(name) = lower($1) or organisation_number = $2) having count(*) = 1`;
const numberOf = (written: string) => toOrganisationNumber(written, 'SE') ?? toOrganisationNumber(written, 'NO') ?? null;
