import type { Endpoint } from '@platform/core';
import type { Request } from '../request.ts';
import { type LiveEvent, readEvents } from './read-events.ts';

export interface Listener {
  /** The line stands open; told anew with each sign of life. */
  readonly opened: () => void;
  /** Nothing is heard until it is opened again. */
  readonly closed: () => void;
  readonly told: (event: LiveEvent) => void;
}
/** Receives a user's events until `signal` aborts, and reconnects whenever the line breaks. Never throws. */
export type Line = (userId: string, listener: Listener, signal: AbortSignal) => Promise<void>;

interface Deps {
  readonly request: Request;
  readonly events: Endpoint | (() => Promise<Endpoint>);
  /** Milliseconds between two attempts to open it. */
  readonly retryEvery: number;
}

/** The server's event stream itself. */
export function createLine({ request, events, retryEvery }: Deps): Line {
  return async (_userId, { opened, closed, told }, signal) => {
    while (!signal.aborted) {
      try {
        const answer = await request(typeof events === 'function' ? await events() : events, {}, { signal });
        opened();
        for await (const event of readEvents(answer.body)) {
          opened();
          if (event) told(event);
        }
      } catch {
        // A stream that cannot be opened is no fault to show: polling stands in for it.
      }
      closed();
      await pause(retryEvery, signal);
    }
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return void resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
