import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** How many tests passed and failed. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
  testResults: z.array(z.object({ name: z.string(), status: z.string() })).default([]),
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()).default([]),
  suites: z.array(z.lazy(() => JourneySuite)).default([]),
});
/** A file of journeys, or a group within one. */
interface JourneySuite {
  readonly specs: readonly { readonly title: string; readonly ok: boolean; readonly file: string }[];
  readonly suites: readonly JourneySuite[];
}
const JourneySuite: z.ZodType<JourneySuite> = z.object({
  specs: z.array(z.object({ title: z.string(), ok: z.boolean(), file: z.string() })).default([]),
  suites: z.array(z.lazy(() => JourneySuite)).default([]),
});

/**
 * Counts what vitest reported. A run that says it failed though no test did (a file that does not load, a server that does not start)
 * counts as one failure, and so does a run without a report.
 */
export async function countVitest(file: string): Promise<Count> {
  const report = VitestReport.safeParse(await readReport(file));
  if (!report.success) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests, success } = report.data;
  return { passed, failed: success ? numFailedTests : Math.max(numFailedTests, 1) };
}

/** The files in which vitest saw something fail. */
export async function failedFiles(file: string): Promise<readonly string[]> {
  const report = VitestReport.safeParse(await readReport(file));
  return (report.data?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** Counts what Playwright reported; a test that passed only when tried again did not pass. */
export async function countPlaywright(file: string): Promise<Count> {
  const report = PlaywrightReport.safeParse(await readReport(file));
  if (!report.success) return { passed: 0, failed: 1 };
  const { stats, errors } = report.data;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** The journeys that Playwright saw fail, by file and title. */
export async function failedJourneys(file: string): Promise<readonly string[]> {
  const report = PlaywrightReport.safeParse(await readReport(file));
  const failed = ({ specs, suites }: JourneySuite): readonly string[] => [
    ...specs.filter(({ ok }) => !ok).map((spec) => `${spec.file}: ${spec.title}`),
    ...suites.flatMap(failed),
  ];
  return report.success ? report.data.suites.flatMap(failed) : [];
}

/** The last line of `npm test`: tests and failed checks together. */
export function summaryLine(counts: readonly Count[], failedChecks: number): string {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, failedChecks);
  return `${passed} passed, ${failed} failed`;
}

async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
