import { type Ctx, securityLog } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { ApartmentLookup } from '@plugins/residents/server/api';
import type { User } from '../../contract/index.ts';
import type { EmailChanges } from '../email/email-changes.ts';
import { settingsOf } from '../notifications/notification-service.ts';
import type { NumberKeeper } from './number-keeper.ts';
import type { UserEntity } from './user.entity.ts';

export interface UserViewDeps {
  readonly apartments: ApartmentLookup;
  readonly emails: EmailChanges;
  readonly numbers: NumberKeeper;
  readonly organisations: OrganisationLookup;
}

/** Users as their own page reads them. */
export function createUserViews({ apartments, emails, numbers, organisations }: UserViewDeps) {
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
        personalNumber: numbers.show(user, false),
        phoneVerified: Boolean(user.phoneVerifiedAt),
        undeliverable: { email: user.emailFailsSince?.toISOString() ?? null, phone: user.phoneFailsSince?.toISOString() ?? null },
        notifications: settingsOf(user),
        createdAt: createdAt.toISOString(),
      };
    },
    /** Nobody's whole number while one is somebody else (access.md, on impersonation). Whoever sees it leaves a line in the security log. */
    wholeNumber(ctx: Ctx, user: UserEntity): string | null {
      const { id: subjectId, organisationId, personalNumberSealed } = user;
      const isWhole = !ctx.actor.impersonator;
      if (isWhole && personalNumberSealed)
        securityLog.afterwards(ctx, { kind: 'personalNumberShown', subjectId, organisationId, detail: {} });
      return numbers.show(user, isWhole);
    },
  };
}
export type UserViews = ReturnType<typeof createUserViews>;

function writtenFields(user: UserEntity) {
  const { email = null, phone = null, address = null, postalCode = null, town = null, colourCode = null, message = null } = user;
  return { email, phone, address, postalCode, town, colourCode, message };
}
