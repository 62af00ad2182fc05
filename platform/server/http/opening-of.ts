import type { Request } from '@hapi/hapi';
import type { Endpoint } from '@platform/core';
import type { Opening } from '../database/opening.ts';
import { asSystem } from '../database/work.ts';
import { addressOf, checkPublicCredential, languageOf, requestIdOf, tokenHashOf, workingOrganisationOf } from '../request.ts';
import type { HttpDeps } from './http-deps.ts';

/** A session that is due can be renewed and ended. */
const EVEN_IF_DUE: ReadonlySet<string> = new Set(['accounts.refresh', 'accounts.logout']);

/** Who a request says it comes from. @throws 401 when it cannot come from anybody who may */
export function openingOf(endpoint: Endpoint, request: Request, { sessions, settings }: HttpDeps): Opening {
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
      evenIfDue: EVEN_IF_DUE.has(endpoint.id),
    };
    return sessions.opening(caller, around);
  }
  if (endpoint.permission === 'public') checkPublicCredential(headers, settings.PUBLIC_CREDENTIAL);
  const credential = endpoint.permission === 'token' ? headers.authorization : undefined;
  return asSystem({ kind: 'nothing' }, { ...around, credential, actor: { kind: 'public', name: 'public', roles: [] } });
}
