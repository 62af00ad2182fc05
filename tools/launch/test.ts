import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { findChromium } from './chromium.ts';
import { sentenceOf } from './launch-fault.ts';
import { runCheck } from './run-check.ts';
import { runPlaywright, runVitest } from './suites.ts';
import { findTemporal, NO_TEMPORAL } from './temporal.ts';
import { type Count, summaryLine } from './test-report.ts';

const JOURNEYS = 'host-web/e2e/playwright.config.ts';
const root = path.resolve(import.meta.dirname, '../..');
const say = (text: string) => void process.stdout.write(`${text}\n`);

const { failedChecks, fast } = await runCheck({ root, say });
const counts: Count[] = [fast.count];

counts.push(await vitest('slow'), await vitest('api'));
if (await findTemporal({ build: true, say })) {
  counts.push(await vitest('workflows'), await vitest('faults'));
} else {
  say(NO_TEMPORAL);
  counts.push({ passed: 0, failed: 1 });
}
if (existsSync(path.join(root, JOURNEYS))) counts.push(await journeys());

const line = summaryLine(counts, failedChecks);
say(`\n${line}`);
process.exitCode = line.endsWith(' 0 failed') ? 0 : 1;

async function vitest(project: string): Promise<Count> {
  say(`\n— ${project} —`);
  return (await runVitest(project, [project], { root, isLive: true })).count;
}

async function journeys(): Promise<Count> {
  say('\n— journeys —');
  try {
    return (await runPlaywright(JOURNEYS, await findChromium(say), { root, isLive: true })).count;
  } catch (fault) {
    say(sentenceOf(fault));
    return { passed: 0, failed: 1 };
  }
}
