import { refusals } from '@platform/core';
import type { Ctx, Scope } from '../context.ts';
import { refuse } from '../refused.ts';
import { DeferredStatement } from './deferred-statement.ts';
import { sqlState } from './retried.ts';

const SET = `select set_config('app.by_password', $1, true)`;

/**
 * Whether changes are checked against an organisation's demand for an e-ID (ADR 0019). They are when a user signed in with a password and
 * reaches other organisations than their own; their own asked at sign-in.
 */
export function eidGuardApplies({ actor, organisationId, reach }: Scope): boolean {
  return actor.authType === 'PASSWORD' && (reach.kind !== 'organisation' || organisationId !== actor.organisation?.id);
}

/** Tells the database; it leaves with the first change. */
export const eidGuard = DeferredStatement.of({ statement: SET, values: ['on'] });

/** Marks that the unit of work changes what is recorded *about* an organisation. With a password, that is allowed as well. */
export async function aboutOrganisation(ctx: Ctx): Promise<Ctx> {
  await ctx.run(DeferredStatement.of({ statement: SET, values: [''] }));
  return ctx;
}

/** What the triggers of `tenantTable` raise is a refusal that names the organisation. Every other fault is itself. */
export function mapDatabaseError(error: unknown): unknown {
  return sqlState(error) === 'EID01' ? refuse(refusals.eidRequired, { organisationId: detailOf(error) }) : error;
}

/** What PostgreSQL says beside its message, wherever the layers put it. */
function detailOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('detail' in error && typeof error.detail === 'string') return error.detail;
  return 'cause' in error ? detailOf(error.cause) : undefined;
}
