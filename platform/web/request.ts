import type { Endpoint } from '@platform/core';
import { ApiError } from './api-error.ts';
import { randomId } from './random-id.ts';
import type { SignedIn, SessionStore } from './stored-session.ts';

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told while a file goes up, from 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
  readonly idempotencyKey?: string | undefined;
  /** An unanswered change that is asked for again after so long is another one. */
  readonly forgetsMs?: number | undefined;
}
/** What a call may consist of. */
export interface Call {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly file?: Blob;
}
/** Carries one call to the server; answers only what went well. @throws ApiError */
export type Request = (endpoint: Endpoint, call: Call, options?: SendOptions) => Promise<Response>;
/** Brings a prepared request to the server: `fetch`, or what can tell about progress. */
export type Transport = (url: string, init: RequestInit, onProgress?: (fraction: number) => void) => Promise<Response>;

interface Deps {
  readonly base: string;
  readonly session: SessionStore;
  /** `GET /v1/auth/refresh`. */
  readonly refresh: Endpoint;
  readonly language: () => 'SE' | 'NO';
  /** What to say when no answer comes, in the reader's language. */
  readonly networkText: () => string;
  readonly transport: Transport;
}

const PUBLIC_CREDENTIAL = 'portal:public';
/** Called without a session: by anybody, or by whom a token in the call names. */
const WITHOUT_SESSION: readonly string[] = ['public', 'token'];
const OFFLINE = 0;
const NOT_SIGNED_IN = 401;
const REFRESH_FIRST = 412;

/**
 * Sends requests with credentials and language, and refreshes the token (spec part 7). It refreshes when the server asks for it, one
 * refresh at a time.
 */
export function createRequest(deps: Deps): Request {
  let refreshing: Promise<void> | undefined;

  async function exchange(endpoint: Endpoint, call: Call, options: SendOptions): Promise<Response> {
    const requestId = randomId();
    const url = deps.base + pathOf(endpoint.path, call.params) + searchOf(call.query);
    const init = { method: endpoint.method, ...bodyOf(call), headers: headersOf(deps, endpoint, { ...options, call, requestId }) };
    try {
      const answer = await deps.transport(url, { ...init, signal: options.signal ?? null }, options.onProgress);
      if (answer.ok) return answer;
      throw await faultOf(answer, requestId, deps.networkText());
    } catch (fault) {
      if (fault instanceof ApiError || (isAbort(fault) && !isTooLate(options.signal))) throw fault;
      throw new ApiError({ status: OFFLINE, code: 'ERR_NETWORK', message: deps.networkText(), requestId });
    }
  }

  async function refresh(): Promise<void> {
    const answer = await exchange(deps.refresh, {}, {});
    // The reply is our own contract's, parsed by the server before it left.
    deps.session.start((await answer.json()) as SignedIn);
  }

  return async function request(endpoint, call, options = {}) {
    const token = deps.session.current()?.token;
    try {
      return await exchange(endpoint, call, options).catch(async (fault: unknown) => {
        if (!isStatus(fault, REFRESH_FIRST)) throw fault;
        refreshing ??= refresh().finally(() => (refreshing = undefined));
        await refreshing;
        return exchange(endpoint, call, options);
      });
    } catch (fault) {
      const isOurs = !WITHOUT_SESSION.includes(endpoint.permission) && isStatus(fault, NOT_SIGNED_IN);
      const isSame = token === undefined || token === deps.session.current()?.token;
      if (isOurs && isSame) deps.session.end('expired');
      throw fault;
    }
  };
}

function isStatus(fault: unknown, status: number): boolean {
  return fault instanceof ApiError && fault.status === status;
}

function isAbort(fault: unknown): boolean {
  return fault instanceof DOMException && fault.name === 'AbortError';
}

/** Older browsers say the same of what was given up and of what took too long. */
function isTooLate(signal: AbortSignal | undefined): boolean {
  return signal?.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
}

function pathOf(path: string, params: Call['params'] = {}): string {
  return path.replaceAll(/\{(\w+)[?*]?\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

function searchOf(query: Call['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const each of values) if (each !== undefined && each !== null && each !== '') search.append(name, String(each));
  }
  const written = String(search);
  return written === '' ? '' : `?${written}`;
}

function bodyOf({ body, file }: Call): { readonly body?: BodyInit } {
  if (file) return { body: formOf(body, file) };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

/** Fields go before the file, so that the server knows them when the file streams in. */
function formOf(fields: unknown, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined && value !== null) form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  form.append('file', file);
  return form;
}

interface Sending extends SendOptions {
  readonly call: Call;
  readonly requestId: string;
}
function headersOf({ session, language }: Deps, endpoint: Endpoint, { call, requestId, idempotencyKey }: Sending): Record<string, string> {
  const token = session.current()?.token;
  const isPublic = WITHOUT_SESSION.includes(endpoint.permission) || token === undefined;
  // One event stream is for all tabs, each of which may work for another organisation.
  const organisation = isPublic || endpoint.reply === 'events' ? undefined : session.workingOrganisation();
  return {
    Authorization: isPublic ? `Basic ${btoa(PUBLIC_CREDENTIAL)}` : `Bearer ${token}`,
    'X-Language': language(),
    'X-Request-Id': requestId,
    ...(organisation && { 'X-Organisation-Id': organisation }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(call.body !== undefined && !call.file && { 'Content-Type': 'application/json' }),
  };
}

async function faultOf(answer: Response, requestId: string, fallback: string): Promise<ApiError> {
  const body: unknown = await answer.json().catch(() => undefined);
  const told = typeof body === 'object' && body !== null ? body : {};
  const code = 'code' in told && typeof told.code === 'string' ? told.code : 'ERR_UNKNOWN';
  const message = 'message' in told && typeof told.message === 'string' ? told.message : fallback;
  return new ApiError({ status: answer.status, code, message, requestId, details: 'details' in told ? told.details : undefined });
}
