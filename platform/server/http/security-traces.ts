import type { Request } from '@hapi/hapi';
import type { Endpoint } from '@platform/core';
import type { Ctx, Scope } from '../context.ts';
import { asSystem } from '../database/work.ts';
import { Refused } from '../refused.ts';
import { addressOf, languageOf, requestIdOf } from '../request.ts';
import type { SecurityEvent } from '../security/security-event.ts';
import { securityLog } from '../security/security-log.ts';
import type { HttpDeps } from './http-deps.ts';
import { Repeats } from './repeats.ts';

/** Who asked, as the unit of work found out: a refusal undoes that unit, and is still written down. */
const askers = new WeakMap<Request, Ctx>();

/** Remembers the context of a request, with a list for events to log afterwards. Another attempt begins another list. */
export function asked(request: Request, ctx: Ctx): Ctx {
  const noting = ctx.as({ noted: [] });
  askers.set(request, noting);
  return noting;
}

export type Traces = (request: Request) => Promise<void>;

/** Writes the security events of a call: a refusal, an export, those noted while reading. */
export function createTraces(endpoints: readonly Endpoint[], { work, settings, log }: HttpDeps): Traces {
  const known = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
  const repeats = new Repeats();
  return async (request) => {
    const endpoint = known.get(request.route.settings.id ?? '');
    if (!endpoint) return;
    const asker = askers.get(request);
    const scope = scopeOf(request, asker, settings.BEHIND_PROXY);
    const events = eventsOf(request, { endpoint, asker, repeats, who: scope.actor.userId ?? scope.address });
    if (events.length === 0) return;
    try {
      await work.write(asSystem({ kind: 'nothing' }, scope), (ctx) => securityLog.write(ctx, ...events));
    } catch (error) {
      log.error({ err: error, requestId: scope.requestId, kinds: events.map(({ kind }) => kind) }, 'security event not written');
    }
  };
}

type Known = Omit<Scope, 'reach' | 'timeZone'>;

function scopeOf({ raw, info }: Request, asker: Ctx | undefined, behindProxy: boolean): Known {
  if (asker) {
    const { actor, organisationId, services, language, requestId, address, userAgent } = asker;
    return { actor, organisationId, services, language, requestId, address, userAgent };
  }
  const { headers } = raw.req;
  return {
    actor: { kind: 'public', name: 'public', roles: [] },
    organisationId: '',
    services: [],
    language: languageOf(headers),
    requestId: requestIdOf(headers),
    address: addressOf(headers, info.remoteAddress, behindProxy),
    userAgent: headers['user-agent'],
  };
}

interface Looking {
  readonly endpoint: Endpoint;
  readonly asker: Ctx | undefined;
  readonly repeats: Repeats;
  readonly who: string;
}

function eventsOf({ response }: Request, { endpoint, asker, repeats, who }: Looking): SecurityEvent[] {
  if (response instanceof Refused) return refusalOf(response, endpoint, (call) => repeats.since(`${who} ${call}`));
  if (response instanceof Error) return [];
  return [...(isExport(endpoint) ? [{ kind: 'exported' as const, detail: { call: endpoint.id } }] : []), ...(asker?.noted ?? [])];
}

/** What is not allowed, and what comes too often; that something is not there is told too often to be written down. */
function refusalOf({ refusal, details }: Refused, { id: call }: Endpoint, since: (call: string) => number | undefined): SecurityEvent[] {
  const { status, code } = refusal;
  if (status !== 403 && status !== 429) return [];
  const repeated = since(`${call} ${code}`);
  if (repeated === undefined) return [];
  if (status === 403) return [{ kind: 'refused', detail: { call, code, repeated } }];
  const seconds = Math.max(0, Math.round(Number(details['retryAfterSeconds'] ?? 0)));
  return [{ kind: 'slowed', detail: { call, code, seconds, repeated } }];
}

/** A list as a workbook; a template to fill in, which is called after its kind, is none. */
const isExport = ({ reply, path }: Endpoint) => reply === 'stream' && /\/[a-z-]+\.xlsx$/.test(path);
