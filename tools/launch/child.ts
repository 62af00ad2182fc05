import { spawn, type ChildProcess } from 'node:child_process';
import process from 'node:process';
import { createChildLog } from './child-log.ts';
import { signalGroup } from './process-identity.ts';

/** A process that the launcher runs. */
export interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Runs as this user and group, when the launcher may choose. */
  readonly owner?: { readonly uid: number; readonly gid: number };
  /** How it is asked to end; SIGTERM unless told. */
  readonly stopSignal?: NodeJS.Signals;
  /** Before it starts, the first time and every other. */
  readonly prepare?: () => Promise<void>;
}

/** How a process ended. */
export interface End {
  readonly code: number | undefined;
  readonly signal: NodeJS.Signals | undefined;
  /** The last thing it said. */
  readonly last: string;
}

interface ChildOptions {
  readonly root: string;
  readonly logFolder: string;
  readonly verbose: boolean;
  readonly say: (sentence: string) => void;
}
export type Child = ReturnType<typeof spawnChild>;

const KILL_AFTER = 10_000;
/** A grandchild may hold the pipes open: the end is not waited for longer than this. */
const LAST_WORDS = 300;

/** Starts a program in its own process group. Nothing that it starts outlives it. */
export function spawnChild(program: Program, { root, logFolder, verbose, say }: ChildOptions) {
  const child = spawn(program.command, program.args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...program.env },
    ...program.owner,
  });
  const log = createChildLog({ folder: logFolder, name: program.name, verbose, say });
  log.attach(child.stdout, child.stderr);
  const end = endOf(child).then(async ({ code, signal, fault }): Promise<End> => {
    await log.close();
    return { code, signal, last: fault ?? log.lastSentence() };
  });
  const signal = (name: NodeJS.Signals) => {
    if (child.pid !== undefined) signalGroup(child.pid, name);
  };
  return {
    pid: child.pid,
    end,
    kill: () => signal('SIGKILL'),
    /** Asks it to end, insists after ten seconds, and clears away what it may have left. */
    async stop(): Promise<void> {
      log.mute();
      signal(program.stopSignal ?? 'SIGTERM');
      const timer = setTimeout(() => signal('SIGKILL'), KILL_AFTER);
      await end;
      clearTimeout(timer);
      signal('SIGKILL');
    },
  };
}

interface RawEnd {
  readonly code: number | undefined;
  readonly signal: NodeJS.Signals | undefined;
  readonly fault?: string;
}

function endOf(child: ChildProcess): Promise<RawEnd> {
  const { promise, resolve } = Promise.withResolvers<RawEnd>();
  const settle = (code: number | null, signal: NodeJS.Signals | null) => resolve({ code: code ?? undefined, signal: signal ?? undefined });
  child.once('close', settle);
  child.once('exit', (code, signal) => setTimeout(settle, LAST_WORDS, code, signal));
  child.once('error', (fault) => resolve({ code: undefined, signal: undefined, fault: fault.message }));
  return promise;
}
