import { type Endpoint, type Refusal, refusals } from '@platform/core';

/** The refusals that a call may answer. They are those of its contract, and those that every call of its kind can give. */
export function refusalsOf(endpoint: Endpoint): readonly Refusal[] {
  const { params, query, personal, refusals: declared = [] } = endpoint;
  const all = [
    ...declared,
    ...(params || query ? [refusals.invalid] : []),
    ...(params ? [refusals.notFound] : []),
    ...askersRefusals(endpoint),
    ...bodyRefusals(endpoint),
    ...(personal ? [personal === true ? refusals.impersonating : personal] : []),
    ...(endpoint.idempotent ? [refusals.idempotencyKeyReused] : []),
    ...(endpoint.upload ? [refusals.uploadQuota] : []),
    ...(endpoint.reply === 'stream' ? [refusals.exportTooLarge] : []),
    refusals.tooMany,
    refusals.busy,
  ];
  return [...new Map(all.map((each) => [each.code, each])).values()];
}

/** By who asks. */
function askersRefusals({ permission, plugin, whenOff }: Endpoint): readonly Refusal[] {
  if (permission === 'token') return [];
  if (permission === 'public') return [refusals.notSignedIn];
  const ofSession = [refusals.notSignedIn, refusals.sessionRefresh, refusals.eidRequired, refusals.notFound];
  const ofRole = permission === 'signed-in' ? [] : [refusals.notAllowed];
  return [...ofSession, ...ofRole, ...(plugin.service && !whenOff ? [refusals.serviceOff] : [])];
}

/** By what is sent. */
function bodyRefusals({ method }: Endpoint): readonly Refusal[] {
  if (method === 'GET') return [];
  return [refusals.malformed, refusals.tooSlow, refusals.tooLarge, refusals.mediaType, refusals.invalid, refusals.stale];
}
