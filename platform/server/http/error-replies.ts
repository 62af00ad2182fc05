import Boom from '@hapi/boom';
import type { Lifecycle, Request, ResponseToolkit } from '@hapi/hapi';
import { type Refusal, refusals } from '@platform/core';
import { faultOnWire, Refused, refuse, toWire } from '../refused.ts';
import { languageOf, requestIdOf } from '../request.ts';
import { BODY_LIMIT } from './body-limit.ts';
import { unavailable } from '../database/unavailable.ts';
import type { HttpDeps } from './http-deps.ts';

/** The answer to an error (architecture, "Errors on the wire"). It never holds a stack or SQL. */
export function errorReply(request: Request, h: ResponseToolkit, { log }: Pick<HttpDeps, 'log'>): Lifecycle.ReturnValue {
  const { response } = request;
  const { headers } = request.raw.req;
  const requestId = requestIdOf(headers);
  if (!(response instanceof Error)) {
    response.header('X-Request-Id', requestId);
    return h.continue;
  }
  const language = languageOf(headers);
  const told = { requestId, path: request.route.path };
  const refused = refusedOf(response, request) ?? unavailable(response, (err) => log.warn({ err, ...told }, 'request put off'));
  if (!refused) log.error({ err: response, ...told }, 'request failed');
  const wire = refused ? toWire(refused, language) : faultOnWire(language, requestId);
  const answer = h.response(wire).code(wire.statusCode).header('X-Request-Id', requestId).header('Cache-Control', 'no-store');
  const wait = refused?.details['retryAfterSeconds'];
  return typeof wait === 'number' ? answer.header('Retry-After', String(wait)) : answer;
}

const BY_STATUS: Readonly<Record<number, Refusal>> = {
  400: refusals.malformed,
  // of a folder that is none of the reader's (inert): as if it were not there
  403: refusals.notFound,
  404: refusals.notFound,
  413: refusals.tooLarge,
  415: refusals.mediaType,
};

function refusedOf(error: Error, { route }: Request): Refused | undefined {
  if (error instanceof Refused) return error;
  const known = Boom.isBoom(error) ? BY_STATUS[error.output.statusCode] : undefined;
  if (known !== refusals.tooLarge) return known && refuse(known);
  return refuse(known, { limit: `${(route.settings.payload?.maxBytes ?? BODY_LIMIT) / BODY_LIMIT} MB` });
}
