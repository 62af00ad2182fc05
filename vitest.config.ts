import { defineConfig } from 'vitest/config';

const NEVER = ['**/node_modules/**', '**/dist/**', '.data/**', '.cache/**', 'host-web/e2e/**'];
/** What needs a service says so in its name. */
const ON_POSTGRES = ['**/*.api.test.ts', '**/*.db.test.ts', '**/*.contract.test.ts'];
const ON_TEMPORAL = ['**/*.workflow.test.ts'];
const FAULTS = ['**/*.fault.test.ts'];
/** Needs no service, but more time than a check before each commit may take. */
const SLOW = ['**/*.slow.test.ts'];
const postgres = './tools/launch/postgres-global.ts';
const temporal = './tools/launch/temporal-global.ts';
const certificates = './tools/launch/certificates-global.ts';
/** What they import (Fluent above all) costs far more than the tests: read once for all files, which therefore leave nothing behind. */
const shared = { isolate: false, pool: 'threads', restoreMocks: true, unstubEnvs: true, unstubGlobals: true } as const;

/** What should take a moment may take many on a machine that has other work. */
const patient = { poll: { timeout: 15_000 } } as const;

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'fast',
          include: ['**/*.test.ts'],
          exclude: [...NEVER, ...ON_POSTGRES, ...ON_TEMPORAL, ...FAULTS, ...SLOW],
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'fast-web',
          environment: 'jsdom',
          include: ['**/*.test.tsx'],
          exclude: NEVER,
          setupFiles: ['./platform/testing/web-setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: { name: 'slow', sequence: { groupOrder: 1 }, maxWorkers: 2, include: SLOW, exclude: NEVER, testTimeout: 120_000 },
      },
      {
        extends: true,
        test: {
          name: 'api',
          sequence: { groupOrder: 1 },
          include: ON_POSTGRES,
          exclude: NEVER,
          // reading the sources anew for each file takes a fifth of the time; a file leaves nothing behind, for its database is its own
          isolate: false,
          // the database answers meanwhile
          maxWorkers: 2,
          globalSetup: [postgres, certificates],
          expect: patient,
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'workflows',
          sequence: { groupOrder: 2 },
          include: ON_TEMPORAL,
          exclude: NEVER,
          // as above
          isolate: false,
          // they wait most of the time
          maxWorkers: 2,
          globalSetup: [postgres, temporal, certificates],
          expect: patient,
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          sequence: { groupOrder: 3 },
          include: FAULTS,
          exclude: NEVER,
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
