import type { CallOf, Endpoint, EndpointSpec, ResponseOf } from '@platform/core';
import { core, type ServerPlugin } from '@platform/server';
import { createHttpServer, hostPoints, metrics, readSettings, relayOnce, type Runtime, startRuntime } from '@platform/server/host';
import { asSystemForAll } from '@platform/server';
import { inject } from 'vitest';
import { type Answer, type CallOptions, toAnswer, toRequest } from './call.ts';
import { certificateSettings } from './certificate-settings.ts';
import { createTestDatabase } from './database.ts';

/** The password of every demo user (architecture, "Demo data"). */
export const DEMO_PASSWORD = 'Nyckel-2026!';

export interface TestHost {
  readonly runtime: Runtime;
  /** The owner's URL: for looking behind row-level security. */
  readonly databaseUrl: string;
  /** Calls an endpoint as a demo user (by e-mail), by token, or as the public. */
  call<S extends EndpointSpec>(
    endpoint: Endpoint<S>,
    call: CallOf<Endpoint<S>>,
    options?: CallOptions & { readonly as?: string },
  ): Promise<Answer<ResponseOf<Endpoint<S>>>>;
  /** Signs in and remembers the token. */
  tokenOf(email: string): Promise<string>;
  /** Delivers once what the plugins' own messages in the outbox are, as the worker does. */
  deliver(): Promise<void>;
  stop(): Promise<void>;
}
export interface TestHostOptions {
  /** `withDependencies(x)`, or a list in order. */
  readonly plugins: readonly ServerPlugin[] | Promise<readonly ServerPlugin[]>;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts the API of these plugins on a database with the demo data, without network. Needs the `api` test project. */
export async function startTestHost({ plugins: listed, settings: extra = {} }: TestHostOptions): Promise<TestHost> {
  const plugins = await listed;
  const database = await createTestDatabase({
    clusterUrl: inject('databaseUrl'),
    plugins,
    seed: seedDemo,
    settings: certificateSettings(inject('certificates')),
  });
  const settings = readSettings(plugins, {
    DATABASE_URL: database.url,
    // what answers 500 says why
    LOG_LEVEL: 'error',
    DATABASE_POOL: '5',
    // nobody listens there: a portal that runs on this machine is none of a test's business
    TEMPORAL_ADDRESS: '127.0.0.1:1',
    ...certificateSettings(inject('certificates')),
    ...extra,
  });
  const runtime = await startRuntime(plugins, settings, 'test');
  const { sessions, meter, secrets } = runtime.services.resolve({ sessions: core.sessions, meter: metrics, secrets: core.secrets });
  const server = createHttpServer(runtime.routes, { ...runtime, sessions, metrics: meter });
  await server.initialize();
  const tokens = new Map<string, Promise<string>>();
  const signIn = async (email: string) => {
    const headers = { authorization: `Basic ${btoa('portal:public')}`, 'content-type': 'application/json' };
    const { result, statusCode } = await server.inject({
      method: 'POST',
      url: '/v1/auth/login',
      headers,
      payload: { username: email, password: DEMO_PASSWORD },
    });
    if (statusCode !== 200) throw new Error(`Sign-in of ${email} answered ${statusCode}`);
    return String((result as { token?: unknown }).token);
  };
  const tokenOf = (email: string) => {
    const token = tokens.get(email) ?? signIn(email);
    tokens.set(email, token);
    return token;
  };
  return {
    runtime,
    databaseUrl: database.url,
    tokenOf,
    async deliver() {
      const { points } = runtime.services.resolve({ points: hostPoints });
      for (const handler of points.outbox) await relayOnce(handler, { ...runtime, metrics: meter, secrets });
    },
    async call(endpoint, call, { as, ...options } = {}) {
      const token = options.token ?? (as ? await tokenOf(as) : undefined);
      return toAnswer(endpoint, await server.inject(await toRequest(endpoint, call, { ...options, token })));
    },
    async stop() {
      await server.stop();
      await runtime.close();
      await database.drop();
    },
  };
}

/** The demo data, as the host seeds it. */
async function seedDemo(runtime: Runtime): Promise<void> {
  const { points } = runtime.services.resolve({ points: hostPoints });
  await runtime.work.write(asSystemForAll, async (ctx) => {
    for (const seed of points.seeds) {
      await seed.run(ctx);
      await ctx.em.flush();
    }
  });
}

declare module 'vitest' {
  interface ProvidedContext {
    certificates: string;
    databaseUrl: string;
    temporalAddress: string;
  }
}
