import { refusals } from '@platform/core';
import { type Ctx, refuse, rows, serviceIsOn, changeReach, type Reach } from '@platform/server';
import type { OrganisationLookup, OrganisationRef } from './api.ts';
import { OrganisationEntity } from './organisation.entity.ts';
import { widened } from './own-reach.ts';

export function createOrganisationLookup(): OrganisationLookup {
  return {
    byId,
    async byName(ctx, name) {
      const found = await ctx.em.find(OrganisationEntity, { name: { $ilike: name.trim().replaceAll(/[\\%_]/g, '\\$&') } });
      return found.map(toRef);
    },
    async namesOf(ctx, ids) {
      if (ids.length === 0) return new Map();
      const query = rows<{ organisations_organisation: OrganisationEntity }>(ctx).selectFrom('organisations_organisation as o');
      const found = await query
        .select(['o.id', 'o.name'])
        .where('o.id', 'in', [...new Set(ids)] as OrganisationEntity['id'][]) // an id that is none is not found
        .execute();
      return new Map(found.map(({ id, name }) => [id, name]));
    },
    async enter(ctx, id) {
      const wide = await widened(ctx);
      const organisation = await byId(wide, id);
      if (!organisation) throw refuse(refusals.notFound, { organisationId: id });
      if (organisation.requiresEid && ctx.actor.authType === 'PASSWORD') throw refuse(refusals.eidRequired, { organisationId: id });
      const { service } = ctx;
      if (!serviceIsOn({ actor: ctx.actor, services: organisation.services }, service))
        throw refuse(refusals.serviceOff, { service, organisationId: id });
      const inside = changeReach(wide, within(wide, organisation.id));
      const { id: organisationId, services, timeZone } = organisation;
      return inside.as({ organisationId, services, timeZone });
    },
  };
}

/** Whoever sees no more than their own sees no more of it there. */
const within = ({ reach }: Ctx, organisationId: string): Reach =>
  reach.kind === 'person' ? { ...reach, organisationId } : { kind: 'organisation', organisationId };

async function byId(ctx: Ctx, id: string): Promise<OrganisationRef | undefined> {
  const found = await ctx.em.findOne(OrganisationEntity, { id: id as OrganisationEntity['id'] }); // whether it is one is what is asked here
  return found ? toRef(found) : undefined;
}

function toRef({ partnerId, dutyPhone, ...found }: OrganisationEntity): OrganisationRef {
  const { id, name, type, country, services, timeZone, requiresEid } = found;
  return { id, name, type, country, partnerId: partnerId ?? undefined, services, timeZone, dutyPhone: dutyPhone ?? undefined, requiresEid };
}
