import process from 'node:process';
import type { Program } from './child.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface ProgramOptions {
  readonly mode: 'start' | 'dev';
  readonly owner: Environment;
  readonly app: Environment;
  readonly webPort: number;
  readonly webHost: string;
}

/**
 * V8 options for processes with little memory. V8 collects before the heap has doubled, and keeps a small new space of a fixed size: one
 * that grows and shrinks is smaller most of the time, and what does not fit becomes old. Its middle compiler (Maglev) is off: it took 15 MB
 * more and saved no CPU time. One thread collects: several leave gaps, a page or more each (8 MB), and wake each other for a millisecond's
 * work. Measured with lists under load: 185 MB instead of 450. The Dockerfile says the same.
 */
export const SMALL_HEAP = [
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
  '--no-maglev',
  '--no-parallel-scavenge',
  '--no-parallel-compaction',
] as const;

/**
 * V8 options of the worker, with a larger new space. It imports lists of 50 000 rows, most of which live until they are written: it copies
 * them less often, for a fifth less of its time and at most 50 MB more. compose.yaml says the same.
 */
export const WORKER_HEAP = ['--max-semi-space-size=16', '--heap-growing-percent=30'] as const;

/** One arena for glibc's malloc, which saves 15 MB. glibc keeps memory apart for each thread, of which Node has a dozen. */
export const ONE_ARENA = { MALLOC_ARENA_MAX: '1' } as const;

/** How the portal's own processes are run; with reload in development. */
export function portalPrograms({ mode, owner, app, webPort, webHost }: ProgramOptions) {
  const reload = mode === 'dev' ? ['--watch', '--watch-preserve-output'] : [];
  const vite = [
    'node_modules/vite/bin/vite.js',
    'host-web',
    '--port',
    String(webPort),
    '--host',
    webHost,
    '--strictPort',
    '--clearScreen',
    'false',
  ];
  const small = { ...ONE_ARENA, ...app };
  return {
    migrate: node('migrate', owner, 'host-api/migrate.ts'),
    simulators: node('simulators', app, ...reload, 'tools/simulators/main.ts'),
    api: node('api', small, ...SMALL_HEAP, ...reload, 'host-api/main.ts'),
    devices: node('devices', app, ...reload, 'tools/simulators/devices/main.ts'),
    gateway: node('gateway', small, ...SMALL_HEAP, ...reload, 'host-api/gateway.ts'),
    worker: node('worker', small, ...WORKER_HEAP, ...reload, 'workflows/worker/main.ts'),
    web: mode === 'dev' ? node('web', app, ...vite) : node('web', app, 'tools/launch/serve-web.ts'),
  };
}

function node(name: string, env: Environment, ...args: readonly string[]): Program {
  return { name, command: process.execPath, args, env };
}
