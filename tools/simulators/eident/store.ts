import type { Adapter, AdapterPayload } from 'oidc-provider';

/** The storage of the simulated broker as the library needs it, in memory. */
export function createStore() {
  const kept = new Map<string, AdapterPayload>();
  return (model: string): Adapter => {
    const prefix = `${model}:`;
    const byField = (field: 'uid' | 'userCode', value: string) =>
      [...kept].find(([key, payload]) => key.startsWith(prefix) && payload[field] === value)?.[1];
    return {
      upsert: async (id, payload) => void kept.set(prefix + id, payload),
      find: async (id) => kept.get(prefix + id),
      findByUid: async (uid) => byField('uid', uid),
      findByUserCode: async (userCode) => byField('userCode', userCode),
      async consume(id) {
        const payload = kept.get(prefix + id);
        if (payload) kept.set(prefix + id, { ...payload, consumed: Math.floor(Date.now() / 1000) });
      },
      destroy: async (id) => void kept.delete(prefix + id),
      async revokeByGrantId(grantId) {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
