// The only file of the platform that knows hapi.
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import Boom from '@hapi/boom';
import Hapi, {
  type Lifecycle,
  type Request,
  type ResponseObject,
  type ResponseToolkit,
  type RouteOptions,
  type ServerRoute,
} from '@hapi/hapi';
import { type Endpoint, type Refusal, refusals, type StreamReply, type UploadedFile } from '@platform/core';
import type { Logger } from 'pino';
import type { Permissions } from './authorise.ts';
import type { Ctx } from './context.ts';
import type { Opening } from './database/opening.ts';
import { asSystem, type Work } from './database/work.ts';
import { once } from './idempotency.ts';
import type { Metrics } from './metrics.ts';
import { parseRequest } from './parse.ts';
import { type Next, toTheEnd } from './outside.ts';
import { faultOnWire, Refused, refuse, toWire } from './refused.ts';
import { Readers, STAYS } from './readers.ts';
import { addressOf, checkPublicCredential, languageOf, requestIdOf, tokenHashOf, workingOrganisationOf } from './request.ts';
import { type Route, Tagged } from './routes.ts';
import type { Sessions } from './sessions.ts';
import type { Settings } from './settings.ts';

export interface HttpDeps {
  readonly work: Work;
  readonly sessions: Sessions;
  readonly permissions: Permissions;
  readonly settings: Settings;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** A JSON body is at most this large (api.md, "Limits"). */
const BODY_LIMIT = 1024 * 1024;

/** The HTTP server with every endpoint of every plugin. */
export function createHttpServer(routes: readonly Route[], deps: HttpDeps): Hapi.Server {
  const server = Hapi.server({
    host: deps.settings.API_HOST,
    port: deps.settings.API_PORT,
    router: { stripTrailingSlash: true },
    // compressed, an event would wait for the next ones to fill the compressor
    mime: { override: { 'text/event-stream': { compressible: false } } },
    routes: {
      cors: {
        origin: deps.settings.CORS_ORIGINS,
        headers: ['Authorization', 'Content-Type', ...OWN_HEADERS],
        exposedHeaders: ['Content-Disposition', 'Retry-After', 'X-Request-Id'],
        maxAge: 600,
      },
      security: { hsts: deps.settings.PRODUCTION, xframe: 'deny', noSniff: true, referrer: 'no-referrer' },
    },
  });
  const readers = new Readers();
  for (const route of routes) server.route(toHapiRoute(route, { ...deps, readers }));
  server.ext('onPreStop', () => readers.dismiss());
  server.ext('onPreResponse', (request, h) => onPreResponse(request, h, deps));
  server.events.on('response', (request) => deps.metrics.answered(measured(request)));
  return server;
}
const OWN_HEADERS = ['X-Language', 'X-Organisation-Id', 'X-Request-Id', 'Idempotency-Key'];

/** One contract endpoint as one hapi route: who asks, may they, is it well formed, run in one transaction (one before and one after what is asked outside), shape the reply. */
function toHapiRoute({ endpoint, handler }: Route, deps: HttpDeps & { readonly readers: Readers }): ServerRoute {
  const inWork = workFor(endpoint, deps.work);
  return {
    method: endpoint.method,
    path: endpoint.path,
    options: {
      ...payloadOptions(endpoint),
      id: endpoint.id,
      ...(endpoint.upload && { ext: { onPreAuth: { method: signedInFirst(endpoint, deps) } } }),
    },
    handler: async (request, h) => {
      const opening = openingOf(endpoint, request, deps);
      const { file, body } = await uploadOf(endpoint, request);
      const gone = endpoint.reply === 'events' ? deps.readers.signalOf(request.raw.res) : STAYS;
      const within = <T>(run: (ctx: Ctx) => Promise<T>) => inWork(opening, (ctx) => run(deps.permissions.authorise(ctx, endpoint)));
      const { answer, unmodified } = tagging(h, (ctx: Ctx) => answerTo({ endpoint, handler }, request, { ctx, body, file, gone }));
      try {
        if (endpoint.reply === 'stream')
          return await streamed(h, (sent) => within(async (ctx) => sent((await answer(ctx)) as StreamReply)));
        const result = await toTheEnd<unknown>(within<Next<unknown>>, answer);
        if (endpoint.reply === 'events') return eventStream(h, endpoint, result as AsyncIterable<unknown>);
        return unmodified() ?? h.response(endpoint.response.parse(result ?? {}) as object).code(endpoint.status ?? 200);
      } finally {
        await file?.remove();
      }
    },
  };
}

/** hapi itself says 304 to whoever holds the same; then the answer need not be made. */
function tagging(h: ResponseToolkit, run: (ctx: Ctx) => Promise<unknown>) {
  let same: ResponseObject | undefined;
  const answer = async (ctx: Ctx): Promise<unknown> => {
    const result = await run(ctx);
    if (!(result instanceof Tagged)) return result;
    same = h.entity({ etag: result.tag });
    return same ? undefined : result.reply();
  };
  return { answer, unmodified: () => same };
}

/** Only what leaves in one piece may be made before it is known whether the asker may have it. */
function workFor({ method, changes, reply }: Endpoint, { read, readAhead, write }: Work): Work['read'] {
  if (method !== 'GET' || changes) return write;
  return reply ? read : readAhead;
}

/** A file is read only from who could be somebody. */
function signedInFirst(endpoint: Endpoint, deps: HttpDeps): Lifecycle.Method {
  return (request, h) => {
    openingOf(endpoint, request, deps);
    return h.continue;
  };
}

function openingOf(endpoint: Endpoint, request: Request, { sessions, settings }: HttpDeps): Opening {
  const { headers } = request.raw.req;
  const around = {
    language: languageOf(headers),
    requestId: requestIdOf(headers),
    address: addressOf(headers, request.info.remoteAddress, settings.BEHIND_PROXY),
    userAgent: headers['user-agent']?.slice(0, 256),
  };
  if (endpoint.permission !== 'public' && endpoint.permission !== 'token') {
    const caller = {
      tokenHash: tokenHashOf(headers),
      workingOrganisationId: workingOrganisationOf(headers),
      evenIfDue: endpoint.id === 'accounts.refresh',
    };
    return sessions.opening(caller, around);
  }
  if (endpoint.permission === 'public') checkPublicCredential(headers, settings.PUBLIC_CREDENTIAL);
  return asSystem({ kind: 'nothing' }, { ...around, actor: { kind: 'public', name: 'public', roles: [] } });
}

interface Incoming {
  readonly ctx: Ctx;
  readonly body: unknown;
  readonly file: Upload | undefined;
  readonly gone: AbortSignal;
}

async function answerTo({ endpoint, handler }: Route, request: Request, { ctx, body, file, gone }: Incoming): Promise<unknown> {
  const parsed = parseRequest(endpoint, { params: request.params, query: request.query, body }, ctx.language);
  const run = async () => handler(ctx, { ...parsed, ...(file && { file: file.uploaded }) } as never, gone); // the registry forgot the type; it was parsed just above
  const key = request.headers['idempotency-key'];
  if (!endpoint.idempotent || typeof key !== 'string') return run();
  if (!/^[\w-]{8,100}$/.test(key))
    throw refuse(refusals.invalid, { fields: [{ path: 'headers.idempotency-key', message: '8–100 A–Z a–z 0–9 _ -' }] });
  return once(ctx, { key, endpointId: endpoint.id, request: parsed }, run);
}

function payloadOptions({ method, upload, form }: Endpoint): RouteOptions {
  if (method === 'GET') return {};
  if (!upload)
    return {
      payload: { maxBytes: BODY_LIMIT, allow: [form ? 'application/x-www-form-urlencoded' : 'application/json'], failAction: 'error' },
    };
  return {
    payload: {
      maxBytes: upload.maxBytes + BODY_LIMIT,
      output: 'file',
      parse: true,
      multipart: { output: 'file' },
      allow: ['multipart/form-data'],
      timeout: false,
    },
  };
}

interface Upload {
  readonly uploaded: UploadedFile;
  remove(): Promise<void>;
}
interface HapiFile {
  readonly path: string;
  readonly filename: string;
  readonly bytes: number;
}
const isFile = (value: unknown): value is HapiFile => typeof value === 'object' && value !== null && 'path' in value && 'filename' in value;

async function uploadOf({ upload }: Endpoint, { payload }: Request): Promise<{ file?: Upload; body: unknown }> {
  if (!upload) return { body: payload };
  const { file, ...body } = (payload ?? {}) as Record<string, unknown>;
  const sent = [file, ...Object.values(body)].flat().filter(isFile);
  const remove = async () => void (await Promise.all(sent.map(({ path }) => rm(path, { force: true }))));
  const refused = async (fault: Error) => {
    await remove();
    return fault;
  };
  if (!isFile(file) || sent.length > 1) throw await refused(refuse(refusals.invalid, { fields: [{ path: 'body.file', message: 'file' }] }));
  if (file.bytes > upload.maxBytes) throw await refused(refuse(refusals.tooLarge, { limit: `${upload.maxBytes / BODY_LIMIT} MB` }));
  return { file: { uploaded: { name: keepable(file.filename), content: bytesOf(file.path) }, remove }, body };
}

/** Opened when somebody reads it: a request that is refused before has removed it, and nobody would hear that it cannot be opened. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

/** A name that the database holds, and that a header can say: cut, it may end in half a character. */
const keepable = (name: string) => name.replaceAll('\0', '').slice(0, 200).toWellFormed();

/** Answers as soon as the headers are known; what is read from the database keeps its unit of work open until the last byte. */
async function streamed(
  h: ResponseToolkit,
  inWork: (sent: (reply: StreamReply) => Promise<void>) => Promise<void>,
): Promise<Lifecycle.ReturnValue> {
  return new Promise((resolve, reject) => {
    inWork(async (reply) => {
      const body = Readable.from(reply.content, { objectMode: false });
      resolve(fileResponse(h, reply, body));
      if (!reply.fromDatabase) return;
      await finished(body, { writable: false }).catch(() => {}); // a reader who leaves is not a fault
    }).catch(reject);
  });
}

function fileResponse(h: ResponseToolkit, reply: StreamReply, body: Readable) {
  const disposition = `${reply.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(reply.name)}`;
  const response = h
    .response(body)
    .type(reply.mediaType)
    .header('Content-Disposition', disposition)
    .header('Cache-Control', 'private, no-store');
  if (reply.size !== undefined) response.bytes(reply.size);
  return response;
}

function eventStream(h: ResponseToolkit, { response }: Endpoint, events: AsyncIterable<unknown>) {
  async function* lines() {
    yield ': open\n\n';
    for await (const event of events) yield event === null ? ': still here\n\n' : `data: ${JSON.stringify(response.parse(event))}\n\n`;
  }
  return h
    .response(Readable.from(lines(), { objectMode: false }))
    .type('text/event-stream')
    .header('Cache-Control', 'no-store')
    .header('X-Accel-Buffering', 'no');
}

/** Every error as the wire has it (architecture, "Errors on the wire"): never a stack, never SQL. */
function onPreResponse(request: Request, h: ResponseToolkit, { log }: HttpDeps): Lifecycle.ReturnValue {
  const { response } = request;
  const { headers } = request.raw.req;
  const requestId = requestIdOf(headers);
  if (!(response instanceof Error)) {
    response.header('X-Request-Id', requestId);
    return h.continue;
  }
  const language = languageOf(headers);
  const refused = refusedOf(response, request);
  if (!refused) log.error({ err: response, requestId, path: request.route.path }, 'request failed');
  const wire = refused ? toWire(refused, language) : faultOnWire(language, requestId);
  const answer = h.response(wire).code(wire.statusCode).header('X-Request-Id', requestId);
  const wait = refused?.details['retryAfterSeconds'];
  return typeof wait === 'number' ? answer.header('Retry-After', String(wait)) : answer;
}

function measured({ method, route, response, info }: Request) {
  const status = response instanceof Error ? response.output.statusCode : response.statusCode;
  return { method: method.toUpperCase(), route: route.path, status, seconds: ((info.responded || Date.now()) - info.received) / 1000 };
}

const BY_STATUS: Readonly<Record<number, Refusal>> = {
  400: refusals.malformed,
  404: refusals.notFound,
  413: refusals.tooLarge,
  415: refusals.mediaType,
};

function refusedOf(error: Error, { route }: Request): Refused | undefined {
  if (error instanceof Refused) return error;
  const known = Boom.isBoom(error) ? BY_STATUS[error.output.statusCode] : undefined;
  if (known !== refusals.tooLarge) return known && refuse(known);
  // beside a file, an upload may be as large as any other call
  const taken = (route.settings.payload?.maxBytes ?? BODY_LIMIT) / BODY_LIMIT;
  return refuse(known, { limit: `${Math.max(taken - 1, 1)} MB` });
}
