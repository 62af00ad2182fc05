/** `permanent`: sending the same mail again is useless. `temporary`: it may go later. */
export type MailFault = 'permanent' | 'temporary';

/** A mail that the mail server did not take. Its words are not repeated: they name the recipient, and errors end up in logs. */
export class MailError extends Error {
  readonly fault: MailFault;
  /** The answer of the mail server, such as 550; absent when there was none. */
  readonly responseCode: number | undefined;
  constructor(fault: MailFault, reason: string, responseCode?: number) {
    super(`Mail not sent: ${reason}`);
    this.name = 'MailError';
    this.fault = fault;
    this.responseCode = responseCode;
  }
}

/** Sorts what went wrong. A wrong password or a broken line is no fault of the mail, so it waits. */
export function mailErrorOf(cause: unknown): MailError {
  const code = codeOf(cause);
  const responseCode = cause instanceof Error && 'responseCode' in cause ? Number(cause.responseCode) : undefined;
  const isRefused = responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH';
  // Without an answer, an envelope is only at fault when the address cannot be written as one.
  const isMalformed = responseCode === undefined && code === 'EENVELOPE';
  return new MailError(
    isRefused || isMalformed ? 'permanent' : 'temporary',
    responseCode === undefined ? code : `the server answered ${responseCode}`,
    responseCode,
  );
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no code';
}
