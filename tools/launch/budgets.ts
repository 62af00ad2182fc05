import path from 'node:path';
import type { SuiteResult } from './suites.ts';
import type { FileTime } from './test-report.ts';

/**
 * Seconds of the processor that each suite of `npm test` may take. The clock would say how busy the machine was as well; these hold on one
 * with ten other programs, where each counts a third more than on a quiet one. Fifteen minutes on two cores are 1 800. Each plugin adds its
 * own tests, its calls in the walk and in the attacks, and what a portal starts with when its processes are killed.
 */
export const SUITE_BUDGETS: Readonly<Record<string, number>> = {
  check: 200,
  api: 1000,
  workflows: 130,
  faults: 110,
  journeys: 850,
};
/** What the tests of a plugin may take of them, journeys aside; those with more have grown for years. */
const PLUGIN_BUDGET = 45;
const PLUGIN_BUDGETS: Readonly<Record<string, number>> = { accounts: 110, 'id-control': 80, keys: 130 };

/** What one journey may take of them. */
const JOURNEY_BUDGET = 25;

/** One thing that has a budget, and what it took of the processor. */
export interface Cost {
  readonly name: string;
  readonly seconds: number;
  readonly budget: number;
}

/** What each file took: its part of the suite's processor time is its part of the time of all files. */
function cpuOfFiles({ step, times }: SuiteResult): readonly FileTime[] {
  const all = times.reduce((sum, { seconds }) => sum + seconds, 0);
  return times.map(({ file, seconds }) => ({ file, seconds: (step.cpuSeconds * seconds) / all }));
}

/** What the tests of each plugin took. */
export function pluginCosts(suites: readonly SuiteResult[], root: string): readonly Cost[] {
  const costs = new Map<string, number>();
  for (const { file, seconds } of suites.flatMap(cpuOfFiles)) {
    const [, plugin] = /^plugins\/([^/]+)\//.exec(path.relative(root, file)) ?? [];
    if (plugin) costs.set(plugin, (costs.get(plugin) ?? 0) + seconds);
  }
  return [...costs].map(([name, seconds]) => ({ name, seconds, budget: PLUGIN_BUDGETS[name] ?? PLUGIN_BUDGET }));
}

/** What each journey took. */
export function journeyCosts(suites: readonly SuiteResult[]): readonly Cost[] {
  const journeys = suites.filter(({ step }) => step.name === 'journeys').flatMap(cpuOfFiles);
  return journeys.map(({ file, seconds }) => ({ name: file, seconds, budget: JOURNEY_BUDGET }));
}

/** What went over its budget. */
export function overBudget(costs: readonly Cost[]): readonly Cost[] {
  return costs.filter(({ seconds, budget }) => seconds > budget);
}
