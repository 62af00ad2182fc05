import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { hashSources } from './source-hash.ts';

/** What decides how the migrated and seeded database looks: the sources of the server, and these settings. */
const SOURCES = ['platform/{core,server}/**/*', 'plugins/*/{contract,server}/**/*', 'host-api/**/*', 'package-lock.json'];
const SETTINGS = ['DATABASE_APP_PASSWORD', 'PORTAL_DEMO', 'PRODUCTION'] as const;

/** The mark that the database would get if it were migrated now. */
export async function markOf(root: string, env: Readonly<Record<string, string | undefined>>): Promise<string> {
  const hash = createHash('sha256').update(await hashSources(root, SOURCES));
  for (const name of SETTINGS) hash.update(`${name}=${env[name] ?? ''}\0`);
  return `migrated ${hash.digest('hex')}`;
}

/** What the database is marked with. The mark is its comment, so that it goes wherever the database goes. */
export async function readMark(url: string): Promise<string | undefined> {
  return withClient(url, async (client) => {
    const sql = `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = current_database()`;
    const { rows } = await client.query<{ readonly mark: string | null }>(sql);
    return rows[0]?.mark ?? undefined;
  });
}

/** Marks the database. */
export async function writeMark(url: string, mark: string): Promise<void> {
  await withClient(url, async (client) => {
    const name = client.escapeIdentifier(new URL(url).pathname.slice(1));
    await client.query(`comment on database ${name} is ${client.escapeLiteral(mark)}`);
  });
}

async function withClient<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
