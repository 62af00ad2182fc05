import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { LaunchFault } from './launch-fault.ts';
import { openWay } from './open-way.ts';

const execute = promisify(execFile);

interface ClusterOptions {
  readonly folder: string;
  /** The server's program, which its user must be able to reach. */
  readonly postgres: string;
  readonly say: (sentence: string) => void;
}

/** Creates an empty cluster. As root with a user of its own, because PostgreSQL refuses to run as root. @throws LaunchFault */
export async function createCluster({ folder, postgres, say }: ClusterOptions): Promise<void> {
  say('Creating the database.');
  const first = await create(folder);
  if (existsSync(folder)) return;
  // Root's folders may be closed to that user, who is known only now.
  const { gid } = await stat(`${folder}.draft`).catch(() => ({ gid: 0 }));
  const isOpened = process.getuid?.() === 0 && gid !== 0 && (await openWay([folder, postgres], gid, say));
  const fault = isOpened ? await create(folder) : first;
  if (existsSync(folder)) return;
  throw new LaunchFault(`PostgreSQL could not create its files in ${folder}: ${fault}`);
}

/** @returns what PostgreSQL says when it does not come about */
async function create(folder: string): Promise<string> {
  const run = execute(process.execPath, [path.join(import.meta.dirname, 'create-cluster.ts'), folder]);
  const { stderr } = await run.catch((fault: { readonly stderr: string }) => fault);
  return stderr.split('\n').findLast((line) => /error/i.test(line)) ?? stderr;
}
