import { z } from 'zod';
import type { Interaction } from '../eident/interactions.ts';
import { eidServices } from '../eident/people.ts';
import type { EidentSimulator } from '../eident/start-eident.ts';
import { route, type BenchRequest, type Route } from './http.ts';

const IdentifyBody = z.strictObject({
  service: z.string().optional(),
  nationalNumber: z.string().optional(),
  place: z.int().min(0).optional(),
});

/** The browsers that stand at the broker, and the hands that move them on. */
export function eidentRoutes({ interactions }: EidentSimulator): readonly Route[] {
  return [
    route('GET', '/eident/services', () => ({ items: Object.entries(eidServices).map(([id, service]) => ({ id, ...service })) })),
    route('GET', '/eident/interactions', () => ({ items: interactions.list().map(shown) })),
    route('POST', '/eident/interactions/{uid}/identify', (request) =>
      shown(interactions.identify(uidOf(request), IdentifyBody.parse(request.body ?? {}))),
    ),
    route('POST', '/eident/interactions/{uid}/cancel', (request) => shown(interactions.cancel(uidOf(request)))),
  ];
}

const uidOf = ({ params }: BenchRequest) => params['uid'] ?? '';

function shown({ uid, services, language, openedAt, outcome }: Interaction) {
  return { uid, services, language, openedAt: new Date(openedAt).toISOString(), isSettled: outcome !== undefined };
}
