import { Client } from 'pg';
import { LaunchFault } from './launch-fault.ts';

/** What the database driver says, by code, in words that tell what to do. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers at that address',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  ETIMEDOUT: 'the host does not answer',
  ECONNRESET: 'what answers there is not PostgreSQL',
  'Connection terminated unexpectedly': 'what answers there is not PostgreSQL',
  '28P01': 'the user name or the password is wrong',
  '28000': 'the user may not connect',
  '3D000': 'the server has no database of that name',
};

/** The sentence about a `DATABASE_URL` that does not work; never shows its password. */
export function databaseSentence(url: string, fault: { readonly code?: string; readonly message: string }): string {
  const reason = REASONS[fault.code ?? fault.message] ?? (fault.message || 'the connection failed');
  return `DATABASE_URL (${withoutPassword(url)}) does not lead to a database: ${reason}.`;
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'not an address such as postgres://user:password@host:5432/database';
  const parsed = new URL(url);
  parsed.password = '';
  return parsed.href;
}

/** Connects once. @throws LaunchFault with one sentence */
export async function requireDatabase(url: string): Promise<void> {
  await connected(url, async () => {});
}

/** Connects as whoever is to make the tables and the restricted role. @throws LaunchFault with one sentence when they may not */
export async function requireOwner(url: string): Promise<void> {
  await connected(url, async (client) => {
    const { rows } = await client.query<{ user: string; may: boolean }>(
      `select current_user as user, (rolsuper or rolcreaterole) and has_database_privilege(current_database(), 'CREATE')
         and has_schema_privilege('public', 'CREATE') as may from pg_roles where rolname = current_user`,
    );
    const [{ user, may } = { user: '', may: false }] = rows;
    if (!may)
      throw new LaunchFault(
        `DATABASE_URL (${withoutPassword(url)}) has to name the owner of the tables, who may make roles too: ${user} may not.`,
      );
  });
}

async function connected(url: string, look: (client: Client) => Promise<void>): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new LaunchFault('DATABASE_URL is not an address such as postgres://user:password@host:5432/database.');
  }
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
  } catch (fault) {
    await client.end().catch(() => undefined);
    throw new LaunchFault(databaseSentence(url, faultOf(fault)));
  }
  try {
    await look(client);
  } finally {
    await client.end();
  }
}

function faultOf(fault: unknown): { readonly code?: string; readonly message: string } {
  // A host with several addresses fails once for each of them.
  const first: unknown = fault instanceof AggregateError ? fault.errors[0] : fault;
  if (!(first instanceof Error)) return { message: String(first) };
  return 'code' in first && typeof first.code === 'string' ? { code: first.code, message: first.message } : { message: first.message };
}
