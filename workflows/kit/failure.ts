import { ActivityFailure, ApplicationFailure, isCancellation } from '@temporalio/workflow';

/** What an activity that was given up said. */
export interface Failure {
  readonly message: string;
  /** The refusal's code, when the portal refused; else the name of the error. */
  readonly code: string | undefined;
  /** Whether doing the same again may help. */
  readonly isPassing: boolean;
}

/** What failed outside the workflow. `undefined` for a cancellation and for a fault of the workflow itself, which must not be taken for one. */
export function failureOf(error: unknown): Failure | undefined {
  if (isCancellation(error) || !(error instanceof ActivityFailure)) return undefined;
  const { cause } = error;
  const isFinal = cause instanceof ApplicationFailure && cause.nonRetryable === true;
  const code = cause instanceof ApplicationFailure ? (cause.type ?? undefined) : undefined;
  return { message: cause?.message ?? error.message, code, isPassing: !isFinal };
}

/** Whether an activity was refused with this code. To be caught where the refusal is an answer; other errors are thrown on. */
export function isRefusal(error: unknown, code: string): boolean {
  return failureOf(error)?.code === code;
}
