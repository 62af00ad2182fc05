import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { LaunchFault } from './launch-fault.ts';
import { endGroup, startOf } from './process-identity.ts';

const Entry = z.object({ name: z.string(), pid: z.number().int().positive(), start: z.string().optional() });
const Run = z.object({ launcher: Entry, programs: z.array(Entry) });

/** The running processes, recorded on disk. The next start finds there what a killed launcher has left behind. */
export type RunRecord = Awaited<ReturnType<typeof openRunRecord>>;

/**
 * Opens the record of a data folder, ending first what an earlier launcher left running.
 * @throws LaunchFault when that launcher is still there
 */
export async function openRunRecord(file: string, say: (sentence: string) => void) {
  await endLeftovers(file, say);
  const launcher = { name: 'launcher', pid: process.pid, start: await startOf(process.pid) };
  const programs = new Map<string, z.output<typeof Entry>>();
  const save = () => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ launcher, programs: [...programs.values()] }));
  };
  save();
  return {
    async add(name: string, pid: number) {
      programs.set(name, { name, pid });
      save();
      programs.set(name, { name, pid, start: await startOf(pid) });
      save();
    },
    remove(name: string) {
      if (programs.delete(name)) save();
    },
    close: () => rmSync(file, { force: true }),
  };
}

async function endLeftovers(file: string, say: (sentence: string) => void): Promise<void> {
  const run = read(file);
  if (!run) return;
  if (await isSame(run.launcher)) {
    throw new LaunchFault(`The portal already runs from this folder (process ${run.launcher.pid}): use it, or stop it first.`);
  }
  const left = await Promise.all(run.programs.map(async (program) => ((await isSame(program)) ? [program] : [])));
  if (left.flat().length > 0) say('An earlier start was killed: ending what it left behind.');
  // PostgreSQL takes SIGINT as "end now, in good order"; with SIGTERM it would wait for its clients.
  await Promise.all(left.flat().map(({ name, pid }) => endGroup(pid, name === 'postgres' ? 'SIGINT' : 'SIGTERM')));
}

function read(file: string): z.output<typeof Run> | undefined {
  try {
    return Run.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Not there, or cut short by the kill: then nothing is known to be left.
    return undefined;
  }
}

async function isSame({ pid, start }: z.output<typeof Entry>): Promise<boolean> {
  return start !== undefined && (await startOf(pid)) === start;
}
