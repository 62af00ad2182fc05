import type { CallOf, Endpoint, ResponseOf } from '@platform/core';

/** The answer to a call: the parsed body, or the refusal on the wire. */
export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  /** The refusal's code, absent when all went well. */
  readonly code?: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly raw: Buffer;
}
export interface CallOptions {
  /** A bearer token; public calls go with the public credential. */
  readonly token?: string | undefined;
  readonly language?: 'SE' | 'NO';
  /** The working organisation. */
  readonly organisationId?: string;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
/** An HTTP request as hapi's `inject` takes it. */
export interface Injected {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
}

/** The request that a call of the contract stands for. */
export async function toRequest(endpoint: Endpoint, call: CallOf<Endpoint>, options: CallOptions): Promise<Injected> {
  const {
    params = {},
    query = {},
    body,
    file,
  } = call as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown; file?: File };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value]
        .flat()
        .filter((one) => one !== undefined)
        .map((one): [string, string] => [name, String(one)]),
    ),
  );
  const base = { method: endpoint.method, url: search.size > 0 ? `${path}?${search}` : path, headers: headersOf(endpoint, options) };
  if (file) return { ...base, ...(await multipart(base.headers, { file, body })) };
  if (endpoint.form) return { ...base, ...asForm(base.headers, body) };
  return body === undefined
    ? base
    : { ...base, payload: JSON.stringify(body), headers: { ...base.headers, 'content-type': 'application/json' } };
}

function headersOf(
  { permission }: Endpoint,
  { token, language = 'SE', organisationId, idempotencyKey, headers = {} }: CallOptions,
): Record<string, string> {
  const credential = permission === 'public' ? `Basic ${btoa('portal:public')}` : token ? `Bearer ${token}` : undefined;
  return {
    'x-language': language,
    ...(credential && { authorization: credential }),
    ...(organisationId && { 'x-organisation-id': organisationId }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...headers,
  };
}

function asForm(headers: Record<string, string>, body: unknown) {
  const payload = new URLSearchParams(
    Object.entries(body ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return { payload, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } };
}

async function multipart(headers: Record<string, string>, { file, body }: { readonly file: File; readonly body: unknown }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, value instanceof File ? value : String(value));
  form.append('file', file, file.name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  return { payload, headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' } };
}

/** Shapes an answer. A good one is parsed by the contract, so that what leaves by accident fails the test. */
export function toAnswer<E extends Endpoint>(
  endpoint: E,
  { statusCode, headers, rawPayload }: { readonly statusCode: number; readonly headers: object; readonly rawPayload: Buffer },
): Answer<ResponseOf<E>> {
  const isJson = String((headers as Record<string, unknown>)['content-type']).includes('application/json');
  const json: unknown = isJson && rawPayload.length > 0 ? JSON.parse(rawPayload.toString()) : undefined;
  const base = { status: statusCode, headers: { ...headers }, raw: rawPayload };
  if (statusCode === 304) return { ...base, body: undefined as ResponseOf<E> }; // whoever asks so holds the body already
  if (statusCode >= 400) return { ...base, body: json as ResponseOf<E>, code: String((json as { code?: unknown } | undefined)?.code) };
  return { ...base, body: (endpoint.reply ? json : endpoint.response.parse(json)) as ResponseOf<E> };
}
