import { OptimisticLockError } from '@mikro-orm/postgresql';
import { refusals } from '@platform/core';
import { type Refused, refuse } from '../refused.ts';

/** No connection to the database: all are taken for too long, or it is down. */
export class NoConnection extends Error {
  constructor(cause: unknown) {
    super(`The database gives no connection: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`, { cause });
    this.name = 'NoConnection';
  }
}

/**
 * What passes, by PostgreSQL's and the operating system's codes: no connection (08…), no room (53…, ENOSPC), shutting down (57P…), its disk (58…), a time-out
 * (25P03 idle, 55P03 lock, 57014 statement), and what others did at the same moment (40…) each time that it was tried.
 */
const PASSING =
  /^(08...|40001|40P01|25P03|53...|55P03|57014|57P..|58...|ENOSPC|EDQUOT|ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;
const GONE = /^(Connection terminated|Client has encountered a connection error)/;
const RETRY_AFTER_SECONDS = 5;

/** The refusal of what passes, which `warn` is told of. Nothing when the fault is ours. */
export function unavailable(error: unknown, warn: (error: unknown) => void): Refused | undefined {
  if (!isPassing(error)) return undefined;
  warn(error);
  return refuse(refusals.busy, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoConnection || error instanceof OptimisticLockError || GONE.test(error.message)) return true;
  return ('code' in error && PASSING.test(String(error.code))) || isPassing(error.cause);
}
