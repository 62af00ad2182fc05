import { core } from '@platform/server';
import type { TestHost } from '@platform/testing';
import { orders } from '../contract/index.ts';

/** The orders that an open page of the locksmith is told of, in turn. */
export function followOrders(host: TestHost) {
  const { live } = host.runtime.services.resolve({ live: core.live });
  const stopping = new AbortController();
  const heard: string[] = [];
  const asker = { actor: { kind: 'user', userId: 'other', name: 'Other', roles: ['INTERNAL_ADMIN'] }, reach: { kind: 'all' } } as const;
  const listening = (async () => {
    for await (const event of live.follow(asker, stopping.signal)) if (event?.topic === orders.topics.order) heard.push(event.id);
  })();
  return {
    heard,
    async stop(): Promise<void> {
      stopping.abort();
      await listening;
    },
  };
}
