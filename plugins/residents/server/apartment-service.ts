import { type Page, refusals } from '@platform/core';
import {
  type Clock,
  type Ctx,
  mustFind,
  newId,
  type ReferenceLookup,
  refuse,
  refuseField,
  sqlState,
  withinOrganisation,
} from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { type Apartment, type ApartmentChanges, type ApartmentId, apartmentRefusals, type NewApartment } from '../contract/index.ts';
import { ApartmentEntity, type Residency } from './api.ts';
import { heldBy } from './held-by.ts';
import { type ApartmentListQuery, readAddresses, readApartments } from './apartment-list.ts';

export interface ApartmentServiceDeps {
  readonly clock: Clock;
  readonly organisations: OrganisationLookup;
  readonly references: ReferenceLookup;
  readonly residency: Residency;
}
export type ApartmentService = ReturnType<typeof createApartmentService>;

export function createApartmentService({ clock, organisations, references, residency }: ApartmentServiceDeps) {
  const toApartment = async (ctx: Ctx, found: ApartmentEntity): Promise<Apartment> => {
    const { id, organisationId, number, address, additionalInfo = null, version } = found;
    const names = await organisations.namesOf(ctx, [organisationId]);
    const counts = await withinOrganisation(ctx, (inside) => residency.countIn(inside, [id]));
    const organisation = { id: organisationId, name: names.get(organisationId) ?? '' };
    return { id, organisation, number, address, additionalInfo, residents: counts.get(id) ?? 0, version };
  };
  return {
    list: (ctx: Ctx, list: ApartmentListQuery): Promise<Page<Apartment>> => readApartments(ctx, residency, list),

    addresses: readAddresses,

    async get(ctx: Ctx, id: ApartmentId): Promise<Apartment> {
      return toApartment(ctx, await byId(ctx, id));
    },

    async add(ctx: Ctx, { organisationId, number, address, additionalInfo }: NewApartment): Promise<Apartment> {
      const inside = await organisations.enter(ctx, organisationId ?? ctx.organisationId);
      const row = { id: newId<ApartmentId>(), organisationId: inside.organisationId as ApartmentEntity['organisationId'] }; // entered just above
      const made = inside.em.create(ApartmentEntity, {
        ...row,
        number,
        address,
        additionalInfo: additionalInfo || null,
        createdAt: clock.now(),
      });
      await flushed(inside, made);
      return toApartment(inside, made);
    },

    async change(ctx: Ctx, id: ApartmentId, { version, ...changes }: ApartmentChanges): Promise<Apartment> {
      const found = await byId(ctx, id);
      if (found.version !== version) throw refuse(refusals.stale, { current: await toApartment(ctx, found) });
      found.describe(changes);
      await flushed(ctx, found);
      return toApartment(ctx, found);
    },

    /** @throws 409 while users or keys are linked to it, naming them (spec part 5) */
    async remove(ctx: Ctx, id: ApartmentId): Promise<void> {
      const found = await byId(ctx, id);
      const held = await heldBy(ctx, references, id);
      if (held.length > 0) throw refuse(apartmentRefusals.linked, { id, heldBy: held, links: held.map(({ text }) => text).join(' ') });
      ctx.em.remove(found);
    },
  };
}

const byId = (ctx: Ctx, id: ApartmentId): Promise<ApartmentEntity> => mustFind(ctx, ApartmentEntity, { id });

async function flushed(ctx: Ctx, { number, address }: ApartmentEntity): Promise<void> {
  try {
    await ctx.em.flush();
  } catch (error) {
    throw sqlState(error) === '23505' ? refuseField(ctx, apartmentRefusals.exists, { field: 'number', number, address }) : error;
  }
}
