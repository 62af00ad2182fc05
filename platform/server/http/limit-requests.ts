import type { Server } from '@hapi/hapi';
import { addressOf } from '../request.ts';
import type { Settings } from '../settings.ts';
import { Slots } from './slots.ts';

/** Behind a proxy, one address has so many requests at once: more are 429. */
export function limitRequests(server: Server, { BEHIND_PROXY, CONNECTIONS_PER_ADDRESS }: Settings): void {
  if (!BEHIND_PROXY) return;
  const slots = new Slots();
  server.ext('onRequest', ({ raw, info }, h) => {
    const give = slots.take(addressOf(raw.req.headers, info.remoteAddress, BEHIND_PROXY), CONNECTIONS_PER_ADDRESS);
    raw.res.once('close', give);
    return h.continue;
  });
}
