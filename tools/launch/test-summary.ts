import path from 'node:path';
import { type Cost, journeyCosts, overBudget, pluginCosts, SUITE_BUDGETS } from './budgets.ts';
import type { SuiteResult } from './suites.ts';
import { summaryLine } from './test-report.ts';

interface Ended {
  readonly root: string;
  readonly suites: readonly SuiteResult[];
  /** Their names: types, layers … */
  readonly failedChecks: readonly string[];
  /** What passed only by itself has failed, and what is over its budget too. */
  readonly isStrict: boolean;
}
const SLOWEST = 10;

/** What `npm test` says at its end. The last line is good when it ends with ` 0 failed`. */
export function testSummary({ root, suites, failedChecks, isStrict }: Ended): readonly string[] {
  const shorten = (name: string) => name.replace(`${root}${path.sep}`, '');
  const costs: readonly Cost[] = [
    ...suites.flatMap(({ step: { name, cpuSeconds } }) => {
      const budget = SUITE_BUDGETS[name];
      return budget === undefined ? [] : [{ name, seconds: cpuSeconds, budget }];
    }),
    ...pluginCosts(suites, root),
  ];
  const over = overBudget([...costs, ...journeyCosts(suites)]);
  const slowest = suites.flatMap(({ times }) => times).toSorted((one, other) => other.seconds - one.seconds);
  const shaky = suites.flatMap((suite) => suite.shaky);
  const failing = [...failedChecks, ...suites.flatMap((suite) => suite.failing)];
  const strictly = isStrict ? shaky.length + over.length : 0;
  return [
    `The slowest:\n${slowest
      .slice(0, SLOWEST)
      .map(({ file, seconds }) => `  ${seconds.toFixed(0).padStart(4)} s  ${shorten(file)}`)
      .join('\n')}`,
    `Seconds of the processor, of those in the budget (tools/launch/budgets.ts): ${costs.map(asCost).join(', ')}.`,
    ...(over.length > 0 ? [`Over their budget: ${over.map(asCost).join(', ')}.`] : []),
    ...(shaky.length > 0 ? [`Failed beside the others and passed by themselves, to be mended: ${shaky.map(shorten).join(', ')}.`] : []),
    ...(failing.length > 0 ? [`Failed: ${failing.map(shorten).join(', ')}.`] : []),
    summaryLine(
      suites.map(({ count }) => count),
      failedChecks.length + strictly,
    ),
  ];
}

const asCost = ({ name, seconds, budget }: Cost) => `${name} ${seconds.toFixed(0)}/${budget}`;
