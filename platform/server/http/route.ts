import type { Request, ResponseObject, ResponseToolkit, ServerRoute } from '@hapi/hapi';
import { type Endpoint, refusals, type StreamReply } from '@platform/core';
import type { Ctx } from '../context.ts';
import type { Work } from '../database/work.ts';
import { once } from '../idempotency.ts';
import { type Next, toTheEnd } from '../outside.ts';
import { parseRequest } from '../parse.ts';
import { type Readers, STAYS } from '../readers.ts';
import { refuse } from '../refused.ts';
import { type Route, Tagged } from '../routes.ts';
import type { HttpDeps } from './http-deps.ts';
import { asked } from './security-traces.ts';
import { answeredManually, type Understood } from './manual.ts';
import { openingOf } from './opening-of.ts';
import { eventStream, streamed } from './streaming.ts';
import { payloadOptions, signedInFirst, type Upload, uploadOf } from './uploads.ts';

/** One contract endpoint as one hapi route: who asks, may they, is it well formed, run in one transaction (or as many as the handler opens), shape the reply. */
export function toHapiRoute({ endpoint, handler }: Route, deps: HttpDeps & { readonly readers: Readers }): ServerRoute {
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
      const within = <T>(run: (ctx: Ctx) => Promise<T>) =>
        inWork(opening, (ctx) => run(deps.permissions.authorise(asked(request, ctx), endpoint)));
      const understand = (ctx: Ctx) => understood(endpoint, request, { ctx, body, file });
      const manually = () =>
        answeredManually(endpoint, within, { understand, handle: async (tx, sent) => handler(tx, sent as never, gone) });
      const { answer, unmodified } = tagging(h, (ctx: Ctx) => answerTo(handler, understand(ctx), { ctx, gone }));
      const isManual = endpoint.transaction === 'manual';
      try {
        if (endpoint.reply === 'stream')
          return await streamed(h, async (sent) =>
            isManual ? sent((await manually()) as StreamReply) : within(async (ctx) => sent((await answer(ctx)) as StreamReply)),
          );
        const result = isManual ? await manually() : await toTheEnd<unknown>(within<Next<unknown>>, answer);
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

interface Incoming {
  readonly ctx: Ctx;
  readonly body: unknown;
  readonly file: Upload | undefined;
}

/** The request as its contract has it. @throws 422 */
function understood(endpoint: Endpoint, { params, query, headers }: Request, { ctx, body, file }: Incoming): Understood {
  const parsed = parseRequest(endpoint, { params, query, body }, ctx.language);
  const request = { ...parsed, ...(file && { file: file.uploaded }) };
  const key = headers['idempotency-key'];
  if (!endpoint.idempotent || typeof key !== 'string') return { request, claim: undefined };
  if (!/^[\w-]{8,100}$/.test(key))
    throw refuse(refusals.invalid, { fields: [{ path: 'headers.idempotency-key', message: '8–100 A–Z a–z 0–9 _ -' }] });
  return { request, claim: { key, endpointId: endpoint.id, request: parsed } };
}

async function answerTo(
  handler: Route['handler'],
  { request, claim }: Understood,
  { ctx, gone }: { readonly ctx: Ctx; readonly gone: AbortSignal },
): Promise<unknown> {
  const run = async () => handler(ctx, request as never, gone); // the registry forgot the type; it was parsed just before
  return claim ? once(ctx, claim, run) : run();
}
