import { refusals } from '@platform/core';
import { aboutOrganisation, type Clock, type Ctx, newId, refuse, changeReach } from '@platform/server';
import {
  type NewOrganisation,
  type Organisation,
  type OrganisationChanges,
  type OrganisationId,
  organisationRefusals,
} from '../../contract/index.ts';
import type { FirstAdmins, OrganisationBound } from '../api.ts';
import { OrganisationEntity } from '../organisation.entity.ts';
import { organisationById } from '../organisation-by-id.ts';
import type { OrganisationViews } from '../organisation-views.ts';
import { widened } from '../own-reach.ts';
import { checkedContact, checkedNumber, refuseTwins } from './organisation-checks.ts';
import { partnerFor } from './partner-for.ts';

export interface OrganisationChangesDeps {
  readonly admins: readonly FirstAdmins[];
  readonly bound: readonly OrganisationBound[];
  readonly clock: Clock;
  readonly views: OrganisationViews;
}
export type OrganisationChangesService = ReturnType<typeof createOrganisationChanges>;

/** How organisations come to be, and how they change. */
export function createOrganisationChanges({ admins, bound, clock, views }: OrganisationChangesDeps) {
  return {
    /** @throws 422 at the field, or when a partner makes anything but a customer of its own; 409 when the name or the number is taken */
    async create(ctx: Ctx, { partnerId: named, services = [], type, admin, ...given }: NewOrganisation): Promise<Organisation> {
      const wide = await widened(ctx);
      const partnerId = type === 'CUSTOMER' ? await partnerFor(wide, named ?? workingPartner(ctx)) : null;
      if (wide.reach.kind === 'partner' && partnerId !== wide.reach.partnerId) throw refuse(organisationRefusals.type, { type });
      const organisationNumber = checkedNumber(ctx, given.organisationNumber, given.country);
      const contact = checkedContact(ctx, given, given.country);
      const id = newId<OrganisationId>();
      await refuseTwins(wide, { id, type, partnerId, name: given.name, organisationNumber });
      // it is not among the partner's own before it is there: whoever makes it steps into it
      const inside = changeReach(wide, { kind: 'organisation', organisationId: id });
      const row = { id, type, partnerId, services: [], name: given.name, country: given.country, createdAt: clock.now() };
      const made = inside.em.create(OrganisationEntity, row);
      made.describe({ ...given, ...contact, organisationNumber });
      made.switchServices(services);
      await inside.em.flush();
      if (admin) for (const each of admins) await each.invite(ctx, { id, type }, admin);
      return views.show(await widened(ctx), made);
    },

    /** @throws 403 about name, number and country for whoever does not govern it; 409 when they are taken, or somebody else was quicker */
    async change(ctx: Ctx, id: OrganisationId, { version, ...changes }: OrganisationChanges): Promise<Organisation> {
      const wide = await widened(ctx);
      const found = await organisationById(wide, id);
      if (found.version !== version) throw refuse(refusals.stale, { current: await views.show(wide, found) });
      const described = { ...changes, ...numberIn(ctx, found, changes) };
      const isNamed = IDENTITY.some((field) => described[field] !== undefined && described[field] !== (found[field] ?? null));
      if (isNamed && !governs(wide, found)) throw refuse(organisationRefusals.identity, { id });
      found.describe({ ...described, ...contactIn(ctx, found, changes) });
      if (isNamed) await refuseTwins(wide, found);
      await wide.em.flush();
      return views.show(wide, found);
    },

    /** @throws 409 when it is bound already or the partner has one like it, 422 without a partner, 404 out of reach */
    async bind(ctx: Ctx, id: OrganisationId, { partnerId: named, version }: { partnerId?: OrganisationId | undefined; version: number }) {
      const wide = await widened(ctx);
      const found = await organisationById(wide, id);
      if (found.version !== version) throw refuse(refusals.stale, { current: await views.show(wide, found) });
      if (!found.isUnbound()) throw refuse(organisationRefusals.bound, { id });
      found.bindTo(
        await partnerFor(wide, wide.reach.kind === 'partner' ? (found.partnerId ?? undefined) : (named ?? found.partnerId ?? undefined)),
      );
      await refuseTwins(wide, found);
      await wide.em.flush();
      const about = await aboutOrganisation(wide);
      for (const follower of bound) await follower.onBound(about, found.id);
      return views.show(wide, found);
    },
  };
}

/** The number as it is to be kept, when it changes or must fit another country. @throws 422 at the field */
function numberIn(ctx: Ctx, found: OrganisationEntity, { organisationNumber, country }: Partial<OrganisationChanges>) {
  if (organisationNumber === undefined && country === undefined) return {};
  const written = organisationNumber === undefined ? found.organisationNumber : organisationNumber;
  return { organisationNumber: checkedNumber(ctx, written, country ?? found.country) };
}

/** What is said of its contact, when it changes or must fit another country. @throws 422 at the field */
function contactIn(ctx: Ctx, found: OrganisationEntity, changes: Partial<OrganisationChanges>) {
  const moves = changes.country !== undefined && changes.country !== found.country;
  const postalCode = changes.postalCode === undefined && moves ? (found.postalCode ?? null) : changes.postalCode;
  return checkedContact(ctx, { ...changes, postalCode }, changes.country ?? found.country);
}

const IDENTITY = ['name', 'organisationNumber', 'country'] as const;

/** Whether the asker may say what the organisation is called: its partner, and the portal's owner. */
function governs({ reach }: Ctx, { partnerId }: OrganisationEntity): boolean {
  return reach.kind === 'all' || (reach.kind === 'partner' && partnerId === reach.partnerId);
}

/** The partner that the asker is of, or works for. */
const workingPartner = ({ actor, organisationId }: Ctx) =>
  actor.organisation?.type === 'PARTNER' ? actor.organisation.id : organisationId;
