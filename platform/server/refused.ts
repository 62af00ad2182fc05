import { fill, type Language, type Refusal } from '@platform/core';

export type Details = Readonly<Record<string, unknown>>;

/** The one error that becomes an answer. Everything else is a fault of ours: 500, logged, told without details. */
export class Refused extends Error {
  readonly refusal: Refusal;
  readonly details: Details;
  constructor(refusal: Refusal, details: Details) {
    super(`${refusal.code} ${refusal.text.sv}`);
    this.name = 'Refused';
    this.refusal = refusal;
    this.details = details;
  }
}

/** Makes the error to throw. `details` name the field, row or id, and fill the places in the text. */
export function refuse(refusal: Refusal, details: Details = {}): Refused {
  return new Refused(refusal, details);
}

/** A refusal about one field of the body, shown at that field of a form. The details fill the places in its text. */
export function refuseField(
  { language }: { readonly language: Language },
  refusal: Refusal,
  { field, ...details }: Details & { readonly field: string },
): Refused {
  return refuse(refusal, { ...details, fields: [{ path: `body.${field}`, message: fill(refusal.text[language], details) }] });
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

/** A refusal on the wire (architecture, "Errors on the wire"). */
export function toWire({ refusal, details }: Refused, language: Language) {
  return {
    statusCode: refusal.status,
    error: REASONS[refusal.status] ?? 'Error',
    code: refusal.code,
    message: fill(refusal.text[language], details),
    details,
  };
}

/** The reply to an unexpected error. It holds nothing but the request id to ask about. */
export function faultOnWire(language: Language, requestId: string) {
  const message = {
    sv: 'Något gick fel hos oss. Kontakta supporten om det händer igen.',
    nb: 'Noe gikk galt hos oss. Kontakt brukerstøtte hvis det skjer igjen.',
  }[language];
  return { statusCode: 500, error: 'Internal Server Error', code: 'ERR_UNKNOWN', message, details: { requestId } };
}
