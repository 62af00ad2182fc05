import { refusals } from '@platform/core';
import { audit, type Ctx, newId, query, refuse, securityLog, ALL, asReach } from '@platform/server';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { impersonationRefusals, type SignedIn, type UserId } from '../../contract/index.ts';
import type { NewToken } from '../new-token.ts';
import { refuseHigher } from '../users/role-rules.ts';
import type { SessionRenewal } from './session-renewal.ts';
import { factsOf, sessionOf } from './session-service.ts';
import { sessionUserOf } from './session-user.ts';
import { UserEntity } from '../users/user.entity.ts';

export interface ImpersonationServiceDeps {
  readonly newToken: NewToken;
  readonly organisations: OrganisationLookup;
  readonly renewal: SessionRenewal;
}
export type ImpersonationService = ReturnType<typeof createImpersonationService>;

/** Sessions as somebody else, and back. The own session waits meanwhile. */
export function createImpersonationService({ newToken, organisations, renewal }: ImpersonationServiceDeps) {
  return {
    /** @throws 403 above the asker or outside their customers, 404 */
    async start(
      asked: Ctx,
      { userId, organisationId }: { readonly userId: UserId; readonly organisationId: OrganisationId },
    ): Promise<SignedIn> {
      const { actor } = asked;
      const ctx = await organisations.enter(asked, organisationId);
      const user = await ctx.em.findOne(UserEntity, { id: userId, organisationId, active: true });
      if (!user || user.id === actor.userId) throw refuse(refusals.notFound, { id: userId });
      refuseHigher(actor.roles, user.roles);
      if (asked.reach.kind !== 'all' && organisationId === actor.organisation?.id) throw refuse(impersonationRefusals.notCustomer);
      const { token, hash, due, expiresAt, expires } = newToken();
      const parameters = [newId(), userId, hash, sessionOf(asked), asked.userAgent ?? null, due, expiresAt];
      await query(ctx, 'select accounts_start_impersonation($1, $2, $3, $4, $5, $6, $7)', parameters);
      const subject = { type: 'User', id: userId };
      await audit(ctx, [{ action: 'accounts.impersonated', subject, organisationId, changes: { as: user.name } }]);
      await securityLog.write(ctx, { kind: 'impersonationBegun', subjectId: userId, organisationId, detail: {} });
      const { auth_type: authType } = await factsOf(asked);
      return { user: await sessionUserOf(ctx, user, { authType, organisations }), token, expires };
    },

    /** @throws 409 when nobody else is acted as, 401 when the own session has ended meanwhile */
    async stop(asked: Ctx): Promise<SignedIn> {
      const { actor } = asked;
      if (!actor.impersonator || !actor.organisation) throw refuse(impersonationRefusals.none);
      const subject = { type: 'User', id: actor.userId ?? '' };
      await audit(asked, [{ action: 'accounts.impersonationStopped', subject, organisationId: actor.organisation.id, changes: {} }]);
      await securityLog.write(asked, {
        kind: 'impersonationEnded',
        subjectId: actor.userId,
        organisationId: actor.organisation.id,
        detail: {},
      });
      const ended = 'select origin, who from accounts_end_impersonation($1)';
      const [origin] = await query<{ origin: string; who: UserId }>(asked, ended, [sessionOf(asked)]);
      return asReach(asked, ALL, async (wide) => {
        const user = origin && (await wide.em.findOne(UserEntity, { id: origin.who, active: true }));
        if (!origin || !user) throw refuse(refusals.notSignedIn);
        const renewed = await renewal(wide, origin.origin);
        const { auth_type: authType } = await factsOf(asked);
        return { user: await sessionUserOf(wide, user, { authType, organisations }), ...renewed };
      });
    },
  };
}
