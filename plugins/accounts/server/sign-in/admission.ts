import { refusals } from '@platform/core';
import { type Clock, type Ctx, refuse } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { SessionUser, SignedIn, SignInAnswer } from '../../contract/index.ts';
import type { ChoiceTickets } from './choice-tickets.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { sessionUserOf } from '../sessions/session-user.ts';
import type { UserEntity } from '../users/user.entity.ts';

export interface AdmissionDeps {
  readonly clock: Clock;
  readonly organisations: OrganisationLookup;
  readonly sessions: SessionService;
  readonly tickets: ChoiceTickets;
}
export type Admission = ReturnType<typeof createAdmission>;
type AuthType = SessionUser['authType'];

const mayEnter = (organisation: { readonly requiresEid: boolean } | undefined, authType: AuthType): boolean =>
  authType === 'EID' || !organisation?.requiresEid;

/** Lets in whoever has proved who they are, the same whichever proof it was. Needs a `ctx` that reaches everybody. */
export function createAdmission({ clock, organisations, sessions, tickets }: AdmissionDeps) {
  async function start(ctx: Ctx, user: UserEntity, authType: AuthType): Promise<SignedIn> {
    if (authType === 'EID') user.activatedAt ??= clock.now();
    return sessions.start(ctx, await sessionUserOf(ctx, user, { authType, organisations }));
  }

  return {
    /**
     * The one whom the person chose among those that `admit` told.
     * @throws 403 when the proof was a password and the organisation asks for an e-ID by now
     */
    async chosen(ctx: Ctx, user: UserEntity, authType: AuthType): Promise<SignedIn> {
      const organisation = await organisations.byId(ctx, user.organisationId);
      if (!mayEnter(organisation, authType)) throw refuse(refusals.eidRequired);
      return start(ctx, user, authType);
    },

    /**
     * All that the proof fits, at least one: the only one is let in, of several the person chooses one.
     * @throws 403 when the proof was a password and each organisation asks for an e-ID
     */
    async admit(ctx: Ctx, proved: readonly UserEntity[], authType: AuthType): Promise<SignInAnswer> {
      const found = await Promise.all(
        proved.map(async (user) => ({ user, organisation: await organisations.byId(ctx, user.organisationId) })),
      );
      const admitted = found.filter(({ organisation }) => mayEnter(organisation, authType));
      const [first, ...others] = admitted;
      if (!first) throw refuse(refusals.eidRequired);
      if (others.length === 0) return start(ctx, first.user, authType);
      const choose = admitted.map(({ user, organisation }) => ({
        userId: user.id,
        organisation: { id: user.organisationId, name: organisation?.name ?? '' },
      }));
      const ids = choose.map(({ userId }) => userId);
      return { choose, ticket: tickets.issue(ids, authType) };
    },
  };
}
