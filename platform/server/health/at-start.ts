import type { Logger } from 'pino';
import type { CheckTools, HealthCheck } from './check.ts';
import { type Examined, examine } from './examine.ts';

const SECONDS = 15;
/** By then the processes that start together are there. */
const LOOK_AROUND_MS = 60_000;

/**
 * Asks the cheap checks before anything is served. What is not well but bearable is logged.
 * @throws with the sentence of each fault that makes the portal of no use
 */
export async function refuseUnusable(checks: readonly HealthCheck[], tools: CheckTools, log: Logger): Promise<void> {
  const found = await examine(
    checks.filter(({ atStart }) => atStart),
    tools,
    SECONDS,
  );
  const stopping = found.filter(({ stops }) => stops);
  if (stopping.length > 0) throw new Error(stopping.map(({ sentence }) => sentence).join(' '));
  say(found, log);
}

/** Asks the other checks a little later, and logs what is not well. A process that ends before does not wait for it. */
export function lookAround({ checks, tools }: Health, log: Logger, afterMs = LOOK_AROUND_MS): void {
  const others = checks.filter(({ atStart }) => !atStart);
  setTimeout(async () => say(await examine(others, tools, SECONDS), log), afterMs).unref();
}
interface Health {
  readonly checks: readonly HealthCheck[];
  readonly tools: CheckTools;
}

function say(found: readonly Examined[], log: Logger): void {
  for (const { name, state, sentence } of found) if (state !== 'ok') log[state === 'fault' ? 'error' : 'warn']({ check: name }, sentence);
}
