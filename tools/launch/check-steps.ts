import process from 'node:process';
import type { Step } from './step.ts';

const TYPE_PROGRAMS = ['contract', 'server', 'web', 'workflows', 'testing'].map((name) => `tools/tsconfig/${name}.json`);
/** Two programs at a time, each checked by one thread: threads of one program work out the same types again, each for itself. */
const TYPE_THREADS = ['--builders', '2', '--checkers', '1'];
const SOURCE_FOLDERS = ['platform', 'plugins', 'workflows', 'host-api', 'host-web', 'tools'];

/** The steps of `npm run check`, in two parallel rows. The heavy ones do not wait for the light ones. */
export const CHECK_ROWS: readonly (readonly Step[])[] = [
  [
    node('types', 'node_modules/ts7/bin/tsc', '-b', ...TYPE_PROGRAMS, ...TYPE_THREADS),
    node(
      'layers',
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      '--cache',
      '.cache/layers',
      '--cache-strategy',
      'content',
      ...SOURCE_FOLDERS,
    ),
    node('dead code', 'node_modules/knip/bin/knip.js', '--no-progress', '--cache', '--cache-location', '.cache/knip'),
  ],
  [node('format', 'node_modules/oxfmt/bin/oxfmt', '--check', '.'), node('lint', 'node_modules/oxlint/bin/oxlint', '--deny-warnings')],
];

function node(name: string, ...args: readonly string[]): Step {
  return { name, command: process.execPath, args };
}
