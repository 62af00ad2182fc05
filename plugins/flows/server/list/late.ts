import type { Moment } from '@platform/server';
import { type Expression, sql, type SqlBool } from 'kysely';

/** A flow moves by itself when its time has come; this long after, something is wrong. */
const GRACE_MS = 60_000;
/** A flow that waits without an end is looked at again after this long. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60_000;

/** What decides whether a flow waits too long. */
export interface Times {
  readonly closedAt?: Moment | null | undefined;
  readonly dueAt?: Moment | null | undefined;
  readonly updatedAt: Moment;
}

/** Whether a flow waits too long. */
export function isLate({ closedAt, dueAt, updatedAt }: Times, now: Date): boolean {
  const end = dueAt ? new Date(dueAt).getTime() + GRACE_MS : new Date(updatedAt).getTime() + FORGOTTEN_MS;
  return !closedAt && end < now.getTime();
}

/** The same for lists and counts, on the table `f`. */
export function lateInList(now: Date): Expression<SqlBool> {
  const due = new Date(now.getTime() - GRACE_MS);
  const forgotten = new Date(now.getTime() - FORGOTTEN_MS);
  return sql<boolean>`(f.closed_at is null and case when f.due_at is null then f.updated_at < ${forgotten} else f.due_at < ${due} end)`;
}
