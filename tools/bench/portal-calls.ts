import { portalPrograms } from '../launch/portal-programs.ts';
import { freePort } from '../launch/ports.ts';
import type { Bed } from './bed.ts';
import { type Measured, startMeasured } from './processes.ts';

/** The programs as `npm start` runs them. */
const programs = (env: Readonly<Record<string, string>>) =>
  portalPrograms({ mode: 'start', owner: env, app: env, webPort: 0, webHost: '' });

/** An API on this database, with further settings. */
export async function startApi(bed: Bed, databaseUrl: string, more: Readonly<Record<string, string>> = {}): Promise<Measured> {
  const port = await freePort();
  const { args, env = {} } = programs({ ...bed.settingsFor(databaseUrl), ...more, API_PORT: String(port) }).api;
  return startMeasured({ args, env, door: { port, path: '/health/live' } });
}

/** A worker on this database. */
export async function startPortalWorker(bed: Bed, databaseUrl: string): Promise<Measured> {
  const { args, env = {} } = programs({ ...bed.settingsFor(databaseUrl), TEMPORAL_ADDRESS: await bed.temporal() }).worker;
  return startMeasured({ args, env });
}

/** Of everybody in the demo. */
export const PASSWORD = 'Nyckel-2026!';
/** What calls without a session carry. */
export const PUBLIC_CREDENTIAL = `Basic ${btoa('portal:public')}`;

/** A token of one of the demo's people. */
export async function signIn({ url }: Pick<Measured, 'url'>, username: string): Promise<string> {
  const answer = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { authorization: PUBLIC_CREDENTIAL, 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}
