import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { runStep, type StepResult } from './step.ts';
import { type Count, countPlaywright, countVitest } from './test-report.ts';

interface SuiteOptions {
  readonly root: string;
  readonly isLive: boolean;
}
export interface SuiteResult {
  readonly step: StepResult;
  readonly count: Count;
}

/** Runs projects of vitest.config.ts. */
export async function runVitest(name: string, projects: readonly string[], { root, isLive }: SuiteOptions): Promise<SuiteResult> {
  const report = await freshReport(root, name);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters, '--passWithNoTests'];
  const step = await runStep({ name, command: process.execPath, args }, { root, isLive });
  return settle(step, await countVitest(report));
}

/** Runs the journeys in a browser. */
export async function runPlaywright(config: string, chromium: string, { root, isLive }: SuiteOptions): Promise<SuiteResult> {
  const report = await freshReport(root, 'journeys');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', config, '--reporter=list,json'];
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const step = await runStep({ name: 'journeys', command: process.execPath, args, env }, { root, isLive });
  return settle(step, await countPlaywright(report));
}

async function freshReport(root: string, name: string): Promise<string> {
  const file = path.join(root, '.cache', 'test', `${name}.json`);
  await mkdir(path.dirname(file), { recursive: true });
  await rm(file, { force: true });
  return file;
}

/** A run that ended badly failed, whatever its report says. */
function settle(step: StepResult, count: Count): SuiteResult {
  return { step, count: step.isGood || count.failed > 0 ? count : { ...count, failed: 1 } };
}
