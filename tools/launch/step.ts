import { spawn } from 'node:child_process';
import process from 'node:process';

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
  readonly output: string;
}
interface RunOptions {
  readonly root: string;
  /** Shows the output as it comes, instead of keeping it. */
  readonly isLive?: boolean;
}

/** Runs a step to its end. */
export async function runStep(step: Step, { root, isLive = false }: RunOptions): Promise<StepResult> {
  const startedAt = performance.now();
  const env = { ...process.env, ...step.env };
  const child = spawn(step.command, step.args, { cwd: root, env, stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.once('error', (fault) => {
    output += fault.message;
    resolve(false);
  });
  child.once('close', (code) => resolve(code === 0));
  const isGood = await promise;
  return { name: step.name, isGood, seconds: (performance.now() - startedAt) / 1000, output };
}

/** A step's line in the summary, with what it said when it failed. */
export function describeStep({ name, isGood, seconds, output }: StepResult): string {
  const line = `${isGood ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`;
  return isGood || output.trim() === '' ? line : `${line}\n${output.trimEnd()}\n`;
}
