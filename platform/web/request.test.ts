import { definePlugin, endpoints } from '@platform/core';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { createRequest, type Transport } from './request.ts';
import type { SessionEnd, SessionStore, SignedIn } from './stored-session.ts';

const signedIn = { permission: 'signed-in', response: z.unknown() } as const;
const calls = endpoints(definePlugin({ id: 'keys', permissions: {} }), {
  list: { ...signedIn, method: 'GET', path: '/v1/keys' },
  close: { ...signedIn, method: 'POST', path: '/v1/keys/{id}/close' },
  upload: { ...signedIn, method: 'POST', path: '/v1/files', upload: { maxBytes: 10 } },
  login: { method: 'POST', path: '/v1/auth/login', permission: 'public', response: z.unknown() },
  receipt: { method: 'GET', path: '/v1/receipts', permission: 'token', response: z.unknown() },
  refresh: { ...signedIn, method: 'GET', path: '/v1/auth/refresh' },
});

function sessionOf(token: string | undefined) {
  let session: SignedIn | undefined = token === undefined ? undefined : { user: { id: 'anna' }, token, expires: 4_000_000_000 };
  const ends: SessionEnd[] = [];
  const store: SessionStore = {
    current: () => session,
    start: (next) => void (session = next),
    end: (why) => void ends.push(why),
    subscribe: () => () => undefined,
    workingOrganisation: () => 'organisation',
    workFor: () => undefined,
    ended: () => ends.at(-1),
    reread: () => undefined,
  };
  return { store, ends };
}

/** Answers by a function of the path and the token, and remembers what was sent. */
function prepared(token: string | undefined, answer: (path: string, token: string | undefined) => Response | Promise<Response>) {
  const sent: { url: string; init: RequestInit; headers: Headers }[] = [];
  const { store, ends } = sessionOf(token);
  const transport: Transport = async (url, init) => {
    const headers = new Headers(init.headers);
    sent.push({ url, init, headers });
    return answer(new URL(url).pathname, headers.get('Authorization')?.replace('Bearer ', ''));
  };
  const base = 'http://api.test';
  const deps = { base, session: store, refresh: calls.refresh, language: () => 'NO' as const, networkText: () => 'Inget svar', transport };
  return { request: createRequest(deps), sent, ends };
}
const refused = (status: number, code = 'ERR_X') =>
  Response.json({ code, message: `Status ${status}`, details: { fields: [] } }, { status });
const fresh = { user: { id: 'anna' }, token: 'fresh', expires: 4_000_000_000 };

it('carries token, language, working organisation and a request id', async () => {
  const { request, sent } = prepared('old', () => Response.json({}));
  await request(calls.close, { params: { id: 'a/b' }, body: { version: 1 } }, { idempotencyKey: 'once' });
  const [call] = sent;
  expect(call?.url).toBe('http://api.test/v1/keys/a%2Fb/close');
  expect(call?.init.body).toBe('{"version":1}');
  expect(Object.fromEntries(call?.headers ?? [])).toMatchObject({
    authorization: 'Bearer old',
    'x-language': 'NO',
    'x-organisation-id': 'organisation',
    'idempotency-key': 'once',
    'content-type': 'application/json',
  });
  expect(call?.headers.get('X-Request-Id')).toMatch(/^[\w-]{8,64}$/);
});

it('repeats a filter of several values and leaves out what is not chosen', async () => {
  const { request, sent } = prepared('old', () => Response.json({}));
  await request(calls.list, { query: { status: ['NEW', 'OLD'], query: undefined, cursor: '', limit: 25 } });
  expect(sent[0]?.url).toBe('http://api.test/v1/keys?status=NEW&status=OLD&limit=25');
});

it('sends a file as multipart, its fields before it', async () => {
  const { request, sent } = prepared('old', () => Response.json({}));
  await request(calls.upload, { body: { kind: 'keys', map: { a: 1 }, none: undefined }, file: new Blob(['x']) });
  const body = sent[0]?.init.body;
  expect(body instanceof FormData && [...body.keys()]).toEqual(['kind', 'map', 'file']);
  expect(sent[0]?.headers.has('Content-Type')).toBe(false);
});

it('calls what is public with the public credential also when somebody is signed in', async () => {
  const { request, sent } = prepared('old', () => Response.json({}));
  await request(calls.login, { body: {} });
  expect(sent[0]?.headers.get('Authorization')).toBe(`Basic ${btoa('portal:public')}`);
  expect(sent[0]?.headers.has('X-Organisation-Id')).toBe(false);
});

it('refreshes once for many calls that are told to, and repeats each', async () => {
  const { request, sent } = prepared('old', (path, token) => {
    if (path === '/v1/auth/refresh') return Response.json(fresh);
    return token === 'fresh' ? Response.json({ token }) : refused(412, 'ERR_SESSION_REFRESH');
  });
  const answers = await Promise.all([request(calls.list, {}), request(calls.list, {}), request(calls.close, { params: { id: '1' } })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(sent.filter(({ url }) => url.endsWith('/refresh'))).toHaveLength(1);
});

it('ends the session when it cannot be refreshed', async () => {
  const { request, ends } = prepared('old', (path) => refused(path === '/v1/auth/refresh' ? 401 : 412));
  await expect(request(calls.list, {})).rejects.toMatchObject({ status: 401 });
  expect(ends).toEqual(['expired']);
});

it('ends the session that the server no longer knows', async () => {
  const { request, ends } = prepared('old', () => refused(401));
  await expect(request(calls.list, {})).rejects.toMatchObject({ status: 401, code: 'ERR_X', message: 'Status 401' });
  expect(ends).toEqual(['expired']);
});

it('keeps a session that was renewed while a call of the old one was under way', async () => {
  const { store, ends } = sessionOf('old');
  const transport: Transport = async () => {
    store.start(fresh);
    return refused(401);
  };
  const deps = { base: '', session: store, refresh: calls.refresh, language: () => 'SE' as const, networkText: () => '', transport };
  await expect(createRequest(deps)(calls.list, {})).rejects.toMatchObject({ status: 401 });
  expect(ends).toEqual([]);
});

it.each([calls.login, calls.receipt])('keeps the session when $path says that the call was not allowed', async (endpoint) => {
  const { request, ends } = prepared('old', () => refused(401));
  await expect(request(endpoint, {})).rejects.toMatchObject({ status: 401 });
  expect(ends).toEqual([]);
});

it('says in the reader’s words that no answer came', async () => {
  const { request } = prepared('old', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(request(calls.list, {})).rejects.toMatchObject({ status: 0, code: 'ERR_NETWORK', message: 'Inget svar' });
});

it('passes on that a call was stopped, which is no fault to show', async () => {
  const { request } = prepared('old', () => Promise.reject(new DOMException('Stopped', 'AbortError')));
  await expect(request(calls.list, {})).rejects.toMatchObject({ name: 'AbortError' });
});

it('understands a refusal that did not come from the API', async () => {
  const { request } = prepared('old', () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(request(calls.list, {})).rejects.toMatchObject({ status: 502, code: 'ERR_UNKNOWN', message: 'Inget svar' });
});
