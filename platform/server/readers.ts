import type { ServerResponse } from 'node:http';

/** Those who follow events. Each is told when their line has closed, and all of them when the server stops: else it would wait for them. */
export class Readers {
  readonly #present = new Set<AbortController>();

  /** Aborts when the answer's line closes. */
  signalOf(response: ServerResponse): AbortSignal {
    const reader = new AbortController();
    this.#present.add(reader);
    response.once('close', () => {
      this.#present.delete(reader);
      reader.abort();
    });
    return reader.signal;
  }

  dismiss(): void {
    for (const reader of this.#present) reader.abort();
  }
}

/** For calls that are answered at once. */
export const STAYS = new AbortController().signal;
