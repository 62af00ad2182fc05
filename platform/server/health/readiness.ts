import type { CheckTools, HealthCheck } from './check.ts';
import { examine } from './examine.ts';

/** The answer of `GET /health/ready`: each part up or down. */
export interface Health {
  readonly status: 'ready' | 'degraded' | 'unavailable';
  readonly [part: string]: string;
}

/** Asks the checks that say whether requests can be served, at most two seconds each. */
export async function readHealth(checks: readonly HealthCheck[], tools: CheckTools): Promise<Health> {
  const asked = checks.filter(({ ready }) => ready);
  const down = new Set((await examine(asked, tools, 2)).flatMap(({ name, state }) => (state === 'fault' ? [name] : [])));
  const isLost = asked.some(({ name, ready }) => ready === 'required' && down.has(name));
  const status = isLost ? 'unavailable' : down.size > 0 ? 'degraded' : 'ready';
  return { status, ...Object.fromEntries(asked.map(({ name }) => [name, down.has(name) ? 'down' : 'up'])) };
}
