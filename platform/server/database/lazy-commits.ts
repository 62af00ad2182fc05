import type { PoolClient } from 'pg';

/** How long a transaction that has only read may stay open after its work; its connection is idle, or it would have been ended. */
const MILLISECONDS = 10;

/** Also the end of what has failed: then it rolls back. */
export const END = 'commit';

/**
 * The ends of read-only transactions that have not been sent yet. Under load each travels with the next beginning on its connection, which
 * saves a message and waking the server up for it; a connection that stays idle ends its own soon.
 */
export class LazyCommits {
  readonly #timers = new WeakMap<PoolClient, NodeJS.Timeout>();

  keep(client: PoolClient): void {
    const timer = setTimeout(() => {
      this.#timers.delete(client);
      // an answer that does not come means that the connection, and its transaction with it, is gone
      client.query('commit').catch(() => {});
    }, MILLISECONDS);
    this.#timers.set(client, timer.unref());
  }

  /** What has to travel with the connection's next statement. */
  take(client: PoolClient): readonly string[] {
    const timer = this.#timers.get(client);
    if (!timer) return [];
    clearTimeout(timer);
    this.#timers.delete(client);
    return [END];
  }
}
