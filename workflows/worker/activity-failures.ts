import { Refused, sqlState } from '@platform/server';
import { ApplicationFailure, type Info } from '@temporalio/activity';
import { TemporalFailure } from '@temporalio/common';
import type { ActivityInterceptors } from '@temporalio/worker';
import type { Logger } from 'pino';

/** Refusals that pass: too many at once, something that is away. */
const PASSING = new Set([429, 503]);
const MESSAGE_LIMIT = 300;

/**
 * What an activity throws, as a workflow gets it. A refusal is an answer: it is not tried again, and its code is the failure's type.
 * Of anything else only what cannot hold a person's data stays, since failures are kept in Temporal's history.
 */
export function toFailure(error: unknown): TemporalFailure {
  if (error instanceof TemporalFailure) return error;
  if (error instanceof Refused) {
    const { code, status } = error.refusal;
    return ApplicationFailure.create({ message: error.message, type: code, nonRetryable: !PASSING.has(status), details: [error.details] });
  }
  const state = sqlState(error);
  if (state) return ApplicationFailure.create({ message: `The database answered ${state}`, type: 'DatabaseError' });
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  const [first = ''] = message.split('\n');
  return ApplicationFailure.create({ message: first.slice(0, MESSAGE_LIMIT), type: name });
}

/** Turns what activities throw, and logs it with what it belongs to. */
export function activityFailures(log: Logger): (ctx: { readonly info: Info }) => ActivityInterceptors {
  return ({ info }) => ({
    inbound: {
      async execute(input, next) {
        try {
          return await next(input);
        } catch (error) {
          const { activityType, attempt, workflowExecution } = info;
          log.warn({ err: error, activity: activityType, attempt, workflowId: workflowExecution?.workflowId }, 'activity failed');
          throw toFailure(error);
        }
      },
    },
  });
}
