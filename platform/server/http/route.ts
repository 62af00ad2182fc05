import type { Lifecycle, Request, ResponseObject, ResponseToolkit, RouteOptions, ServerRoute } from '@hapi/hapi';
import { type Endpoint, refusals, type StreamReply } from '@platform/core';
import type { Ctx } from '../context.ts';
import type { Opening } from '../database/opening.ts';
import type { Work } from '../database/work.ts';
import { once } from '../idempotency.ts';
import { parseRequest } from '../parse.ts';
import { type Readers, STAYS } from '../readers.ts';
import { refuse } from '../refused.ts';
import { type Route, ConditionalReply } from '../routes.ts';
import { BODY_LIMIT } from './body-limit.ts';
import type { Downloads } from './downloads.ts';
import { eventStream } from './event-stream.ts';
import type { HeldAnswers } from './held-answers.ts';
import type { HttpDeps } from './http-deps.ts';
import { answeredManually, type Understood } from './manual.ts';
import { openingOf } from './opening-of.ts';
import { asked } from './security-traces.ts';
import { drained } from './unread.ts';
import { UNREAD, type Upload, type Uploads, type WithUpload } from './uploads.ts';

export interface RouteDeps extends HttpDeps {
  readonly readers: Readers;
  readonly uploads: Uploads;
  readonly downloads: Downloads;
  readonly held: HeldAnswers;
}
interface Received {
  readonly request: Request;
  readonly h: ResponseToolkit;
  readonly opening: Opening;
  readonly upload: Upload | undefined;
}

/** One contract endpoint as one hapi route. Who asks, may they, is it well formed, run it, shape the reply. */
export function toHapiRoute(route: Route, deps: RouteDeps): ServerRoute {
  const { endpoint } = route;
  const { method, path, id } = endpoint;
  return {
    method,
    path,
    options: { ...payloadOptions(endpoint), ...authorisedFirst(endpoint, deps), id },
    handler: async (request, h) => {
      const opening = openingOf(endpoint, request, deps);
      const tag = deps.held.tagOf(endpoint, request, opening);
      const same = tag && h.entity({ etag: tag });
      if (same) return revalidated(same);
      const upload = takesFile(endpoint) ? await deps.uploads.receive(endpoint, request, opening) : undefined;
      try {
        return await answered(route, { request, h, opening, upload }, deps);
      } finally {
        await upload?.remove();
      }
    },
  };
}

const takesFile = (endpoint: Endpoint): endpoint is WithUpload => endpoint.upload !== undefined;

async function answered(
  { endpoint, handler }: Route,
  { request, h, opening, upload }: Received,
  deps: RouteDeps,
): Promise<Lifecycle.ReturnValue> {
  const inWork = workFor(endpoint, deps.work);
  const gone = endpoint.reply === 'events' ? deps.readers.signalOf(request.raw.res) : STAYS;
  const within = <T>(run: (ctx: Ctx) => Promise<T>) =>
    inWork(opening, (ctx) => run(deps.permissions.authorise(asked(request, ctx), endpoint)));
  const understand = (ctx: Ctx) => understood(endpoint, request, { ctx, upload });
  const manually = () => answeredManually(endpoint, within, { understand, handle: async (tx, sent) => handler(tx, sent as never, gone) });
  const remember = deps.held.reading(endpoint, request, opening);
  const { answer, made, unmodified, tagged } = tagging(h, endpoint, (ctx: Ctx) =>
    answerTo({ endpoint, handler }, understand(ctx), { ctx, gone }),
  );
  const isManual = endpoint.transaction === 'manual';
  if (endpoint.reply === 'stream')
    return deps.downloads.answer(request, h, async (ready) => {
      if (isManual) return ready((await manually()) as StreamReply);
      const read = () => within(async (ctx) => ready((await answer(ctx)) as StreamReply, ctx));
      return endpoint.fromStore ? read() : deps.downloads.inTurn(read);
    });
  const result = isManual ? await manually() : await made(await within(answer));
  if (endpoint.reply === 'events') return eventStream(h, endpoint, result as AsyncIterable<unknown>);
  tagged(remember);
  const response = unmodified() ?? h.response(result as object).code(endpoint.status ?? 200);
  return endpoint.conditional ? revalidated(response) : response;
}

/** It is asked for each time whether it is still the same. */
const revalidated = (response: ResponseObject) => response.header('Cache-Control', 'private, no-cache');

function payloadOptions(endpoint: Endpoint): RouteOptions {
  if (endpoint.method === 'GET') return {};
  if (takesFile(endpoint)) return { payload: UNREAD };
  const allow = [endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json'];
  return { payload: { maxBytes: endpoint.bodyBytes ?? BODY_LIMIT, allow, failAction: 'error' } };
}

/** A body larger than others is read only of those who may send it. As for files. */
function authorisedFirst(endpoint: Endpoint, deps: RouteDeps): RouteOptions {
  if (endpoint.bodyBytes === undefined) return {};
  const method = async (request: Request, h: ResponseToolkit) => {
    try {
      const opening = openingOf(endpoint, request, deps);
      await deps.work.read(opening, async (ctx) => void deps.permissions.authorise(asked(request, ctx), endpoint));
      return h.continue;
    } catch (fault) {
      await drained(request.raw.req);
      throw fault;
    }
  };
  return { ext: { onPreAuth: { method } } };
}

/** hapi itself says 304 to whoever holds the same; then the answer need not be made. */
function tagging(h: ResponseToolkit, endpoint: Endpoint, run: (ctx: Ctx) => Promise<unknown>) {
  let same: ResponseObject | undefined;
  let last: { readonly tag: string; readonly ctx: Ctx } | undefined;
  const answer = async (ctx: Ctx): Promise<unknown> => {
    const result = await run(ctx);
    if (!(result instanceof ConditionalReply)) return result;
    last = { tag: result.tag, ctx };
    same = h.entity({ etag: result.tag });
    return result;
  };
  /** A file that a store gives, for one. No connection is held meanwhile. */
  const made = async (result: unknown): Promise<unknown> => {
    if (!(result instanceof ConditionalReply)) return result;
    return same ? undefined : endpoint.response.parse(await result.reply());
  };
  /** Once it is known that it was for whoever asks. */
  const tagged = (remember: (tag: string, ctx: Ctx) => void) => last && remember(last.tag, last.ctx);
  return { answer, made, unmodified: () => same, tagged };
}

/** Reads ahead of who asks, where the answer leaves in one piece. */
function workFor({ method, changes, reply }: Endpoint, { read, readSpeculatively, write }: Work): Work['read'] {
  if (method !== 'GET' || changes) return write;
  return reply ? read : readSpeculatively;
}

interface Incoming {
  readonly ctx: Ctx;
  readonly upload: Upload | undefined;
}

/** The request as its contract has it. @throws 422 */
function understood(endpoint: Endpoint, { params, query, headers, payload }: Request, { ctx, upload }: Incoming): Understood {
  const parsed = parseRequest(endpoint, { params, query, body: upload ? upload.body : payload }, ctx.language);
  const request = { ...parsed, ...(upload && { file: upload.uploaded }) };
  const key = headers['idempotency-key'];
  if (!endpoint.idempotent || typeof key !== 'string') return { request, claim: undefined };
  if (!/^[\w-]{8,100}$/.test(key))
    throw refuse(refusals.invalid, { fields: [{ path: 'headers.idempotency-key', message: '8–100 A–Z a–z 0–9 _ -' }] });
  return { request, claim: { key, endpointId: endpoint.id, request: parsed, file: upload?.sha256 } };
}

/** Runs the handler; its answer is checked inside the unit of work, so that a wrong one changes nothing. */
async function answerTo(
  { endpoint, handler }: Route,
  { request, claim }: Understood,
  { ctx, gone }: { readonly ctx: Ctx; readonly gone: AbortSignal },
): Promise<unknown> {
  const run = async () => {
    const result = await handler(ctx, request as never, gone); // the registry forgot the type; it was parsed just before
    return endpoint.reply || result instanceof ConditionalReply ? result : endpoint.response.parse(result ?? {});
  };
  return claim ? once(ctx, claim, run) : run();
}
