import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { Program } from './child.ts';
import { LaunchFault } from './launch-fault.ts';
import { hashSources } from './source-hash.ts';

/** Everything that the built web is made of. */
const SOURCES = ['host-web/**/*', 'platform/{core,web,ui}/**/*', 'plugins/*/{contract,web}/**/*', 'package-lock.json'];

interface BuildOptions {
  readonly root: string;
  readonly logFolder: string;
  readonly say: (sentence: string) => void;
  readonly finish: (program: Program) => Promise<void>;
}

/** Builds the web unless host-web/dist was built from these sources. @throws LaunchFault */
export async function ensureWebBuilt({ root, logFolder, say, finish }: BuildOptions): Promise<void> {
  const dist = path.join(root, 'host-web', 'dist');
  const stamp = path.join(root, '.cache', 'web-built');
  const hash = await hashSources(root, SOURCES);
  const built = await readFile(stamp, 'utf8').catch(() => '');
  if (built === hash && existsSync(path.join(dist, 'index.html'))) return;
  say('Building the web.');
  try {
    await finish({ name: 'web-build', command: process.execPath, args: ['tools/launch/build-web.ts'] });
  } catch {
    throw new LaunchFault(`The web could not be built: see ${logFolder}/web-build.log.`);
  }
  await mkdir(path.dirname(stamp), { recursive: true });
  await writeFile(stamp, hash);
}
