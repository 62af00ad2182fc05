import { fork } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import type { Program } from './child.ts';

/** What goes over to the leash. */
export interface Leashed {
  readonly program: Omit<Program, 'prepare'>;
  /** Folders that are removed once it has ended. */
  readonly scratch: readonly string[];
}

/** Starts a program that ends with this process, whatever becomes of it. @returns what ends it */
export function spawnLeashed({ program, scratch }: Leashed, logFile: string): () => Promise<void> {
  const log = openSync(logFile, 'a');
  const leash = fork(path.join(import.meta.dirname, 'leash.ts'), { detached: true, stdio: ['ignore', log, log, 'ipc'] });
  closeSync(log);
  const { promise: gone, resolve } = Promise.withResolvers<void>();
  leash.once('exit', () => resolve());
  const { command, args, env, owner, stopSignal, name } = program;
  leash.send({ program: { name, command, args, env, owner, stopSignal }, scratch } satisfies Leashed);
  leash.unref();
  leash.channel?.unref();
  return async () => {
    if (leash.connected) leash.disconnect();
    leash.ref();
    await gone;
  };
}
