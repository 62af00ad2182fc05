import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** How many tests passed and failed. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** A file of tests and how long it took, by the clock. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
  testResults: z
    .array(z.object({ name: z.string(), status: z.string(), startTime: z.number().default(0), endTime: z.number().default(0) }))
    .default([]),
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()).default([]),
  suites: z.array(z.lazy(() => JourneySuite)).default([]),
});
const JourneyError = z.object({ message: z.string().default(''), location: z.object({ line: z.number() }).optional() });
const Journey = z.object({
  title: z.string(),
  ok: z.boolean(),
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number(), errors: z.array(JourneyError).default([]) })) })).default([]),
});
/** A file of journeys, or a group within one. */
interface JourneySuite {
  readonly specs: readonly z.output<typeof Journey>[];
  readonly suites: readonly JourneySuite[];
}
const JourneySuite: z.ZodType<JourneySuite> = z.object({
  specs: z.array(Journey).default([]),
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

/** The journeys that Playwright saw fail, with where each stopped and why. For whoever has only the last lines. */
export async function failedJourneys(file: string): Promise<readonly string[]> {
  const report = PlaywrightReport.safeParse(await readReport(file));
  const specs = report.success ? report.data.suites.flatMap(journeysIn) : [];
  return specs.filter(({ ok }) => !ok).map((spec) => `${spec.file}: ${spec.title}${whyOf(spec)}`);
}

function whyOf({ tests }: z.output<typeof Journey>): string {
  const error = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0];
  if (!error) return '';
  const [first = ''] = stripVTControlCharacters(error.message).split('\n', 1);
  return ` (${error.location ? `line ${error.location.line}: ` : ''}${first})`;
}

/** How long each file of a vitest run took. */
export async function timesOfVitest(file: string): Promise<readonly FileTime[]> {
  const report = VitestReport.safeParse(await readReport(file));
  return (report.data?.testResults ?? []).map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 }));
}

/** How long each journey took. */
export async function timesOfJourneys(file: string): Promise<readonly FileTime[]> {
  const report = PlaywrightReport.safeParse(await readReport(file));
  const specs = report.success ? report.data.suites.flatMap(journeysIn) : [];
  return specs.map(({ file: spec, title, tests }) => {
    const took = tests.flatMap(({ results }) => results.map(({ duration }) => duration));
    return { file: `${spec}: ${title}`, seconds: took.reduce((sum, duration) => sum + duration, 0) / 1000 };
  });
}

const journeysIn = ({ specs, suites }: JourneySuite): JourneySuite['specs'] => [...specs, ...suites.flatMap(journeysIn)];

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
