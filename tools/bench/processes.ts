import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** A process under measurement. */
export interface Measured {
  readonly url: string;
  /** Resident memory in bytes, now. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a program of the portal, or a bare one, and waits until `path` answers. */
export async function startMeasured(
  program: string,
  env: Readonly<Record<string, string>>,
  { port, path }: { readonly port: number; readonly path: string },
): Promise<Measured> {
  const child = spawn(process.execPath, [program], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await answering(child, url + path);
  return {
    url,
    memory: () => memoryOf(child.pid ?? 0),
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

/** Resident memory of a process in bytes, as Linux tells it. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
