import { spawnChild, type Child, type End, type Program } from './child.ts';
import { LaunchFault } from './launch-fault.ts';
import type { RunRecord } from './run-record.ts';

interface SupervisorOptions {
  readonly root: string;
  readonly logFolder: string;
  readonly record: RunRecord;
  readonly verbose: boolean;
  readonly say: (sentence: string) => void;
  /** The portal cannot go on: a setting is wrong, or a program never comes up. */
  readonly onFault: (fault: LaunchFault) => void;
}
export type Supervisor = ReturnType<typeof createSupervisor>;

/** The exit code with which a process says that its configuration is at fault: starting it again would not help. */
const CONFIGURATION_FAULT = 78;
const FIRST_DELAY = 500;
const LONGEST_DELAY = 15_000;
/** Whoever ran this long before it died is not counted as dying in a row. */
const STEADY_AFTER = 30_000;
/** So many deaths in a row before the portal was ready even once, and the launcher gives up. */
const FIRST_TRIES = 5;

/** How long to wait before the next start, after so many deaths in a row. */
export function restartDelay(deaths: number): number {
  return Math.min(FIRST_DELAY * 2 ** (deaths - 1), LONGEST_DELAY);
}

/** What the death of a program says, as a sentence. */
export function deathSentence(name: string, { code, signal, last }: End): string {
  const how = signal ?? (code === undefined ? 'could not be started' : `exit code ${code}`);
  // What a process said before somebody killed it has nothing to do with its end.
  const why = signal ? '' : last;
  return `${name} ended (${how})${why ? `: ${why.replace(/\.$/, '')}` : ''}.`;
}

/** Starts programs, starts them again when they die, and ends them without leaving any. */
export function createSupervisor(options: SupervisorOptions) {
  const { record, say, onFault } = options;
  const running = new Map<string, Child>();
  const timers = new Set<NodeJS.Timeout>();
  let isStopping = false;
  let wasReady = false;

  async function run(program: Program): Promise<End> {
    const child = spawnChild(program, options);
    running.set(program.name, child);
    if (child.pid !== undefined) await record.add(program.name, child.pid);
    const end = await child.end;
    running.delete(program.name);
    record.remove(program.name);
    return end;
  }

  async function keep(program: Program, deathsBefore: number): Promise<void> {
    await program.prepare?.();
    if (isStopping) return;
    const startedAt = Date.now();
    const end = await run(program);
    if (isStopping) return;
    if (end.code === CONFIGURATION_FAULT) throw new LaunchFault(end.last || `${program.name} found a setting that is wrong.`);
    const deaths = Date.now() - startedAt > STEADY_AFTER ? 1 : deathsBefore + 1;
    const sentence = deathSentence(program.name, end);
    if (!wasReady && deaths >= FIRST_TRIES) throw new LaunchFault(`${sentence} It did so ${FIRST_TRIES} times: see ${options.logFolder}.`);
    say(`${sentence} It starts again in ${restartDelay(deaths) / 1000} s.`);
    const timer = setTimeout(() => {
      timers.delete(timer);
      begin(program, deaths);
    }, restartDelay(deaths));
    timers.add(timer);
  }

  function begin(program: Program, deaths = 0): void {
    keep(program, deaths).catch((fault: unknown) => onFault(fault instanceof LaunchFault ? fault : new LaunchFault(String(fault))));
  }

  return {
    /** Starts a program and keeps it alive from now on. */
    start: (program: Program) => begin(program),
    /** Runs a program that is to end by itself. @throws LaunchFault with its last sentence when it fails */
    async finish(program: Program): Promise<void> {
      const end = await run(program);
      if (end.code !== 0 && !isStopping) throw new LaunchFault(end.last || deathSentence(program.name, end));
    },
    /** From now on a program that dies is always started again. */
    ready: () => void (wasReady = true),
    /** Ends everything; those named in `last` only when the others have gone. */
    async stop(last: readonly string[]): Promise<void> {
      isStopping = true;
      for (const timer of timers) clearTimeout(timer);
      const entries = [...running];
      await Promise.all(entries.filter(([name]) => !last.includes(name)).map(([, child]) => child.stop()));
      await Promise.all([...running.values()].map((child) => child.stop()));
    },
    /** Kills what still runs, at once. The last resort when the launcher itself has to end. */
    kill() {
      for (const child of running.values()) child.kill();
    },
  };
}
