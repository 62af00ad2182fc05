import { type Page, refusals } from '@platform/core';
import { type Clock, type Ctx, keptPhone, mustFind, newId, refuse } from '@platform/server';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { NewUser, User, UserChanges, UserId, UserSummary, WholeNumber } from '../../contract/index.ts';
import type { EmailChanges } from '../email/email-changes.ts';
import type { InvitationService } from '../links/invitation-service.ts';
import type { NumberKeeper } from './number-keeper.ts';
import { refuseHigher } from './role-rules.ts';
import { standingOf, tellChanges } from '../logs/told-events.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { UserChecks } from './user-checks.ts';
import { UserEntity } from './user.entity.ts';
import { readUsers, type UserListQuery } from './user-list.ts';
import type { UserViews } from './user-views.ts';

export interface UserServiceDeps {
  readonly checks: UserChecks;
  readonly clock: Clock;
  readonly emails: EmailChanges;
  readonly invitations: InvitationService;
  readonly numbers: NumberKeeper;
  readonly organisations: OrganisationLookup;
  readonly sessions: SessionService;
  readonly views: UserViews;
}
export type UserService = ReturnType<typeof createUserService>;

export function createUserService(deps: UserServiceDeps) {
  const { checks, clock, emails, invitations, numbers, organisations, sessions, views } = deps;
  /** Everybody reaches themselves, also while they work for another organisation. */
  const aroundUser = (ctx: Ctx, id: UserId) =>
    id === ctx.actor.userId && ctx.actor.organisation ? organisations.enter(ctx, ctx.actor.organisation.id) : ctx;

  return {
    list: (ctx: Ctx, list: UserListQuery): Promise<Page<UserSummary>> => readUsers(ctx, list),

    async listOf(ctx: Ctx, organisationId: OrganisationId, list: UserListQuery): Promise<Page<UserSummary>> {
      return readUsers(await organisations.enter(ctx, organisationId), list);
    },

    async get(asked: Ctx, id: UserId): Promise<User> {
      const ctx = await aroundUser(asked, id);
      return views.show(ctx, await byId(ctx, id));
    },

    wholeNumber: async (ctx: Ctx, id: UserId): Promise<WholeNumber> => ({ personalNumber: views.wholeNumber(ctx, await byId(ctx, id)) }),

    /** @throws 403 or 422 when a role is not to be given here, 409 when the e-mail address or the personal number is taken */
    async register(asked: Ctx, organisationId: OrganisationId, { personalNumber, invite = false, ...given }: NewUser): Promise<User> {
      const ctx = await organisations.enter(asked, organisationId);
      await checks.rolesGiven(ctx, organisationId, given.roles);
      const { firstName, lastName, roles, language = ctx.language } = given;
      const base = { id: newId<UserId>(), organisationId, firstName, lastName, roles, language, active: true, createdAt: clock.now() };
      const made = ctx.em.create(UserEntity, { ...base, ...numbers.keep(personalNumber, ctx.language) });
      await checks.home(ctx, made, given.apartmentId);
      made.describe({ ...given, phone: keptPhone(given.phone, ctx.language) });
      checks.reachable(ctx, made);
      await ctx.em.flush();
      await tellChanges(ctx, { roles: [], email: null }, made);
      if (invite) await invitations.invite(ctx, made);
      return { ...(await views.show(ctx, made)), invited: invite };
    },

    /** @throws 403 above the asker, about their own role, or with a password where an e-ID is asked for; 409 when somebody else was quicker */
    async change(asked: Ctx, id: UserId, { version, personalNumber, ...changes }: UserChanges): Promise<User> {
      const around = await aroundUser(asked, id);
      const found = await byId(around, id);
      checks.own(around, { personalNumber, ...changes });
      // whoever may say who somebody is could come in as them: nothing less is asked than to work there
      const ctx = id === asked.actor.userId ? around : await organisations.enter(around, found.organisationId);
      if (id !== ctx.actor.userId) refuseHigher(ctx.actor.roles, found.roles);
      if (found.version !== version) throw refuse(refusals.stale, { current: await views.show(ctx, found) });
      const number = numbers.keep(personalNumber, ctx.language);
      checks.identity(ctx, found, { ...changes, ...number });
      const ends = await checks.standing(ctx, found, changes);
      await checks.home(ctx, found, changes.apartmentId);
      const before = standingOf(found);
      const email = await emails.addressFor(ctx, found, changes.email);
      found.describe({ ...changes, email, phone: keptPhone(changes.phone, ctx.language) });
      const { personalNumberHash: known } = found;
      Object.assign(found, number);
      checks.reachable(ctx, found);
      await ctx.em.flush();
      await tellChanges(ctx, before, found);
      // whoever an e-ID let in by a number that was wrong is somebody else
      const isCorrected = Boolean(known) && known !== found.personalNumberHash && id !== ctx.actor.userId;
      if (ends || isCorrected) await sessions.endAllOf(ctx, id);
      return views.show(ctx, found);
    },

    /** The address that waits for its proof is forgotten. @throws 404, 403 above the asker */
    async callOffEmail(asked: Ctx, id: UserId): Promise<User> {
      const found = await byId(asked, id);
      const ctx = await organisations.enter(asked, found.organisationId);
      if (id !== ctx.actor.userId) refuseHigher(ctx.actor.roles, found.roles);
      await emails.callOff(ctx, id);
      return views.show(ctx, found);
    },
  };
}

const byId = (ctx: Ctx, id: UserId): Promise<UserEntity> => mustFind(ctx, UserEntity, { id, removedAt: null });
