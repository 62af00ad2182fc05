import { spawn } from 'node:child_process';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** One program of a check, and what it is called in the summary. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
}
export interface StepResult {
  readonly name: string;
  readonly isGood: boolean;
  readonly seconds: number;
  /** Seconds of the processor, by the program and all that it started. */
  readonly cpuSeconds: number;
  readonly output: string;
}
interface RunOptions {
  readonly root: string;
  /** Takes each line of the output as it comes. */
  readonly onLine?: (line: string) => void;
}

/** The shell tells what its children have used of the processor, which Node does not. */
const TIMED = '"$@"; code=$?; times >&3; exit $code';

/** Runs a step to its end. */
export async function runStep(step: Step, { root, onLine }: RunOptions): Promise<StepResult> {
  const startedAt = performance.now();
  const env = { ...process.env, ...step.env };
  const child = spawn('/bin/sh', ['-c', TIMED, 'sh', step.command, ...step.args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let times = '';
  // the pipes asked for above
  const [, out, err, timing] = child.stdio as (Readable | null)[];
  for (const stream of [out, err]) {
    if (!stream) continue;
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    if (onLine) createInterface({ input: stream }).on('line', onLine);
  }
  timing?.setEncoding('utf8').on('data', (text: string) => (times += text));
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.once('error', (fault) => {
    output += fault.message;
    resolve(false);
  });
  child.once('close', (code) => resolve(code === 0));
  const isGood = await promise;
  return { name: step.name, isGood, seconds: (performance.now() - startedAt) / 1000, cpuSeconds: secondsIn(times), output };
}

/** The seconds in the second line of `times`: `0m1.20s 0m0.30s`, of the children by themselves and for them by the system. */
function secondsIn(times: string): number {
  const [, children = ''] = times.trim().split('\n');
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/** A step's line in the summary, with what it said when it failed. */
export function describeStep({ name, isGood, seconds, output }: StepResult): string {
  const line = `${isGood ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`;
  return isGood || output.trim() === '' ? line : `${line}\n${output.trimEnd()}\n`;
}
