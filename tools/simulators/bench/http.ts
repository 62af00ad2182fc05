import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { Fault } from '../fault.ts';
import { jsonBody } from '../request-body.ts';

/** What a route gets: the path's values, the query, and the body parsed from JSON. */
export interface BenchRequest {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
}
/** Bytes as they are; everything else is answered as JSON. */
export class Bytes {
  readonly mediaType: string;
  readonly content: Uint8Array;
  constructor(mediaType: string, content: Uint8Array) {
    this.mediaType = mediaType;
    this.content = content;
  }
}
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly pattern: URLPattern;
  readonly handle: (request: BenchRequest) => unknown;
}

/** One call of the bench; `{name}` in the path is a value. */
export function route(method: Route['method'], path: string, handle: Route['handle']): Route {
  return { method, pattern: new URLPattern({ pathname: path.replaceAll(/\{(\w+)\}/g, ':$1') }), handle };
}

/** How much later than now, in milliseconds, a call is made; what has ended by then stays ended. */
const Offset = z.coerce.number().int().min(0).default(0);

/** Answers HTTP by the first route that fits. */
export function createRouter(routes: readonly Route[], clock: Clock) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, answer } = await perform(routes, clock, request);
    const { mediaType, content } = answer instanceof Bytes ? answer : json(answer);
    response
      .writeHead(status, { 'Content-Type': mediaType, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
      .end(content);
  };
}

async function perform(routes: readonly Route[], clock: Clock, request: IncomingMessage): Promise<{ status: number; answer: unknown }> {
  try {
    const url = new URL(request.url ?? '/', 'http://bench');
    const found = routes.find(({ method, pattern }) => method === request.method && pattern.test(url));
    if (!found) throw new Fault(404, 'notFound', 'Adressen finns inte.');
    const params = found.pattern.exec(url)?.pathname.groups ?? {};
    const given = { params, query: url.searchParams, body: await jsonBody(request) };
    const offset = Offset.parse(request.headers['x-clock-offset']);
    return { status: 200, answer: await clock.later(offset, () => found.handle(given)) };
  } catch (cause) {
    const { status, code, message } = faultOf(cause);
    return { status, answer: { code, message } };
  }
}

function faultOf(cause: unknown): Fault {
  if (cause instanceof Fault) return cause;
  if (cause instanceof z.ZodError) return new Fault(422, 'invalid', z.prettifyError(cause));
  if (cause instanceof SyntaxError) return new Fault(400, 'malformed', 'Begäran är inte JSON.');
  return new Fault(500, 'internalError', cause instanceof Error ? cause.message : String(cause));
}

function json(answer: unknown): Bytes {
  return new Bytes('application/json', Buffer.from(JSON.stringify(answer ?? {})));
}
