import type { Provider } from './provider.ts';

/** The seller's own cash register: what was paid there is paid, and goes back there. The portal only writes it down. */
export const registerProvider: Provider = {
  begin: async () => ({}),
  ask: async ({ amount, bankReference }) => ({ status: 'PAID', amount, bankReference: bankReference ?? undefined }),
  cancel: async () => undefined,
  charge: async ({ charged, bankReference }) => ({ amount: charged, bankReference: bankReference ?? undefined }),
  refund: async () => undefined,
  refunded: async () => ({ status: 'DONE' }),
};
