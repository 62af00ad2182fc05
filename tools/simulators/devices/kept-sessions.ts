import type { Aedes, AedesPublishPacket } from 'aedes';
import type { Journal } from './broker-journal.ts';

/** How the broker keeps what it was told. Its library names no types for it. */
interface Persistence {
  addSubscriptions(client: { readonly id: string }, subscriptions: readonly object[]): Promise<void>;
  storeRetained(packet: object): Promise<void>;
  subscriptionsByTopic(topic: string): Promise<readonly object[]>;
  outgoingEnqueueCombi(subscriptions: readonly object[], packet: object): Promise<void>;
}
const persistenceOf = (broker: Aedes) => (broker as unknown as { readonly persistence: Persistence }).persistence;

/** Sessions of clients that are to be remembered, in a journal that outlives the broker. */
export function keepSessions(journal: Journal) {
  /** A payload is the same buffer from its arrival to its acknowledgement. */
  const ids = new WeakMap<object, number>();
  let isAwaited = false;
  return {
    /** Writes a message down before the broker acknowledges it. That is before it looks for who listens. */
    keep({ topic, payload, qos, retain }: Pick<AedesPublishPacket, 'topic' | 'payload' | 'qos' | 'retain'>): void {
      if (typeof payload === 'string') return;
      if (retain) journal.retain({ topic, payload });
      if (isAwaited && qos > 0 && payload.length > 0 && topic.includes('/up/')) ids.set(payload, journal.keep({ topic, payload }));
    },
    /** Gives a new broker what the one before it knew. */
    async restore(broker: Aedes): Promise<void> {
      const persistence = persistenceOf(broker);
      for (const { client, topic } of journal.subscriptions()) {
        await persistence.addSubscriptions({ id: client }, [{ topic, qos: 1 }]);
        isAwaited = true;
      }
      for (const { topic, payload } of journal.retained())
        await persistence.storeRetained({ topic, payload: Buffer.from(payload), qos: 1, retain: true });
      for (const { id, topic, payload: bytes } of journal.messages()) {
        const payload = Buffer.from(bytes);
        ids.set(payload, id);
        const packet = { topic, payload, qos: 1, retain: false, brokerId: 'before', brokerCounter: id };
        await persistence.outgoingEnqueueCombi(await persistence.subscriptionsByTopic(topic), packet);
      }
      broker.on('ack', (packet) => {
        const id = packet && 'payload' in packet ? ids.get(packet.payload as object) : undefined;
        if (id !== undefined) journal.remove(id);
      });
      broker.on('subscribe', (subscriptions, client) => {
        if (client.clean) return;
        for (const { topic } of subscriptions) journal.subscribed({ client: client.id, topic });
        isAwaited = true;
      });
    },
    close: journal.close,
  };
}
