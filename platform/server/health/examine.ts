import { type CheckTools, fault, type Finding, type HealthCheck, warning } from './check.ts';

export interface Examined extends Finding {
  readonly name: string;
}

/** Runs checks side by side, each for so many seconds at most. Never throws: what fails is a fault. */
export async function examine(checks: readonly HealthCheck[], tools: CheckTools, seconds: number): Promise<readonly Examined[]> {
  const asked = new Map<string, Promise<Finding>>();
  const ask = ({ name, needs, run }: HealthCheck): Promise<Finding> => {
    const known = asked.get(name);
    if (known) return known;
    const needed = needs === undefined ? undefined : checks.find((check) => check.name === needs);
    const finding = needed
      ? ask(needed).then(({ state }) =>
          state === 'fault' ? warning(`Not looked at while ${needed.name} is at fault.`) : within(run(tools), seconds),
        )
      : within(run(tools), seconds);
    asked.set(name, finding);
    return finding;
  };
  return Promise.all(checks.map(async (check) => ({ name: check.name, ...(await ask(check)) })));
}

async function within(run: Promise<Finding>, seconds: number): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(fault(`No answer within ${seconds} seconds.`)), seconds * 1000);
  });
  try {
    return await Promise.race([run.catch((error: unknown) => fault(sentenceOf(error))), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** An error in one line, with what caused it. Some have a code and no message. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : error.name;
  const said = (error.message || code).replaceAll(/\s+/g, ' ').trim();
  return error.cause instanceof Error && !said.includes(error.cause.message) ? `${said} (${sentenceOf(error.cause)})` : said;
}
