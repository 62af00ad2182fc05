import type { Server } from '@hapi/hapi';
import { type Metrics, readHealth, type Runtime, SECURITY_TXT, securityTxt } from '@platform/server/host';
import { refusals } from '@platform/core';
import { refuse } from '@platform/server';

/**
 * `/health/live`, `/health/ready` and `/metrics` (architecture, "Addresses"), and whom to tell of a weakness. Ready answers 503 only when a
 * required part is away.
 */
export function serveStatus(server: Server, { health, metrics }: Pick<Runtime, 'health'> & { readonly metrics: Metrics }): void {
  server.route([
    { method: 'GET', path: '/health/live', handler: () => ({ status: 'live' }) },
    {
      method: 'GET',
      path: '/health/ready',
      handler: async (_request, h) => {
        const answer = await readHealth(health.checks, health.tools);
        return h.response(answer).code(answer.status === 'unavailable' ? 503 : 200);
      },
    },
    {
      method: 'GET',
      path: SECURITY_TXT,
      handler: (_request, h) => {
        const text = securityTxt(health.tools.settings, health.tools.clock.now());
        if (text === undefined) throw refuse(refusals.notFound);
        return h.response(text).type('text/plain');
      },
    },
    { method: 'GET', path: '/metrics', handler: async (_request, h) => h.response(await metrics.text()).type(metrics.mediaType) },
  ]);
}
