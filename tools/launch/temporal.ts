import path from 'node:path';
import process from 'node:process';
import { isProgram, onPath } from './on-path.ts';
import { buildTemporal, downloadTemporal } from './temporal-fetch.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Where a copy of our own stands once it was downloaded or built. */
const OWN_COPY = path.join(root, '.cache', 'temporal');

/** Where the workflow engine was found. */
export type FoundTemporal = { readonly address: string } | { readonly program: string };

/** The ways to it, in their order; each gives a program, or nothing. */
export interface TemporalSources {
  readonly onPath: () => Promise<string | undefined>;
  readonly ownCopy: () => Promise<string | undefined>;
  readonly download: () => Promise<string | undefined>;
  readonly build: () => Promise<string | undefined>;
}

interface FindOptions {
  /** Whether it may be downloaded or built if missing, which may take minutes. */
  readonly build: boolean;
  readonly say?: (sentence: string) => void;
  readonly sources?: TemporalSources;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** What to do when there is no way to a workflow engine. */
export const NO_TEMPORAL =
  'The workflow engine is not there, and could be neither downloaded nor built: set TEMPORAL_ADDRESS to a Temporal server, put the program `temporal` on the path, or install Go 1.24 or newer.';

/**
 * Finds Temporal's server: TEMPORAL_ADDRESS, the path, our copy, the SDK's download, or a build. The build needs Go.
 * @returns nothing when there is none
 */
export async function findTemporal({
  build,
  say = () => undefined,
  sources = machine(say),
  env = process.env,
}: FindOptions): Promise<FoundTemporal | undefined> {
  const address = env['TEMPORAL_ADDRESS'];
  if (address) return { address };
  const ways = [sources.onPath, sources.ownCopy, ...(build ? [sources.download, sources.build] : [])];
  for (const way of ways) {
    const program = await way();
    if (program) return { program };
  }
  return undefined;
}

function machine(say: (sentence: string) => void): TemporalSources {
  return {
    onPath: () => onPath('temporal'),
    ownCopy: async () => ((await isProgram(OWN_COPY)) ? OWN_COPY : undefined),
    download: () => downloadTemporal(OWN_COPY, say),
    build: () => buildTemporal(OWN_COPY, say),
  };
}
