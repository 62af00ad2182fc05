import { createSecureContext, type SecureContext } from 'node:tls';
import { z } from 'zod';
import { Refused } from './bankid-answers.ts';
import { BankIdError, type BankIdErrorCode } from './bankid-error.ts';

/** How the portal shows who it is: one p12, or a certificate with its key. */
export type BankIdCredentials =
  | { readonly pfx: Uint8Array; readonly passphrase: string }
  | { readonly cert: string; readonly key: string; readonly passphrase?: string };

export type BankIdSettings = BankIdCredentials & {
  /** Up to and including the version, such as `https://appapi2.bankid.com/rp/v6.0/`. */
  readonly baseUrl: string;
  /** The CA of BankID's server; nobody else is believed. */
  readonly ca: string | Uint8Array;
  readonly connectTimeoutMs?: number;
  readonly callTimeoutMs?: number;
  /** Told of every call, for logs and metrics. There is nothing personal in it. */
  readonly onCall?: (call: BankIdCall) => void;
};
export interface BankIdCall {
  readonly call: string;
  readonly outcome: 'ok' | BankIdErrorCode;
  readonly durationMs: number;
}

const ERROR_OF_STATUS: Readonly<Record<number, BankIdErrorCode>> = {
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'notFound',
  405: 'methodNotAllowed',
  408: 'requestTimeout',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
  503: 'maintenance',
};
const OrderRefusal = z.enum(['alreadyInProgress', 'invalidParameters', 'canceled']);
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
const TIMED_OUT = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT']);
const CERTIFICATE = /CERT|SELF_SIGNED|_SSL_|UNABLE_TO_/;

/**
 * One call to BankID over mutual TLS, its answer checked. Does not retry.
 * @throws BankIdError `certificate` when the own certificate cannot be read
 */
export function createBankIdTransport(settings: BankIdSettings) {
  const { baseUrl, connectTimeoutMs = 5_000, callTimeoutMs = 10_000, onCall } = settings;
  const secureContext = secureContextOf(settings);
  let line: ReturnType<typeof open> | undefined;
  // loaded with the first call: it is large, and an API makes few
  const open = async () => {
    const { Agent, request } = await import('undici');
    return { request, agent: new Agent({ connect: { secureContext, timeout: connectTimeoutMs } }) };
  };
  const base = baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`;

  async function send<S extends z.ZodType>(call: string, body: object, answer: S): Promise<z.output<S>> {
    line ??= open();
    const { request, agent } = await line;
    const { statusCode, body: content } = await request(new URL(call, base), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      dispatcher: agent,
      signal: AbortSignal.timeout(callTimeoutMs),
    });
    const text = await content.text();
    if (statusCode !== 200) throw refusalOf(statusCode, text);
    const read = answer.safeParse(parseJson(text));
    if (!read.success) throw new BankIdError('unexpectedAnswer', read.error.issues.map(({ path }) => path.join('.')).join(', '));
    return read.data;
  }

  return {
    /** @throws BankIdError and nothing else */
    async call<S extends z.ZodType>(call: string, body: object, answer: S): Promise<z.output<S>> {
      const startedAt = performance.now();
      const tell = (outcome: BankIdCall['outcome']) => onCall?.({ call, outcome, durationMs: Math.round(performance.now() - startedAt) });
      try {
        const read = await send(call, body, answer);
        tell('ok');
        return read;
      } catch (cause) {
        const error = cause instanceof BankIdError ? cause : lineFault(cause);
        tell(error.code);
        throw error;
      }
    },
    async close(): Promise<void> {
      await (await line)?.agent.close();
    },
  };
}

/** Whether a call certainly did not reach BankID. Then it may be sent again without acting twice. */
export function wasNotSent(error: unknown): boolean {
  return error instanceof BankIdError && error.cause instanceof Error && NOT_SENT.has(codeOf(error.cause));
}

/** Made once and at once, so that a wrong pass phrase is found when the portal starts. */
function secureContextOf(settings: BankIdSettings): SecureContext {
  const { ca, passphrase } = settings;
  const own = 'pfx' in settings ? { pfx: Buffer.from(settings.pfx) } : { cert: settings.cert, key: settings.key };
  const believed = typeof ca === 'string' ? ca : Buffer.from(ca);
  try {
    return createSecureContext({ ...own, ca: believed, minVersion: 'TLSv1.2', ...(passphrase !== undefined && { passphrase }) });
  } catch (cause) {
    throw new BankIdError('certificate', cause instanceof Error ? cause.message : 'cannot be read', cause);
  }
}

function refusalOf(status: number, text: string): BankIdError {
  const refused = Refused.safeParse(parseJson(text)).data;
  // Errors end up in logs, where no personal number may stand.
  const details = refused?.details?.replaceAll(/\d{6,}/g, '…') ?? `HTTP ${status}`;
  const aboutOrder = OrderRefusal.safeParse(refused?.errorCode).data;
  if (status === 400 && aboutOrder) return new BankIdError(aboutOrder, details);
  return new BankIdError(ERROR_OF_STATUS[status] ?? (status >= 500 ? 'internalError' : 'unexpectedAnswer'), details);
}

function lineFault(cause: unknown): BankIdError {
  const code = codeOf(cause);
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return new BankIdError('timeout', 'no answer in time', cause);
  if (TIMED_OUT.has(code)) return new BankIdError('timeout', code, cause);
  if (CERTIFICATE.test(code)) return new BankIdError('certificate', code, cause);
  return new BankIdError('unreachable', code || 'no connection', cause);
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
