import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type Provider from 'oidc-provider';
import { acrOf, type Identities } from './identities.ts';
import type { Interactions } from './interactions.ts';
import { interactionPage } from './pages.ts';

interface Deps {
  readonly provider: Provider;
  readonly identities: Identities;
  readonly interactions: Interactions;
}
const PATH = /^\/interaction\/([\w-]+)(\/settled|\/finish)?$/;

/** The broker's own pages. Answers whether the address was one of them. */
export function createInteractionApp({ provider, identities, interactions }: Deps) {
  async function finish(request: IncomingMessage, response: ServerResponse, uid: string): Promise<void> {
    const { outcome } = interactions.byUid(uid);
    interactions.leave(uid);
    if (outcome === undefined || outcome === 'cancelled') {
      const result = { error: 'access_denied', error_description: 'User cancelled' };
      return provider.interactionFinished(request, response, result);
    }
    const accountId = identities.remember(outcome);
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
    grant.addOIDCScope(String(params['scope']));
    // a text, where the standard and the library's types have a list: the broker's own way
    const amr = outcome.service as unknown as string[];
    const result = { login: { accountId, amr, acr: acrOf(outcome.service) }, consent: { grantId: await grant.save() } };
    return provider.interactionFinished(request, response, result);
  }

  async function show(request: IncomingMessage, response: ServerResponse, uid: string): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    const of = (name: string) => (typeof params[name] === 'string' ? params[name] : undefined);
    const interaction = interactions.enter(uid, { amrValues: of('amr_values'), language: of('language') });
    const chosen = new URL(request.url ?? '/', 'http://broker').searchParams.get('service') ?? undefined;
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(interactionPage(interaction, chosen));
  }

  async function choose(request: IncomingMessage, response: ServerResponse, uid: string): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const of = (name: string) => form.get(name) ?? undefined;
    if (form.has('cancel')) interactions.cancel(uid);
    else interactions.identify(uid, { service: of('service'), nationalNumber: of('nationalNumber'), place: Number(of('place') ?? 0) });
    await finish(request, response, uid);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [, uid, step] = PATH.exec(new URL(request.url ?? '/', 'http://broker').pathname) ?? [];
    if (!uid) return false;
    if (step === '/settled')
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ settled: isSettled(uid) }));
    else if (step === '/finish') await finish(request, response, uid);
    else await (request.method === 'POST' ? choose : show)(request, response, uid);
    return true;
  };

  function isSettled(uid: string): boolean {
    return interactions.list().some((each) => each.uid === uid && each.outcome !== undefined);
  }
}
