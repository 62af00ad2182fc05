import { availableParallelism } from 'node:os';
import { CHECK_ROWS } from './check-steps.ts';
import { describeStep, runStep, type Step, type StepResult } from './step.ts';
import { runVitest, type SuiteResult } from './suites.ts';

interface CheckOptions {
  readonly root: string;
  readonly say: (text: string) => void;
}

interface Checked {
  /** Their names. */
  readonly failedChecks: readonly string[];
  readonly fast: SuiteResult;
  /** Of all of them together. */
  readonly cpuSeconds: number;
}

/** Everything that needs no service: what the checks said, and the fast tests. */
export async function runCheck({ root, say }: CheckOptions): Promise<Checked> {
  const row = async (steps: readonly Step[]) => {
    const results: StepResult[] = [];
    for (const step of steps) {
      const result = await runStep(step, { root });
      say(describeStep(result));
      results.push(result);
    }
    return results;
  };
  const fastTests = async () => {
    // Much of a page’s time is React’s wait before it shows what came while something else was shown: another file is tested meanwhile.
    const fast = await runVitest('fast tests', ['fast', 'fast-web'], { root, workers: String(availableParallelism() + 1) });
    say(describeStep(fast.step));
    if (fast.shaky.length > 0) say(fast.step.output);
    return fast;
  };
  const [heavy = [], light = []] = CHECK_ROWS;
  const lightThenFast = async () => {
    const results = await row(light);
    return { results, fast: await fastTests() };
  };
  const [heavyResults, { results: lightResults, fast }] = await Promise.all([row(heavy), lightThenFast()]);
  const results = [...heavyResults, ...lightResults];
  const cpuSeconds = [...results, fast.step].reduce((sum, step) => sum + step.cpuSeconds, 0);
  return { failedChecks: results.filter(({ isGood }) => !isGood).map(({ name }) => name), fast, cpuSeconds };
}
