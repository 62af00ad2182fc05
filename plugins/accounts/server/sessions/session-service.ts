import { type Language, OrganisationService, refusals } from '@platform/core';
import { audit, type Ctx, newId, type Permissions, query, refuse, securityLog, serviceIsOn, writeWithNext } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { Session, SessionUser, SignedIn } from '../../contract/index.ts';
import type { NewToken } from '../new-token.ts';
import type { SessionRenewal } from './session-renewal.ts';

export interface SessionServiceDeps {
  readonly newToken: NewToken;
  readonly organisations: OrganisationLookup;
  readonly permissions: Permissions;
  readonly renewal: SessionRenewal;
}
export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService({ newToken, organisations, permissions, renewal }: SessionServiceDeps) {
  return {
    /** Opens a session for a user who has proved who they are. */
    async start(ctx: Ctx, user: SessionUser): Promise<SignedIn> {
      const { token, hash, due, expiresAt, expires } = newToken();
      const parameters = [newId(), user.id, hash, user.authType, ctx.userAgent ?? null, due, expiresAt];
      await writeWithNext(ctx, 'select accounts_start_session($1, $2, $3, $4, $5, $6, $7)', parameters);
      const subject = { type: 'User', id: user.id };
      const asThemselves = ctx.as({ actor: { ...ctx.actor, userId: user.id, name: user.name, roles: user.roles } });
      const changes = { authType: user.authType };
      await audit(asThemselves, [{ action: 'accounts.signedIn', subject, organisationId: user.organisation.id, changes }]);
      await securityLog.write(asThemselves, {
        kind: 'signedIn',
        subjectId: user.id,
        organisationId: user.organisation.id,
        detail: changes,
      });
      return { user, token, expires };
    },

    async refresh(ctx: Ctx): Promise<SignedIn> {
      const renewed = await renewal(ctx, sessionOf(ctx));
      return { user: asSessionUser(ctx, await factsOf(ctx)), ...renewed };
    },

    async end(ctx: Ctx): Promise<void> {
      await query(ctx, 'select accounts_end_session($1)', [sessionOf(ctx)]);
      await securityLog.write(ctx, { kind: 'sessionEnded', subjectId: ctx.actor.userId, detail: { how: 'SIGNED_OUT' } });
    },

    /** Ends all that the user has open, on every device. */
    async endAllOf(ctx: Ctx, userId: string): Promise<void> {
      await query(ctx, 'select accounts_end_sessions_of($1)', [userId]);
      await securityLog.write(ctx, { kind: 'sessionEnded', subjectId: userId, detail: { how: 'ALL' } });
    },

    /** Ends what an organisation's users have opened with a password. Also as somebody else. */
    async endPasswordsOf(ctx: Ctx, organisationId: string): Promise<void> {
      await query(ctx, 'select accounts_end_password_sessions($1)', [organisationId]);
    },

    async describe(ctx: Ctx): Promise<Session> {
      const facts = await factsOf(ctx);
      const user = asSessionUser(ctx, facts);
      const works = ctx.organisationId === user.organisation.id ? undefined : await organisations.byId(ctx, ctx.organisationId);
      const { impersonator } = ctx.actor;
      return {
        user: { ...user, language: facts.language },
        permissions: permissions.of(ctx.actor.roles),
        services: OrganisationService.options.filter((service) => serviceIsOn(ctx, service)),
        workingOrganisation: works ? { id: works.id, name: works.name, type: works.type, country: works.country } : null,
        impersonator: impersonator ? { id: impersonator.userId as SessionUser['id'], name: impersonator.name } : null, // a user's id, by the session
      };
    },

    async speak(ctx: Ctx, language: Language): Promise<void> {
      await query(ctx, 'select accounts_speak($1, $2)', [sessionOf(ctx), language]);
    },
  };
}

/** The session that asks. @throws 401 when nobody is signed in */
export function sessionOf({ actor }: Ctx): string {
  if (!actor.sessionId) throw refuse(refusals.notSignedIn);
  return actor.sessionId;
}

interface Facts {
  readonly auth_type: SessionUser['authType'];
  readonly language: Language;
  readonly created_at: string;
}

/** What the session itself knows of its user. */
export async function factsOf(ctx: Ctx): Promise<Facts> {
  const [facts] = await query<Facts>(ctx, 'select * from accounts_session_facts($1)', [sessionOf(ctx)]);
  if (!facts) throw refuse(refusals.notSignedIn);
  return facts;
}

function asSessionUser({ actor }: Ctx, { auth_type: authType }: Facts): SessionUser {
  const { userId, email, name, roles, organisation } = actor;
  if (!userId || !organisation) throw refuse(refusals.notSignedIn);
  const id = userId as SessionUser['id']; // the session names a user and their organisation
  return { id, authType, email: email ?? null, name, roles: [...roles], organisation: organisation as SessionUser['organisation'] };
}
