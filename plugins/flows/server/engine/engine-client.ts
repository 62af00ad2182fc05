import { setTimeout as wait } from 'node:timers/promises';
import { refusals } from '@platform/core';
import { refuse, type Settings } from '@platform/server';
import { answers, type TemporalClient } from '@platform/server/host';
import type { Client } from '@temporalio/client';

/** A page that waits for Temporal says so after this long. */
const PATIENCE_MS = 1500;
/** Whoever asks first waits for the client's code too: a busy machine is no reason to say that Temporal is away. */
const FIRST_PATIENCE_MS = 6000;

export interface EngineClientDeps {
  readonly temporal: TemporalClient;
  readonly settings: Pick<Settings, 'TEMPORAL_ADDRESS'>;
}
export type EngineClient = ReturnType<typeof createEngineClient>;

/** Asks Temporal something, and gives up soon: somebody waits at a screen. The answer throws what Temporal threw. */
export function createEngineClient({ temporal, settings }: EngineClientDeps) {
  // where nobody listens the client itself tries for five seconds
  const connected = () => answers(settings.TEMPORAL_ADDRESS).then(() => temporal.get());
  return async <T>(ask: (client: Client) => Promise<T>): Promise<T> => {
    const client = await Promise.race([connected(), patience()]);
    return client.withDeadline(Date.now() + PATIENCE_MS, () => ask(client));
  };
}

function patience(): Promise<never> {
  return wait(FIRST_PATIENCE_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('Temporal does not answer')));
}

/** Maps an error of Temporal to a refusal: 404 for an unknown id, else 503. */
export function refusalOf(error: unknown, named: Readonly<Record<string, string>>): unknown {
  // by name: the client's classes are loaded only with the client
  if (error instanceof Error && error.name === 'WorkflowNotFoundError') return refuse(refusals.notFound, named);
  if (error instanceof Error) return refuse(refusals.unavailable, named);
  return error;
}
