import { type Page, refusals } from '@platform/core';
import { audit, type Ctx, query, refuse, securityLog, type Tx } from '@platform/server';
import type { OpenSession, SessionId } from '../../contract/index.ts';
import type { OwnProof } from './own-proof.ts';
import { withOwnRows, ownUser } from './own-user.ts';
import { isCommonPassword, refuseCommon } from '../sign-in/common-passwords.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import { tellPassword } from '../logs/told-events.ts';
import { sessionOf } from '../sessions/session-service.ts';

export type OwnService = ReturnType<typeof createOwnService>;

interface SessionRow {
  readonly id: SessionId;
  readonly auth_type: OpenSession['authType'];
  readonly user_agent: string | null;
  readonly created_at: string;
  readonly expires_at: string;
}

/** What users do about their own account: open sessions, and their password. */
export function createOwnService({ passwords, proof }: { readonly passwords: Passwords; readonly proof: OwnProof }) {
  return {
    async sessions(ctx: Ctx): Promise<Page<OpenSession>> {
      const own = sessionOf(ctx);
      const open = await query<SessionRow>(ctx, 'select * from accounts_sessions_beside($1)', [own]);
      const items = open.map(({ id, auth_type: authType, user_agent: userAgent, created_at: createdAt, expires_at: expiresAt }) => ({
        id,
        authType,
        userAgent,
        createdAt: new Date(createdAt).toISOString(),
        expiresAt: new Date(expiresAt).toISOString(),
        current: id === own,
      }));
      return { items, nextCursor: null };
    },

    /** @throws 404 when it is not the asker's, or not open */
    async endSession(ctx: Ctx, id: SessionId): Promise<void> {
      const [row] = await query<{ ended: boolean }>(ctx, 'select accounts_end_session_beside($1, $2) as ended', [sessionOf(ctx), id]);
      if (!row?.ended) throw refuse(refusals.notFound, { id });
      await securityLog.write(ctx, { kind: 'sessionEnded', subjectId: ctx.actor.userId, detail: { how: 'FROM_ELSEWHERE' } });
    },

    /** @throws 422 when the current password is another, 429 after too many of those */
    async changePassword(
      tx: Tx,
      { current, password }: { readonly current: string; readonly password: string },
    ): Promise<Record<string, never>> {
      const [tried, common] = [await proof.tried(tx, current), await isCommonPassword(password)];
      const hash = tried.fits && !common ? await passwords.hash(password, tried.email) : undefined;
      return tx.once(async (ctx) => {
        return withOwnRows(ctx, async (wide) => {
          const user = await ownUser(wide);
          await proof.require(wide, user, { tried, field: 'current' });
          refuseCommon(ctx, common);
          user.passwordHash = hash;
          await query(wide, 'select accounts_end_sessions_beside($1)', [sessionOf(ctx)]);
          const subject = { type: 'User', id: user.id };
          await audit(ctx, [{ action: 'accounts.passwordChanged', subject, organisationId: user.organisationId, changes: {} }]);
          await tellPassword(ctx, user, 'SELF');
          return {};
        });
      });
    },
  };
}
