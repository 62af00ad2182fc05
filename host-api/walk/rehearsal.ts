import { core, type Ctx, Refused, type Work } from '@platform/server';
import { createHttpServer, metrics, type Runtime } from '@platform/server/host';
import type { Server } from '@hapi/hapi';

/**
 * The same API, which rolls back all that it does. So a thousand calls find the same rows. `look` sees what a call has
 * written.
 */
export async function startRehearsal(runtime: Runtime, look: (ctx: Ctx) => Promise<void> = async () => {}): Promise<Server> {
  const { sessions, meter } = runtime.services.resolve({ sessions: core.sessions, meter: metrics });
  const server = createHttpServer(runtime.routes, { ...runtime, work: takingBack(runtime.work, look), sessions, metrics: meter });
  await server.initialize();
  return server;
}

class TakenBack extends Error {}

function takingBack(work: Work, look: (ctx: Ctx) => Promise<void>): Work {
  return {
    read: work.read,
    readSpeculatively: work.readSpeculatively,
    async write(opening, run) {
      let result: Awaited<ReturnType<typeof run>> | undefined;
      try {
        await work.write(opening, async (ctx) => {
          result = await run(ctx).catch(async (error: unknown) => {
            if (error instanceof Refused && error.refusal.commits) await look(ctx);
            throw error;
          });
          await ctx.em.flush();
          await look(ctx);
          throw new TakenBack();
        });
      } catch (error) {
        if (!(error instanceof TakenBack)) throw error;
      }
      return result as Awaited<ReturnType<typeof run>>; // `run` has returned, or its error was thrown on
    },
  };
}
