import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countPlaywright, countVitest, failedFiles, failedJourneys, summaryLine } from './test-report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'test-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(value: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(value));
  return file;
}

it('adds up all suites and counts a failed check as failed', () => {
  const counts = [
    { passed: 10, failed: 1 },
    { passed: 5, failed: 0 },
  ];
  expect(summaryLine(counts, 2)).toBe('15 passed, 3 failed');
});

it('counts what vitest reports', async () => {
  const file = report({ numPassedTests: 7, numFailedTests: 2, numFailedTestSuites: 1, success: false });
  expect(await countVitest(file)).toEqual({ passed: 7, failed: 2 });
});

it('names the files to run once more', async () => {
  const testResults = [
    { name: 'a.test.ts', status: 'passed' },
    { name: 'b.test.ts', status: 'failed' },
  ];
  const file = report({ numPassedTests: 7, numFailedTests: 2, numFailedTestSuites: 1, success: false, testResults });
  expect(await failedFiles(file)).toEqual(['b.test.ts']);
});

it('counts a file that does not load as a failure', async () => {
  const file = report({ numPassedTests: 7, numFailedTests: 0, numFailedTestSuites: 1, success: false });
  expect(await countVitest(file)).toEqual({ passed: 7, failed: 1 });
});

it.each([countVitest, countPlaywright])('counts a run without a report as a failure (%o)', async (count) => {
  expect(await count(path.join(folder, 'nowhere.json'))).toEqual({ passed: 0, failed: 1 });
});

it('counts a journey that passed only when tried again as failed', async () => {
  const file = report({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] });
  expect(await countPlaywright(file)).toEqual({ passed: 4, failed: 2 });
});

it('names the journeys that failed, in groups too', async () => {
  const journey = 'loan.spec.ts';
  const errors = [{ message: '\u001B[31mNot there\u001B[39m\n  at the door', location: { line: 52 } }];
  const failed = { title: 'b', ok: false, file: journey, tests: [{ results: [{ duration: 1, errors }] }] };
  const suites = [{ specs: [{ title: 'a', ok: true, file: journey }], suites: [{ specs: [failed] }] }];
  const file = report({ stats: { expected: 1, unexpected: 1, flaky: 0 }, errors: [], suites });
  expect(await failedJourneys(file)).toEqual(['loan.spec.ts: b (line 52: Not there)']);
});
