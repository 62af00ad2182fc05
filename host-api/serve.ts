import { createHttpServer, metrics, type Runtime } from '@platform/server/host';
import { core } from '@platform/server';
import type { Server } from '@hapi/hapi';
import { serveOpenApi } from './open-api/serve-open-api.ts';
import { serveStatus } from './status.ts';

/** The API over a started runtime: every plugin's endpoints, health, metrics and the contract itself. */
export async function createApi(runtime: Runtime): Promise<Server> {
  const { sessions, meter } = runtime.services.resolve({ sessions: core.sessions, meter: metrics });
  const server = createHttpServer(runtime.routes, { ...runtime, sessions, metrics: meter });
  serveStatus(server, { health: runtime.health, metrics: meter });
  await serveOpenApi(server, { endpoints: runtime.routes.map(({ endpoint }) => endpoint), settings: runtime.settings });
  return server;
}
