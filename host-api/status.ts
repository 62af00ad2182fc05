import type { Server } from '@hapi/hapi';
import { type Metrics, readHealth, type Runtime } from '@platform/server/host';

/** `/health/live`, `/health/ready` and `/metrics` (architecture, "Addresses"). Ready answers 503 only when a required part is away. */
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
    { method: 'GET', path: '/metrics', handler: async (_request, h) => h.response(await metrics.text()).type(metrics.mediaType) },
  ]);
}
