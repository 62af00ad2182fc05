import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** A process under measurement. */
export interface Measured {
  readonly url: string;
  /** The peak of its resident memory in MB, as Linux reports it. It counts from its start, or from the last `forgetPeak`. */
  peakMemory(): Promise<number>;
  forgetPeak(): Promise<void>;
  /** Seconds of a processor that it has taken since its start. */
  cpuSeconds(): Promise<number>;
  /** What it has resident now, in MB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** How a program is run, and where it answers once it is there; one without a door is not waited for. */
interface Program {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly door?: { readonly port: number; readonly path: string };
}

/** Starts a program of the portal, or a bare one. */
export async function startMeasured({ args, env, door }: Program): Promise<Measured> {
  const child = spawn(process.execPath, [...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${door?.port}`;
  if (door) await answering(child, url + door.path);
  return {
    url,
    peakMemory: () => memoryOf(child, 'VmHWM'),
    cpuSeconds: () => cpuOf(child),
    memory: () => memoryOf(child, 'VmRSS'),
    // what the kernel takes for it (proc(5), clear_refs)
    forgetPeak: () => writeFile(`/proc/${child.pid}/clear_refs`, '5'),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function answering(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`A process under measurement ended with ${child.exitCode}`);
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await wait(100);
  }
  throw new Error(`${url} does not answer`);
}

async function memoryOf({ pid }: ChildProcess, name: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024) / 1e6;
}

/** As Linux counts it, in hundredths (proc(5), stat). */
async function cpuOf({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / 100;
}
