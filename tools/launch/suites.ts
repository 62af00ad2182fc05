import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { runStep, type StepResult } from './step.ts';
import {
  type Count,
  countPlaywright,
  countVitest,
  failedFiles,
  failedJourneys,
  type FileTime,
  timesOfJourneys,
  timesOfVitest,
} from './test-report.ts';

interface SuiteOptions {
  readonly root: string;
  readonly onLine?: (line: string) => void;
}
interface VitestOptions extends SuiteOptions {
  /** How many files at once, as Vitest says it. As many as it finds right unless told. */
  readonly workers?: string;
  /** Only files in whose path one of these stands. */
  readonly files?: readonly string[];
  /** Only tests whose name matches. */
  readonly named?: string;
}
export interface SuiteResult {
  readonly step: StepResult;
  readonly count: Count;
  readonly times: readonly FileTime[];
  /** What failed beside the others and passed by itself. */
  readonly shaky: readonly string[];
  /** What failed and did not pass by itself either. */
  readonly failing: readonly string[];
}
/** One go at a suite: what failed in it can be run again by itself. */
type Attempt = Omit<SuiteResult, 'shaky'>;

/** More than these and it was no accident. */
const TRIED_AGAIN = 6;

/** Runs projects of vitest.config.ts. */
export async function runVitest(name: string, projects: readonly string[], options: VitestOptions): Promise<SuiteResult> {
  const attempt = async (files: readonly string[]): Promise<Attempt> => {
    const report = await freshReport(options.root, name);
    const chosen = projects.flatMap((project) => ['--project', project]);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters, '--passWithNoTests', ...files];
    if (options.workers) args.push(`--maxWorkers=${options.workers}`);
    if (options.named) args.push(`--testNamePattern=${options.named}`);
    const step = await runStep({ name, command: process.execPath, args }, options);
    return { ...settle(step, await countVitest(report)), times: await timesOfVitest(report), failing: await failedFiles(report) };
  };
  const first = await attempt(options.files ?? []);
  return againIfFew(first, () => attempt(first.failing));
}

/** Runs the journeys in a browser. Of those that are tried again and fail again a trace is left in .cache/journeys-failed. */
export async function runPlaywright(config: string, chromium: string, options: SuiteOptions): Promise<SuiteResult> {
  const attempt = async (...which: readonly string[]): Promise<Attempt> => {
    const report = await freshReport(options.root, 'journeys');
    const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', config, '--reporter=list,json', ...which];
    const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const step = await runStep({ name: 'journeys', command: process.execPath, args, env }, options);
    return { ...settle(step, await countPlaywright(report)), times: await timesOfJourneys(report), failing: await failedJourneys(report) };
  };
  return againIfFew(await attempt(), () => attempt('--last-failed', '--trace=retain-on-failure'));
}

/**
 * A few failures are tried once more by themselves, and named when they pass then: whether a change is good does not hang on how busy the
 * machine was, and what is shaky is seen all the same.
 */
async function againIfFew(first: Attempt, again: () => Promise<Attempt>): Promise<SuiteResult> {
  if (first.failing.length === 0 || first.failing.length > TRIED_AGAIN) return { ...first, shaky: [] };
  const { step, count, failing } = await again();
  const { passed, failed } = first.count;
  // what it took is what the whole suite took
  const took = { cpuSeconds: first.step.cpuSeconds, seconds: first.step.seconds };
  if (count.failed > 0)
    return { ...first, step: { ...step, ...took }, failing: [...first.failing, ...failing.map((name) => `again ${name}`)], shaky: [] };
  const both = { ...step, ...took, output: first.step.output };
  return { ...first, step: both, count: { passed: passed + failed, failed: 0 }, shaky: first.failing, failing: [] };
}

async function freshReport(root: string, name: string): Promise<string> {
  const file = path.join(root, '.cache', 'test', `${name}.json`);
  await mkdir(path.dirname(file), { recursive: true });
  await rm(file, { force: true });
  return file;
}

/** A run that ended badly failed, whatever its report says. */
function settle(step: StepResult, count: Count): Pick<SuiteResult, 'step' | 'count'> {
  return { step, count: step.isGood || count.failed > 0 ? count : { ...count, failed: 1 } };
}
