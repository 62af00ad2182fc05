import { type Ctx, type Permissions, securityLog } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { ApartmentLookup } from '@plugins/residents/server/api';
import { accounts, type User } from '../contract/index.ts';
import type { EmailChanges } from './email/email-changes.ts';
import { settingsOf } from './notifications/notification-service.ts';
import type { NumberKeeper } from './number-keeper.ts';
import type { UserEntity } from './user.entity.ts';

export interface UserViewDeps {
  readonly apartments: ApartmentLookup;
  readonly emails: EmailChanges;
  readonly numbers: NumberKeeper;
  readonly organisations: OrganisationLookup;
  readonly permissions: Permissions;
}

/** Users as their own page reads them. */
export function createUserViews({ apartments, emails, numbers, organisations, permissions }: UserViewDeps) {
  /** Everybody sees their own number, but nobody's while they are somebody else (access.md, on impersonation). */
  const seesWhole = ({ actor }: Ctx, { id }: UserEntity) =>
    !actor.impersonator && (actor.userId === id || permissions.holds(actor.roles, accounts.permissions.readPersonalNumbers));

  /** Whoever sees another's whole number leaves a line in the security log. */
  const numberOf = (ctx: Ctx, user: UserEntity): string | null => {
    const { id: subjectId, organisationId, personalNumberSealed } = user;
    const isWhole = seesWhole(ctx, user);
    if (isWhole && personalNumberSealed && subjectId !== ctx.actor.userId)
      securityLog.afterwards(ctx, { kind: 'personalNumberShown', subjectId, organisationId, detail: {} });
    return numbers.show(user, isWhole);
  };

  return {
    async show(ctx: Ctx, user: UserEntity): Promise<User> {
      const { id, firstName, lastName, roles, active, organisationId, language, version, createdAt } = user;
      const names = await organisations.namesOf(ctx, [organisationId]);
      const apartment = user.apartmentId ? await apartments.byId(ctx, user.apartmentId) : undefined;
      return {
        id,
        firstName,
        lastName,
        active,
        activated: Boolean(user.activatedAt),
        invited: Boolean(user.invitedAt),
        language,
        version,
        name: `${firstName} ${lastName}`.trim(),
        ...writtenFields(user),
        pendingEmail: await emails.pendingOf(ctx, id),
        roles: [...roles],
        organisation: { id: organisationId, name: names.get(organisationId) ?? '' },
        apartment: apartment ? { id: apartment.id, number: apartment.number, address: apartment.address } : null,
        personalNumber: numberOf(ctx, user),
        phoneVerified: Boolean(user.phoneVerifiedAt),
        undeliverable: { email: user.emailFailsSince?.toISOString() ?? null, phone: user.phoneFailsSince?.toISOString() ?? null },
        notifications: settingsOf(user),
        createdAt: createdAt.toISOString(),
      };
    },
  };
}
export type UserViews = ReturnType<typeof createUserViews>;

function writtenFields(user: UserEntity) {
  const { email = null, phone = null, address = null, postalCode = null, town = null, colourCode = null, message = null } = user;
  return { email, phone, address, postalCode, town, colourCode, message };
}
