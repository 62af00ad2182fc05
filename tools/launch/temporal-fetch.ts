import { spawn, type SpawnOptions } from 'node:child_process';
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { onPath } from './on-path.ts';
import { signalGroup } from './process-identity.ts';

/** The last version that Go can install by its name. */
const SOURCE = 'github.com/temporalio/cli/cmd/temporal@v1.5.1';
const DOWNLOAD_SECONDS = 60;
const PROGRESS_SECONDS = 20;

type Say = (sentence: string) => void;

/** Lets the SDK download the server. Gives up soon, because where the download is blocked it may hang. */
export async function downloadTemporal(target: string, say: Say): Promise<string | undefined> {
  const folder = `${target}-download`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  say('Getting the workflow engine (Temporal).');
  const script = path.join(import.meta.dirname, 'temporal-download.ts');
  const isThere = await runQuietly(process.execPath, [script, folder], { timeout: DOWNLOAD_SECONDS * 1000 });
  const [file] = isThere ? await readdir(folder) : [];
  if (file) await keep(path.join(folder, file), target);
  await rm(folder, { recursive: true, force: true });
  return file && target;
}

/** Builds the server with Go, once: about three minutes on two cores. */
export async function buildTemporal(target: string, say: Say): Promise<string | undefined> {
  const go = await onPath('go');
  if (!go) return undefined;
  const folder = `${target}-build`;
  say('The workflow engine cannot be downloaded here: it is being built with Go, once. This takes about three minutes.');
  const started = Date.now();
  const beat = setInterval(
    () => say(`  still building the workflow engine, ${Math.round((Date.now() - started) / 1000)} s`),
    PROGRESS_SECONDS * 1000,
  );
  const isBuilt = await runQuietly(go, ['install', '-ldflags=-s -w', SOURCE], { env: { ...process.env, GOBIN: folder } });
  clearInterval(beat);
  if (isBuilt) await keep(path.join(folder, 'temporal'), target);
  await rm(folder, { recursive: true, force: true });
  return isBuilt ? target : undefined;
}

async function keep(file: string, target: string): Promise<void> {
  await chmod(file, 0o755);
  await rename(file, target);
}

/** Whether the program ended well; it and all it started end with us. */
async function runQuietly(command: string, args: readonly string[], options: SpawnOptions): Promise<boolean> {
  const child = spawn(command, args, { ...options, stdio: 'ignore', detached: true, killSignal: 'SIGKILL' });
  const endWithUs = () => {
    if (child.pid !== undefined) signalGroup(child.pid, 'SIGKILL');
  };
  process.once('exit', endWithUs);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.once('error', () => resolve(false));
  child.once('exit', (code) => resolve(code === 0));
  const isDone = await promise;
  endWithUs();
  process.off('exit', endWithUs);
  return isDone;
}
