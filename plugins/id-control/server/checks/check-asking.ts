import { refusals } from '@platform/core';
import { type Clock, type Ctx, newId, refuse } from '@platform/server';
import type { PersonalNumbers, UserLookup } from '@plugins/accounts/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { IdentityCheckId, NewIdentityCheck, Visitor } from '../../contract/index.ts';
import type { IdentityChecks } from '../api.ts';
import type { IdControlSettings } from '../settings.ts';

export interface CheckAskingDeps {
  readonly checks: IdentityChecks;
  readonly clock: Clock;
  readonly numbers: PersonalNumbers;
  readonly organisations: OrganisationLookup;
  readonly settings: IdControlSettings;
  readonly users: UserLookup;
}
export type CheckAsking = ReturnType<typeof createCheckAsking>;

const MINUTE_MS = 60_000;

/** Starts identity checks of a user, or of a visitor at the desk. */
export function createCheckAsking({ checks, clock, numbers, organisations, settings, users }: CheckAskingDeps) {
  /** At the desk somebody stands and waits; a link lies in a mailbox. */
  const lastsMs = {
    HERE: settings.IDENTITY_CHECK_HERE_MINUTES * MINUTE_MS,
    LATER: settings.IDENTITY_CHECK_LATER_DAYS * 24 * 60 * MINUTE_MS,
  } as const;
  const until = (way: keyof typeof lastsMs) => new Date(clock.now().getTime() + lastsMs[way]);

  return {
    /** Answers within which organisation. @throws 404 for somebody who is not in reach, and as `IdentityChecks.request` */
    async user(asked: Ctx, { userId, way }: NewIdentityCheck): Promise<{ readonly ctx: Ctx; readonly id: IdentityCheckId }> {
      const user = await users.byId(asked, userId);
      if (!user) throw refuse(refusals.notFound, { userId });
      const { name, organisationId } = user;
      const ctx = await organisations.enter(asked, organisationId);
      const id = newId<IdentityCheckId>();
      const personalNumber = (await users.personalNumber(ctx, userId))?.value;
      const subject = { type: 'id-control', id };
      const person = { id: userId, name, personalNumber };
      await checks.request(ctx, { id, organisationId, subject, person, way, expiresAt: until(way) });
      return { ctx, id };
    },

    /** @throws 422 for a number that is none */
    async visitor(ctx: Ctx, { name, personalNumber }: Visitor): Promise<IdentityCheckId> {
      const id = newId<IdentityCheckId>();
      const person = { name, personalNumber: numbers.written(personalNumber, ctx.language) };
      const subject = { type: 'id-control', id };
      await checks.request(ctx, { id, organisationId: ctx.organisationId, subject, person, way: 'HERE', expiresAt: until('HERE') });
      return id;
    },
  };
}
