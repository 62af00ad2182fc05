/** `permanent`: the operator has answered, and asking again might send it twice. `temporary`: nothing has got through, so it may go later. */
export type SmsFault = 'permanent' | 'temporary';

/** An SMS that was not taken. Names neither the receiver nor the text: errors end up in logs. */
export class SmsError extends Error {
  readonly fault: SmsFault;
  /** The HTTP status that was answered; absent when there was no answer. */
  readonly status: number | undefined;
  constructor(fault: SmsFault, reason: string, status?: number) {
    super(`SMS not sent: ${reason}`);
    this.name = 'SmsError';
    this.fault = fault;
    this.status = status;
  }
}

/** No line to the operator: what was asked has certainly not happened. */
const NEVER_REACHED: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** Classifies a failure to send: what may have arrived is not sent again (integrations, 4.1). */
export function smsErrorOf(cause: unknown): SmsError {
  if (cause instanceof SmsError) return cause;
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const code = inner instanceof Error && 'code' in inner ? String(inner.code) : inner instanceof Error ? inner.name : 'unknown';
  return new SmsError(NEVER_REACHED.has(code) ? 'temporary' : 'permanent', code);
}
