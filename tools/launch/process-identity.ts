import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const isLinux = process.platform === 'linux';

/** The command line of a running process; `undefined` when no such process runs. */
export async function commandOf(pid: number): Promise<string | undefined> {
  const command = isLinux ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') : await askPs(pid, 'command=');
  return command.replaceAll('\0', ' ').trim() || undefined;
}

/** The start time of a process, which tells it from later ones with its id. `undefined` when it does not run, or is a zombie. */
export async function startOf(pid: number): Promise<string | undefined> {
  if (!isLinux) return (await askPs(pid, 'lstart=')).trim() || undefined;
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the program's name in parentheses and may itself hold spaces: count from its end.
  const [state, ...fields] = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? undefined : fields[18];
}

async function askPs(pid: number, field: string): Promise<string> {
  const answer = await execute('ps', ['-o', field, '-p', String(pid)]).catch(() => undefined);
  return answer?.stdout ?? '';
}

/** Sends a signal to a process and all of its group. Nothing happens when they are gone. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // Gone already, which is what was wanted.
  }
}

/** Asks a process and its group to end, and insists after ten seconds. */
export async function endGroup(pid: number, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  signalGroup(pid, signal);
  const limit = Date.now() + 10_000;
  while ((await startOf(pid)) !== undefined && Date.now() < limit) await sleep(50);
  signalGroup(pid, 'SIGKILL');
}
