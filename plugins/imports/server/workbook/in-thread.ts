import { Worker, type ResourceLimits } from 'node:worker_threads';

interface Thread {
  /** The module that runs; it answers with one message. */
  readonly module: URL;
  readonly limits?: ResourceLimits;
  readonly milliseconds: number;
}

/** A thread that was ended because it took too long or more memory than it may. */
export class ThreadEnded extends Error {
  readonly reason: 'time' | 'memory';
  constructor(reason: 'time' | 'memory') {
    super(`The thread was ended: out of ${reason}.`);
    this.reason = reason;
  }
}

/** Runs a module in a thread of its own and gives its answer. Throws `ThreadEnded` when it passes its limits; the thread is gone in any case. */
export async function inThread(order: object, { module, limits = {}, milliseconds }: Thread): Promise<unknown> {
  const worker = new Worker(module, { workerData: order, resourceLimits: limits });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  worker.once('message', resolve);
  worker.once('error', (error) => reject(isOutOfMemory(error) ? new ThreadEnded('memory') : error));
  worker.once('exit', () => reject(new Error('The thread ended without an answer.')));
  const timer = setTimeout(() => reject(new ThreadEnded('time')), milliseconds);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
