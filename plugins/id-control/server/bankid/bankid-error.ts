import type { Text } from '@platform/core';

/** The vendor's error codes, and ours for what happens on the way there. */
export type BankIdErrorCode =
  | 'alreadyInProgress'
  | 'invalidParameters'
  | 'canceled'
  | 'unauthorized'
  | 'notFound'
  | 'methodNotAllowed'
  | 'unsupportedMediaType'
  | 'requestTimeout'
  | 'tooManyRequests'
  | 'internalError'
  | 'maintenance'
  /** No line to BankID: the order was not made, or its state not told. */
  | 'unreachable'
  /** No answer in time. What was asked may have happened. */
  | 'timeout'
  /** One of the two certificates was refused. */
  | 'certificate'
  /** BankID tells a result once, and for some minutes only: that of this order is not to be had any more. */
  | 'resultGone'
  /** An answer that is not what the interface promises. */
  | 'unexpectedAnswer';

const RETRYABLE: ReadonlySet<BankIdErrorCode> = new Set<BankIdErrorCode>([
  'requestTimeout',
  'tooManyRequests',
  'internalError',
  'maintenance',
  'unreachable',
  'timeout',
]);

/** BankID, or the way there, said no. The message names no person and no token. */
export class BankIdError extends Error {
  readonly code: BankIdErrorCode;
  /** Whether the same call may do better later, without anybody doing something about it first. */
  readonly retryable: boolean;
  constructor(code: BankIdErrorCode, details: string, cause?: unknown) {
    super(`BankID: ${code}: ${details}`, { cause });
    this.name = 'BankIdError';
    this.code = code;
    this.retryable = RETRYABLE.has(code);
  }
}

const MESSAGES = {
  alreadyInProgress: {
    sv: 'Det pågick redan en identifiering eller underskrift för personen. Den avbröts. Försök igen.',
    nb: 'Det pågikk allerede en identifisering eller signering for personen. Den ble avbrutt. Prøv igjen.',
  },
  resultGone: {
    sv: 'Svaret från BankID kom inte fram. Skriv under igen.',
    nb: 'Svaret fra BankID kom ikke fram. Signer på nytt.',
  },
  unavailable: {
    sv: 'BankID svarar inte som det ska just nu. Försök igen om en stund.',
    nb: 'BankID svarer ikke som det skal akkurat nå. Prøv igjen om litt.',
  },
} as const satisfies Readonly<Record<string, Text>>;

/** The message for an error of BankID (the vendor's RFA4 and RFA5 in our words). Faults of our own are not shown as such. */
export function errorMessage(code: BankIdErrorCode): Text {
  return code === 'alreadyInProgress' || code === 'resultGone' ? MESSAGES[code] : MESSAGES.unavailable;
}
