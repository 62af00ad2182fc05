import { expect, it } from 'vitest';
import { SUITE_BUDGETS } from './budgets.ts';
import type { SuiteResult } from './suites.ts';
import { testSummary } from './test-summary.ts';

const root = '/portal';
const suite = (changed: Partial<SuiteResult> & { readonly cpuSeconds?: number }): SuiteResult => ({
  step: { name: 'api', isGood: true, seconds: 10, cpuSeconds: changed.cpuSeconds ?? 10, output: '' },
  count: { passed: 5, failed: 0 },
  times: [
    { file: '/portal/plugins/keys/a.api.test.ts', seconds: 3 },
    { file: '/portal/host-api/b.api.test.ts', seconds: 1 },
  ],
  shaky: [],
  failing: [],
  ...changed,
});
const said = (suites: readonly SuiteResult[], isStrict = false) => testSummary({ root, suites, failedChecks: [], isStrict }).join('\n');

it('names the slowest files, the longest first, and what each suite and plugin took', () => {
  const text = said([suite({})]);
  expect(text).toMatch(/3 s {2}plugins\/keys\/a[^]*1 s {2}host-api\/b/);
  expect(text).toMatch(/api 10\/\d+, keys 8\/\d+/);
  expect(text).toMatch(/\n5 passed, 0 failed$/);
});

it('names the checks that failed at the end, each counted as one', () => {
  expect(testSummary({ root, suites: [suite({})], failedChecks: ['layers'], isStrict: false }).join('\n')).toMatch(
    /Failed: layers\.\n5 passed, 1 failed$/,
  );
});

it.each([
  ['what passed only by itself', suite({ shaky: ['/portal/a.test.ts'] }), /to be mended: a\.test\.ts/],
  ['what took more than its budget', suite({ cpuSeconds: (SUITE_BUDGETS['api'] ?? 0) + 1, times: [] }), /Over their budget: api /],
])('names %s, which fails a run that nobody looks at', (_, result, sentence) => {
  expect(said([result])).toMatch(sentence);
  expect(said([result])).toMatch(/5 passed, 0 failed$/);
  expect(said([result], true)).toMatch(/5 passed, 1 failed$/);
});
