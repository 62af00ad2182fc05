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
import { openingOf } from './opening-of.ts';
import { eventStream, streamed } from './streaming.ts';
import { payloadOptions, signedInFirst, type Upload, uploadOf } from './uploads.ts';

/** One contract endpoint as one hapi route: who asks, may they, is it well formed, run in one transaction (one before and one after what is asked outside), shape the reply. */
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
