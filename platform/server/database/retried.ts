import { OptimisticLockError } from '@mikro-orm/postgresql';

/**
 * SQL states that go away when the unit of work is run again. It then reads what others have committed meanwhile: a unique or excluding
 * value, a reference. A serialization failure and a deadlock are states that PostgreSQL itself asks to try again.
 */
const RETRIED = new Set(['23503', '23505', '23P01', '40001', '40P01']);
const TRIES = 3;

/** Runs a unit of work again when somebody else was quicker. */
export async function retried<T>(run: () => Promise<T>, left = TRIES - 1): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (left === 0 || !wasQuicker(error)) throw error;
    return retried(run, left - 1);
  }
}

/** Whether it failed by what somebody else did at the same moment. */
const wasQuicker = (error: unknown): boolean =>
  error instanceof OptimisticLockError || isOldPlan(error) || RETRIED.has(sqlState(error) ?? '');

/** Whether a migration has changed the columns of a prepared statement. It is prepared anew the next time. */
export function isOldPlan(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('routine' in error && error.routine === 'RevalidateCachedQuery') || isOldPlan(error.cause);
}

/** PostgreSQL's five-character code, wherever the layers put it. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code;
  return 'cause' in error ? sqlState(error.cause) : undefined;
}
