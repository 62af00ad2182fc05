import { AuthorizationResponseError, ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';

/** What can go wrong with an identification at the broker. */
export type BrokerErrorCode =
  /** The answer belongs to another question, or to none. */
  | 'stateMismatch'
  /** The person, or the e-ID, said no. */
  | 'notCompleted'
  /** The answer does not prove who it was. */
  | 'answer'
  /** The broker cannot be reached. */
  | 'unavailable';

/** The broker, or the way there, said no. The message names no person and no token. */
export class BrokerError extends Error {
  readonly code: BrokerErrorCode;
  constructor(code: BrokerErrorCode, details: string, cause?: unknown) {
    super(`e-ID broker: ${code}: ${details}`, { cause });
    this.name = 'BrokerError';
    this.code = code;
  }
}

/** The library's errors in our words. */
export function brokerErrorOf(cause: unknown): BrokerError {
  if (cause instanceof BrokerError) return cause;
  if (cause instanceof AuthorizationResponseError) return new BrokerError('notCompleted', cause.error, cause);
  if (cause instanceof ResponseBodyError || cause instanceof WWWAuthenticateChallengeError) {
    return cause.status >= 500
      ? new BrokerError('unavailable', `HTTP ${cause.status}`, cause)
      : new BrokerError('answer', `HTTP ${cause.status}`, cause);
  }
  if (cause instanceof ClientError) {
    const isLine = cause.code === 'OAUTH_TIMEOUT' || cause.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
    return new BrokerError(isLine ? 'unavailable' : 'answer', cause.code ?? 'refused', cause);
  }
  return new BrokerError('unavailable', 'no answer', cause);
}
