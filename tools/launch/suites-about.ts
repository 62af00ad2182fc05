import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Tests to run for a place in the sources. */
export interface Chosen {
  readonly name: string;
  readonly projects: readonly string[];
  readonly files: readonly string[];
  readonly named?: string;
}

/** The tests that concern a place. Of a plugin also its flows and, of the walk and the attacks, those of its calls. */
export async function suitesAbout(place: string, root: string): Promise<readonly Chosen[]> {
  const own = place.replace(/\/+$/, '');
  const [, plugin] = /^plugins\/([^/]+)$/.exec(own) ?? [];
  const flows = plugin ? await flowsWith(`@plugins/${plugin}/`, root) : [own];
  return [
    { name: 'fast', projects: ['fast', 'fast-web'], files: [own] },
    { name: 'api', projects: ['slow', 'api'], files: [own] },
    ...(plugin ? [{ name: 'calls', projects: ['api'], files: ['host-api/walk', 'host-api/attacks'], named: `(^| )${plugin}\\.` }] : []),
    ...(flows.length > 0 ? [{ name: 'workflows', projects: ['workflows'], files: flows }] : []),
  ];
}

/** The tests of flows that speak of a package. */
async function flowsWith(name: string, root: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const file of glob('workflows/**/*.workflow.test.ts', { cwd: root }))
    if ((await readFile(path.join(root, file), 'utf8')).includes(name)) found.push(file);
  return found;
}
