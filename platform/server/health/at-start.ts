import type { Logger } from 'pino';
import type { CheckTools, HealthCheck } from './check.ts';
import { examine } from './examine.ts';

const SECONDS = 15;

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
  for (const { name, state, sentence } of found) if (state !== 'ok') log[state === 'fault' ? 'error' : 'warn']({ check: name }, sentence);
}
