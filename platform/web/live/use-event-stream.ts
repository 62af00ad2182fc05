import type { CallOf, Endpoint } from '@platform/core';
import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../host-context.ts';
import { createLine } from './line.ts';

const RETRY_MS = 5_000;

/**
 * Follows an event stream of one's own, without a session. A line that breaks is opened again. Nothing while `call` is undefined.
 * `onTold`: something has changed, or may have while no line stood.
 */
export function useEventStream<E extends Endpoint & { readonly reply: 'events' }>(
  endpoint: E,
  call: CallOf<E> | undefined,
  onTold: () => void,
): void {
  const { request } = useHost();
  const told = useEffectEvent(onTold);
  const sent = call && JSON.stringify(call);
  useEffect(() => {
    if (sent === undefined) return;
    const leaving = new AbortController();
    const own: typeof request = (asked, _, options) => request(asked, JSON.parse(sent) as object, options);
    let isOpen = false;
    const opened = () => {
      if (!isOpen) told();
      isOpen = true;
    };
    const listener = { opened, closed: () => (isOpen = false), told: () => told() };
    void createLine({ request: own, events: endpoint, retryEvery: RETRY_MS })('', listener, leaving.signal);
    return () => leaving.abort();
  }, [endpoint, request, sent]);
}
