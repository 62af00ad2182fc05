import { setTimeout as wait } from 'node:timers/promises';
import { NativeConnection } from '@temporalio/worker';

/** A connection to Temporal, within so many milliseconds. One that comes later is closed at once. */
export async function connected(address: string, patienceMs: number): Promise<NativeConnection> {
  const patience = new AbortController();
  const connecting = NativeConnection.connect({ address });
  const late = async (): Promise<never> => {
    await wait(patienceMs, undefined, { ref: false, signal: patience.signal });
    void connecting.then((connection) => connection.close()).catch(() => {});
    throw new Error('Temporal does not answer');
  };
  try {
    return await Promise.race([connecting, late()]);
  } finally {
    patience.abort();
  }
}
