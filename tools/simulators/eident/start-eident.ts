import { setTimeout as delay } from 'node:timers/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';
import { Fault } from '../fault.ts';
import type { Journal } from '../journal.ts';
import { close, listen } from '../listen.ts';
import type { Outcomes } from '../outcomes.ts';
import { createIdentities } from './identities.ts';
import { createInteractionApp } from './interaction-app.ts';
import { createInteractions } from './interactions.ts';
import { createProvider } from './provider.ts';

/** The authorization endpoint has an address of its own at the real broker. */
const AUTHORIZE = '/its/index.html';
const CALLS: Readonly<Record<string, string>> = {
  '/oidc/.well-known/openid-configuration': 'discovery',
  '/oidc/auth': 'authorize',
  '/oidc/token': 'token',
  '/oidc/jwks': 'jwks',
  [AUTHORIZE]: 'authorize',
};

/** Starts the simulated broker of e-ID services. */
export async function startEident({
  clock,
  journal,
  outcomes,
  port,
}: {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly outcomes: Outcomes;
  readonly port: number;
}) {
  const server = createServer();
  const actual = await listen(server, port, 'EIDENT_PORT');
  const issuer = `http://localhost:${actual}/oidc`;
  const interactions = createInteractions(clock.now);
  const identities = createIdentities();
  const provider = createProvider(issuer, identities);
  const standards = provider.callback();
  const pages = createInteractionApp({ provider, identities, interactions });

  /** What was ordered for this call instead of its usual answer. Answers whether there was any. */
  async function isScripted(call: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const scripted = outcomes.take('eident', call);
    if (!scripted) return false;
    await delay(scripted.delayMs);
    if (scripted.hangUp) request.socket.destroy();
    else if (scripted.status) {
      response.writeHead(scripted.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(scripted.body ?? {}));
    }
    return scripted.hangUp || scripted.status !== undefined;
  }

  function record(call: string, response: ServerResponse): void {
    const startedAt = performance.now();
    response.once('finish', () =>
      journal.record({ simulator: 'eident', call, status: response.statusCode, durationMs: Math.round(performance.now() - startedAt) }),
    );
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const { pathname, search } = new URL(url, issuer);
    const call = CALLS[pathname];
    if (call) record(call, response);
    if (call && (await isScripted(call, request, response))) return;
    if (await pages(request, response)) return;
    const local = pathname === AUTHORIZE ? `/auth${search}` : url.replace(/^\/oidc/, '');
    forgetWho(request);
    Object.assign(request, { originalUrl: `/oidc${local}`, url: local });
    await standards(request, response);
  }

  server.on('request', (request, response) => void answer(request, response).catch((cause: unknown) => fail(response, cause)));
  return { issuer, identities, interactions, stop: (): Promise<void> => close(server) };
}
export type EidentSimulator = Awaited<ReturnType<typeof startEident>>;

/** Each identification begins anew: the broker remembers nobody, and so the next person in the same browser may be another. */
function forgetWho({ headers }: IncomingMessage): void {
  headers.cookie = headers.cookie
    ?.split('; ')
    .filter((cookie) => !cookie.startsWith('_session'))
    .join('; ');
}

/** What a browser is told that comes too late, or with nothing. */
function fail(response: ServerResponse, cause: unknown): void {
  const status = cause instanceof Fault ? cause.status : 400;
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(cause instanceof Error ? cause.message : String(cause));
}
