import { refusals } from '@platform/core';
import { DAY_MS, timeZoneOf, writtenDay } from '@platform/core/time';
import { type Clock, type Ctx, newId, type Notifications, refuse, type Tx, keptPhone, ALL, asReach } from '@platform/server';
import { organisationFieldFaults, toOrganisationNumber } from '@plugins/organisations/contract';
import type { OrganisationRegistry } from '@plugins/organisations/server/api';
import type { z } from 'zod';
import { accounts, linkRefusals, type NewCompany, type NewGuest, type OpenRegistration, type UserId } from '../../contract/index.ts';
import type { NewPassword } from '../links/new-password.ts';
import { isCommonPassword, refuseCommon } from '../sign-in/common-passwords.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import type { SignInLimits } from '../sign-in/sign-in-limits.ts';
import { UserEntity } from '../users/user.entity.ts';
import type { Asked, Registrations } from './registrations.ts';
import type { AccountSettings } from '../settings.ts';

export interface RegistrationServiceDeps {
  readonly clock: Clock;
  readonly limits: SignInLimits;
  readonly newPassword: NewPassword;
  readonly notifications: Notifications;
  readonly passwords: Passwords;
  readonly registrations: Registrations;
  readonly registry: OrganisationRegistry;
  readonly settings: Pick<AccountSettings, 'INVITATION_DAYS'>;
}
export type RegistrationService = ReturnType<typeof createRegistrationService>;

type Said = z.output<typeof NewGuest> & Partial<Pick<z.output<typeof NewCompany>, 'organisationNumber'>>;

/** Self-registration of companies and people (spec parts 2 and 6, ADR 0015). */
export function createRegistrationService(deps: RegistrationServiceDeps) {
  const { clock, limits, newPassword, notifications, passwords, registrations, registry, settings } = deps;

  /** The same mail for an address that is known as for any other, without a word of what was typed: a stranger may have typed it. */
  const ask = async (ctx: Ctx, asked: Asked): Promise<void> => {
    await limits.spendMail(ctx, 'registration', asked.email);
    const { key, token, until } = await registrations.open(ctx, asked, settings.INVITATION_DAYS * DAY_MS);
    const day = writtenDay(until, { language: asked.language, timeZone: timeZoneOf(asked.country) });
    const to = [{ email: asked.email, language: asked.language }];
    await notifications.send(ctx, accounts.notifications.registration, { key, to, data: { until: day, token } });
  };
  const said = (ctx: Ctx, { organisation, organisationNumber = '', partner, phone, ...given }: Said): Omit<Asked, 'type'> => ({
    firstName: given.firstName,
    lastName: given.lastName,
    email: given.email,
    country: given.country,
    organisation: organisation || `${given.firstName} ${given.lastName}`,
    organisationNumber: toOrganisationNumber(organisationNumber, given.country) ?? null,
    partner: partner || null,
    phone: keptPhone(phone, ctx.language) ?? null,
    language: ctx.language,
    consentedAt: clock.now().toISOString(),
  });

  return {
    /** @throws 422 when the number is none of the country's, 429 */
    async company(ctx: Ctx, body: z.output<typeof NewCompany>): Promise<void> {
      const asked = said(ctx, body);
      if (!asked.organisationNumber) {
        const message = organisationFieldFaults.organisationNumber[ctx.language];
        throw refuse(refusals.invalid, { fields: [{ path: 'body.organisationNumber', message }] });
      }
      await ask(ctx, { ...asked, type: 'UNBOUND' });
    },

    /** @throws 429 */
    guest: (ctx: Ctx, body: z.output<typeof NewGuest>): Promise<void> => ask(ctx, { ...said(ctx, body), type: 'GUEST' }),

    /** @throws 422 when the link is used, old or none */
    async read(ctx: Ctx, token: string): Promise<OpenRegistration> {
      const { organisation, firstName, lastName, email } = known(await registrations.read(ctx, token));
      return { organisation, firstName, lastName, email };
    },

    /** Makes the organisation and its first user. @throws 422 when the link is used, old or none */
    async complete(
      tx: Tx,
      { token, password }: { readonly token: string; readonly password: string },
    ): Promise<{ readonly email: string }> {
      const { email } = await tx(async (ctx) => known(await registrations.read(ctx, token)));
      const common = await isCommonPassword(password);
      const hash = await passwords.hash(password, email);
      return tx.once(async (ctx) => {
        return asReach(ctx, ALL, async (wide) => {
          const asked = known(await registrations.use(wide, token));
          refuseCommon(wide, common);
          const { type, organisation, organisationNumber, country, partner, consentedAt, ...person } = asked;
          const organisationId = await registry.register(wide, { type, name: organisation, organisationNumber, country, partner });
          const roles = type === 'UNBOUND' ? (['CUSTOMER_ADMIN_GUEST'] as const) : (['GUEST'] as const);
          const base = { id: newId<UserId>(), organisationId, active: true, createdAt: clock.now(), consentedAt: new Date(consentedAt) };
          const made = wide.em.create(UserEntity, { ...base, ...person, phone: null, roles: [...roles] });
          made.describe({ phone: person.phone });
          await newPassword(wide, made, hash);
          return { email };
        });
      });
    },
  };
}

/** @throws 422 when the link stands for nothing, or no longer */
function known(asked: Asked | undefined): Asked {
  if (!asked) throw refuse(linkRefusals.invitation);
  return asked;
}
