import type { Client as TemporalConnection } from '@temporalio/client';
import type { Settings } from '../settings.ts';

/** One connection to Temporal, made when first needed and again after it failed. */
export function createTemporalClient({ TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE }: Pick<Settings, 'TEMPORAL_ADDRESS' | 'TEMPORAL_NAMESPACE'>) {
  let client: Promise<TemporalConnection> | undefined;
  const connect = async () => {
    // loaded when first needed: the API seldom is the one to need it, and it is large
    const { Client, Connection } = await import('@temporalio/client');
    const connection = await Connection.connect({ address: TEMPORAL_ADDRESS, connectTimeout: '5 seconds' });
    return new Client({ connection, namespace: TEMPORAL_NAMESPACE });
  };
  return {
    get(): Promise<TemporalConnection> {
      client ??= connect().catch((error: unknown) => {
        client = undefined;
        throw error;
      });
      return client;
    },
    async close(): Promise<void> {
      await (await client?.catch(() => undefined))?.connection.close();
    },
  };
}
export type TemporalClient = ReturnType<typeof createTemporalClient>;
