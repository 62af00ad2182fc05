// The only folder of the platform that knows hapi.
import Hapi, { type Request } from '@hapi/hapi';
import { Readers } from '../readers.ts';
import type { Route } from '../routes.ts';
import { Downloads } from './downloads.ts';
import { completeHeaders } from './answer-headers.ts';
import { errorReply } from './error-replies.ts';
import type { HttpDeps } from './http-deps.ts';
import { limitRequests } from './limit-requests.ts';
import { HeldAnswers } from './held-answers.ts';
import { createListener } from './listener.ts';
import { toHapiRoute } from './route.ts';
import { endSlowBodies } from './slow-bodies.ts';
import { createTraces } from './security-traces.ts';
import { Uploads } from './uploads.ts';
import { endUnread } from './unread.ts';

/** The HTTP server with every endpoint of every plugin. */
export function createHttpServer(routes: readonly Route[], deps: HttpDeps): Hapi.Server {
  const server = Hapi.server({
    listener: createListener(deps.settings),
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
      security: {
        hsts: deps.settings.PRODUCTION && { maxAge: YEAR, includeSubDomains: true },
        xframe: 'deny',
        noSniff: true,
        referrer: 'no-referrer',
      },
      payload: { timeout: false },
    },
  });
  limitRequests(server, deps.settings);
  endSlowBodies(server, deps.settings);
  const readers = new Readers();
  const routeDeps = { ...deps, readers, uploads: new Uploads(deps), downloads: new Downloads(deps), held: new HeldAnswers(deps.live) };
  for (const route of routes) server.route(toHapiRoute(route, routeDeps));
  server.ext('onPreStop', () => readers.dismiss());
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const trace = createTraces(endpoints, deps);
  server.ext('onPreResponse', async (request, h) => {
    await trace(request);
    return errorReply(request, h, deps);
  });
  server.ext('onPreResponse', (request, h) => {
    completeHeaders(request);
    return h.continue;
  });
  server.events.on('response', (request) => {
    endUnread(request.raw.req);
    deps.metrics.answered(measured(request));
  });
  return server;
}
/** In seconds. */
const YEAR = 365 * 24 * 60 * 60;
const OWN_HEADERS = ['X-Language', 'X-Organisation-Id', 'X-Request-Id', 'Idempotency-Key'];

function measured({ method, route, response, info }: Request) {
  const status = response instanceof Error ? response.output.statusCode : response.statusCode;
  return { method: method.toUpperCase(), route: route.path, status, seconds: ((info.responded || Date.now()) - info.received) / 1000 };
}
