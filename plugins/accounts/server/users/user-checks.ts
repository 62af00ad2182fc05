import { type Role, refusals } from '@platform/core';
import { type Ctx, refuse, refuseField } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { ApartmentLookup } from '@plugins/residents/server/api';
import { emailRefusals, ownNumberRefusals, roleRefusals, type UserChanges, userFieldFaults, userRefusals } from '../../contract/index.ts';
import { changedRoles, refuseEqual, refuseMisplaced, refuseUnassignable } from './role-rules.ts';
import type { UserEntity } from './user.entity.ts';

export interface UserCheckDeps {
  readonly apartments: ApartmentLookup;
  readonly organisations: OrganisationLookup;
}
export type UserChecks = ReturnType<typeof createUserChecks>;

/** What only whoever governs users may change, also about themselves. */
const GOVERNED = ['roles', 'active', 'apartmentId', 'personalNumber'] as const satisfies readonly (keyof UserChanges)[];

/** The rules about users that need to look something up, or to know who asks. */
export function createUserChecks({ apartments, organisations }: UserCheckDeps) {
  const rolesFit = async (ctx: Ctx, organisationId: string, roles: readonly Role[]): Promise<void> => {
    const organisation = await organisations.byId(ctx, organisationId);
    if (!organisation) throw refuse(refusals.notFound, { organisationId });
    refuseMisplaced(roles, organisation.type);
  };
  return {
    /** @throws 422 when a role does not belong in the organisation, 403 when it is not the asker's to give */
    async rolesGiven(ctx: Ctx, organisationId: string, roles: readonly Role[]): Promise<void> {
      await rolesFit(ctx, organisationId, roles);
      refuseUnassignable(ctx.actor.roles, roles);
    },

    /** A change of role or standing; answers whether what the user has open ends with it. @throws 403 about themselves, and as `rolesGiven` */
    async standing(ctx: Ctx, found: UserEntity, { roles, active }: Pick<UserChanges, 'roles' | 'active'>): Promise<boolean> {
      const changed = roles ? changedRoles(found.roles, roles) : [];
      const isOwn = found.id === ctx.actor.userId;
      if (isOwn && changed.length > 0) throw refuseField(ctx, roleRefusals.ownUser, { field: 'roles' });
      if (isOwn && active === false) throw refuseField(ctx, userRefusals.own, { field: 'active' });
      if (roles && changed.length > 0) await rolesFit(ctx, found.organisationId, roles);
      refuseUnassignable(ctx.actor.roles, changed);
      return changed.length > 0 || active === false;
    },

    /** @throws 422 when the apartment is another organisation's, or none */
    async home(ctx: Ctx, { organisationId }: UserEntity, apartmentId: string | null | undefined): Promise<void> {
      const apartment = apartmentId ? await apartments.byId(ctx, apartmentId) : undefined;
      if (apartmentId && apartment?.organisationId !== organisationId)
        throw refuse(refusals.invalid, { fields: [{ path: 'body.apartmentId', message: userFieldFaults.apartmentId[ctx.language] }] });
    },

    /** Whoever may change only their own may not change all of it. @throws 403 */
    own(ctx: Ctx, changes: Omit<UserChanges, 'version'>): void {
      const field = ctx.own === undefined ? undefined : GOVERNED.find((name) => changes[name] !== undefined);
      if (field) throw refuse(field === 'roles' ? roleRefusals.ownUser : refusals.notAllowed, { field });
    },

    /**
     * Checks a change of address or number: only higher roles may (ADR 0030). One's own address needs a proof, and one's own number is
     * entered once.
     * @throws 403 or 409
     */
    identity(ctx: Ctx, found: UserEntity, changes: Partial<Pick<UserEntity, 'email' | 'personalNumberHash'>>): void {
      const isOther = (field: 'email' | 'personalNumberHash') => changes[field] !== undefined && changes[field] !== (found[field] ?? null);
      const [email, number] = [isOther('email'), isOther('personalNumberHash')];
      if (found.id === ctx.actor.userId) {
        if (email) throw refuseField(ctx, emailRefusals.own, { field: 'email' });
        if (number && found.personalNumberHash) throw refuseField(ctx, ownNumberRefusals.known, { field: 'personalNumber' });
      } else if (found.activatedAt && (email || number)) refuseEqual(ctx.actor.roles, found.roles);
    },

    /** A user needs an e-mail address or a personal number (spec part 5). @throws 422 */
    reachable(ctx: Ctx, user: UserEntity): void {
      if (!user.isReachable()) throw refuseField(ctx, userRefusals.unreachable, { field: 'email' });
    },
  };
}
