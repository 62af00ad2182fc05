import path from 'node:path';
import process from 'node:process';
import { findChromium } from './chromium.ts';
import { sentenceOf } from './launch-fault.ts';
import { journeyPorts } from './ports-of.ts';
import { requireFreePorts } from './ports.ts';
import { runCheck } from './run-check.ts';
import { runLanes } from './run-lanes.ts';
import { suitesAbout } from './suites-about.ts';
import { runPlaywright, runVitest, type SuiteResult } from './suites.ts';
import { findTemporal, NO_TEMPORAL } from './temporal.ts';
import { testSummary } from './test-summary.ts';

const JOURNEYS = 'host-web/e2e/playwright.config.ts';
const root = path.resolve(import.meta.dirname, '../..');
// what is imported is read again and again, by a process each time
process.env['NODE_COMPILE_CACHE'] ??= path.join(root, '.cache', 'compiled');
const places = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const startedAt = performance.now();
const say = (text: string) => void process.stdout.write(`${text}\n`);
const sayAs = (name: string) => (text: string) => {
  for (const line of text.split('\n')) say(`${name.padEnd(9)} │ ${line}`);
};

let failedChecks: readonly string[] = [];
const suites = places.length > 0 ? await about() : await runLanes(all());
const summary = testSummary({ root, suites, failedChecks, isStrict: process.env['STRICT'] === 'yes' });
say(`\n${summary.slice(0, -1).join('\n')}`);
const line = summary.at(-1) ?? '';
say(`\n${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes\n${line}`);
process.exitCode = line.endsWith(' 0 failed') ? 0 : 1;

/** Everything, the longest first: what computes runs beside what waits. */
function all(): readonly (() => Promise<SuiteResult>)[] {
  const temporal = findTemporal({ build: true, say });
  const withTemporal = async (name: string, run: () => Promise<SuiteResult>) => ((await temporal) ? run() : notRun(name, NO_TEMPORAL));
  return [
    () => withTemporal('journeys', journeys),
    check,
    () => vitest('api', ['slow', 'api']),
    () => withTemporal('faults', () => vitest('faults', ['faults'])),
    () => withTemporal('workflows', () => vitest('workflows', ['workflows'])),
  ];
}

/** What concerns the places that were named. */
async function about(): Promise<readonly SuiteResult[]> {
  const chosen = (await Promise.all(places.map((place) => suitesAbout(place, root)))).flat();
  const results: SuiteResult[] = [];
  for (const { name, projects, ...only } of chosen) results.push(await vitest(name, projects, only));
  return results;
}

async function check(): Promise<SuiteResult> {
  const checked = await runCheck({ root, say: sayAs('check') });
  const { fast, cpuSeconds } = checked;
  failedChecks = checked.failedChecks;
  return { ...fast, step: { ...fast.step, name: 'check', cpuSeconds } };
}

function vitest(name: string, projects: readonly string[], only: { readonly files?: readonly string[]; readonly named?: string } = {}) {
  return runVitest(name, projects, { root, onLine: sayAs(name), ...only });
}

async function journeys(): Promise<SuiteResult> {
  try {
    // They start portals of their own: one that runs already has somebody's data in it.
    await requireFreePorts(journeyPorts(root));
    return await runPlaywright(JOURNEYS, await findChromium(say), { root, onLine: sayAs('journeys') });
  } catch (fault) {
    return notRun('journeys', sentenceOf(fault));
  }
}

function notRun(name: string, sentence: string): SuiteResult {
  say(sentence);
  const step = { name, isGood: false, seconds: 0, cpuSeconds: 0, output: sentence };
  return { step, count: { passed: 0, failed: 1 }, times: [], shaky: [], failing: [name] };
}
