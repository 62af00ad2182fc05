import type { Endpoint } from '@platform/core';
import { ApiError } from './api-error.ts';
import { randomId } from './random-id.ts';
import type { Call, SendOptions } from './request.ts';
import type { Send } from './send.ts';

/** Nothing arrived, or only a proxy answered: the server may have done the work. */
const UNANSWERED: readonly number[] = [0, 502, 503, 504];

/** Sends changes, one call at a time. A repeated call keeps its idempotency key until it was answered. */
export function createAttempts(send: Send, workingFor: () => string | undefined = () => undefined): Send {
  const keys = new Map<string, { readonly key: string; readonly at: number }>();
  const underWay = new Map<string, Promise<unknown>>();
  const nameOf = createNames();

  async function attempt(name: string, [endpoint, call, options]: [Endpoint, Call, SendOptions]): Promise<unknown> {
    if (!endpoint.idempotent) return send(endpoint, call, options);
    const idempotencyKey = keyOf(name, options);
    try {
      const answer = await send(endpoint, call, { ...options, idempotencyKey });
      keys.delete(name);
      return answer;
    } catch (fault) {
      if (fault instanceof ApiError && !UNANSWERED.includes(fault.status)) keys.delete(name);
      throw fault;
    }
  }

  /** The key of the attempt before, while it is the same change. */
  function keyOf(name: string, { forgetsMs = Infinity }: SendOptions): string {
    const before = keys.get(name);
    if (before && Date.now() - before.at < forgetsMs) return before.key;
    const key = randomId();
    keys.set(name, { key, at: Date.now() });
    return key;
  }

  return async (endpoint, call, options = {}) => {
    const name = nameOf(endpoint, call, workingFor());
    const running = underWay.get(name) ?? attempt(name, [endpoint, call, options]).finally(() => underWay.delete(name));
    underWay.set(name, running);
    return running;
  };
}

/** Names calls alike that say the same; a file is the same only as the same object. */
function createNames() {
  const files = new WeakMap<Blob, string>();
  return ({ id }: Endpoint, { file, ...call }: Call, workingFor: string | undefined): string => {
    const named = file && (files.get(file) ?? randomId());
    if (file && named) files.set(file, named);
    return JSON.stringify([id, workingFor, call, named]);
  };
}
