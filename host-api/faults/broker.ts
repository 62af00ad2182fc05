import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A broker in a process of its own, which may be killed. */
export async function startBrokerProcess(port: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-broker-'));
  const start = async (): Promise<ChildProcess> => {
    const child = fork(path.join(import.meta.dirname, 'broker-process.ts'), [String(port), path.join(folder, 'journal.db')]);
    await once(child, 'message');
    return child;
  };
  let child = await start();
  const kill = async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    /** Dies, and is there again after a while. */
    async kill(awayMs: number): Promise<void> {
      await kill();
      await wait(awayMs);
      child = await start();
    },
    /** Every line ends, as when a network splits. */
    split: () => void child.send('split'),
    /** Nothing passes for so long; then all that was under way does. */
    async freeze(ms: number): Promise<void> {
      child.kill('SIGSTOP');
      await wait(ms);
      child.kill('SIGCONT');
    },
    async stop(): Promise<void> {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}
