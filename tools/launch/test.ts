import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { findChromium } from './chromium.ts';
import { sentenceOf } from './launch-fault.ts';
import { readLaunchSettings } from './launch-settings.ts';
import { portsOf } from './ports-of.ts';
import { requireFreePorts } from './ports.ts';
import { runCheck } from './run-check.ts';
import { runPlaywright, runVitest, type SuiteResult } from './suites.ts';
import { findTemporal, NO_TEMPORAL } from './temporal.ts';
import { type Count, summaryLine } from './test-report.ts';

const JOURNEYS = 'host-web/e2e/playwright.config.ts';
const root = path.resolve(import.meta.dirname, '../..');
const say = (text: string) => void process.stdout.write(`${text}\n`);

const { failedChecks, fast } = await runCheck({ root, say });
const counts: Count[] = [];
const shaky: string[] = [];
const failing: string[] = [];
note(fast);

await vitest('slow');
await vitest('api');
if (await findTemporal({ build: true, say })) {
  await vitest('workflows');
  await vitest('faults');
} else {
  say(NO_TEMPORAL);
  counts.push({ passed: 0, failed: 1 });
}
if (existsSync(path.join(root, JOURNEYS))) await journeys();

if (shaky.length > 0) say(`\nFailed beside the others and passed by themselves, to be mended: ${shaky.join(', ')}.`);
if (failing.length > 0) say(`\nFailed: ${failing.join(', ')}.`);
const line = summaryLine(counts, failedChecks);
say(`\n${line}`);
process.exitCode = line.endsWith(' 0 failed') ? 0 : 1;

function note(result: SuiteResult): void {
  counts.push(result.count);
  shaky.push(...result.shaky.map(shorten));
  failing.push(...result.failing.map(shorten));
}

function shorten(name: string): string {
  return name.replace(`${root}${path.sep}`, '');
}

async function vitest(project: string): Promise<void> {
  say(`\n— ${project} —`);
  note(await runVitest(project, [project], { root, isLive: true }));
}

async function journeys(): Promise<void> {
  say('\n— journeys —');
  try {
    // They start a portal of their own: one that runs already has somebody's data in it.
    await requireFreePorts(portsOf(readLaunchSettings(process.env, root)));
    note(await runPlaywright(JOURNEYS, await findChromium(say), { root, isLive: true }));
  } catch (fault) {
    say(sentenceOf(fault));
    counts.push({ passed: 0, failed: 1 });
  }
}
