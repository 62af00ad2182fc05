import type { Role } from '@platform/core';
import { type Ctx, query, securityLog } from '@platform/server';
import { UserEntity } from '../users/user.entity.ts';

type Person = Pick<UserEntity, 'id' | 'organisationId'>;

const about = ({ id: subjectId, organisationId }: Person) => ({ subjectId, organisationId });

/**
 * Logs a failed sign-in about each user with that address. Without such a user it is about nobody. Needs a `ctx` that reaches everybody.
 */
export async function tellFailedSignIn(wide: Ctx, email: string): Promise<void> {
  const tried = await wide.em.find(UserEntity, { email, active: true }, { orderBy: { id: 'asc' } });
  const whom = tried.length > 0 ? tried.map(about) : [{}];
  await securityLog.write(
    wide,
    ...whom.map((each) => ({ kind: 'signInFailed' as const, ...each, detail: { authType: 'PASSWORD' as const } })),
  );
}

interface Standing {
  readonly roles: readonly Role[];
  readonly email: string | null;
}
/** What a change is told against. */
export const standingOf = ({ roles, email }: UserEntity): Standing => ({ roles: [...roles], email: email ?? null });

/** What a change of a user means for the portal's safety: other roles, another address. */
export async function tellChanges(ctx: Ctx, before: Standing, user: UserEntity): Promise<void> {
  const roles = [...user.roles];
  const same = before.roles.length === roles.length && roles.every((role) => before.roles.includes(role));
  if (!same) await securityLog.write(ctx, { kind: 'rolesChanged', ...about(user), detail: { before: [...before.roles], after: roles } });
  const email = user.email ?? null;
  if (before.email !== null && before.email !== email)
    await securityLog.write(ctx, { kind: 'emailChanged', ...about(user), detail: { roles, how: 'AT_ONCE' } });
}

/** Logs that a password was changed, by the user or by a mailed link. */
export async function tellPassword(ctx: Ctx, user: UserEntity, by: 'SELF' | 'LINK'): Promise<void> {
  await securityLog.write(ctx, { kind: 'passwordChanged', ...about(user), detail: { by } });
}

/** A change of address that waits for its proof, has it, or was stopped. */
export async function tellEmail(ctx: Ctx, user: Person, how: 'ASKED' | 'CONFIRMED' | 'STOPPED'): Promise<void> {
  const [held] = await query<{ roles: Role[] }>(ctx, 'select roles from accounts_user where id = $1', [user.id]);
  await securityLog.write(ctx, { kind: 'emailChanged', ...about(user), detail: { roles: held?.roles ?? [], how } });
}
