// What the sign-in page and the dashboard make a browser fetch, compressed, out of the built web. Run it alone, or take `measureScripts`.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** As both the development server and the reverse proxy send them. */
const compress = promisify(brotliCompress);

/** One file of Vite's manifest: by its source's name, or by its own when several sources share it. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

export interface ScriptSize {
  readonly name: string;
  /** Bytes, as brotli. */
  readonly value: number;
  readonly reach: number;
  readonly ok: boolean;
}
/** What every page begins with. */
const ENTRY = ['index.html', 'main.tsx'];

interface Visit {
  readonly name: string;
  readonly reach: number;
  /** What is fetched beside the entry. Views by the end of their source's name, texts by the name of their file. */
  readonly views: readonly RegExp[];
}

const VISITS: readonly Visit[] = [
  {
    name: 'script of /login',
    reach: 200_000,
    // Of the plugins what signs people in, also by e-ID; the others are fetched afterwards.
    views: [/plugins\/accounts\/web\/sign-in\.page\.tsx$/, /eid\.way\.tsx$/, /^_first-sv-/],
  },
  {
    name: 'script of /dashboard',
    reach: 280_000,
    // The page with the work and the tiles of all roles. The navigation shows a label of each plugin, so its texts are there.
    views: [/^_plugins/, /^_day-/, /^_first-sv-/, /^_sv-/],
  },
];

/** Measures a build. @throws when a page that is measured is not part of it */
export async function measureScripts(dist: string): Promise<readonly ScriptSize[]> {
  // Vite wrote the file in this form.
  const manifest = JSON.parse(await readFile(path.join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  return Promise.all(
    VISITS.map(async ({ name, reach, views }) => {
      const sizes = await Promise.all([...filesOf(manifest, views)].map((file) => sizeOf(path.join(dist, file))));
      const value = sizes.reduce((sum, size) => sum + size, 0);
      return { name, value, reach, ok: value <= reach };
    }),
  );
}

/** The files of the entry and of the views, with everything that they import. */
function filesOf(manifest: Manifest, views: readonly RegExp[]): ReadonlySet<string> {
  const chosen = views.map((view) => Object.keys(manifest).filter((source) => view.test(source)));
  const missing = views.find((_, at) => chosen[at]?.length === 0);
  if (missing) throw new Error(`The build has nothing like ${missing.source}.`);
  const reached = new Set<string>();
  const open = [...ENTRY, ...chosen.flat()];
  for (let source = open.pop(); source !== undefined; source = open.pop()) {
    if (reached.has(source)) continue;
    reached.add(source);
    open.push(...(manifest[source]?.imports ?? []));
  }
  return new Set([...reached].flatMap((source) => manifest[source]?.file ?? []));
}

async function sizeOf(file: string): Promise<number> {
  return (await compress(await readFile(file))).byteLength;
}

if (import.meta.main) {
  const dist = path.resolve(import.meta.dirname, '../../host-web/dist');
  const sizes = await measureScripts(process.argv[2] ?? dist);
  for (const { name, value, reach, ok } of sizes) {
    process.stdout.write(`${ok ? 'ok  ' : 'MISS'} ${name}: ${(value / 1000).toFixed(1)} kB of ${reach / 1000} kB\n`);
  }
  process.exitCode = sizes.every(({ ok }) => ok) ? 0 : 1;
}
