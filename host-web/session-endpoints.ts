import type { SessionEndpoints } from '@platform/web/host';
import { authEndpoints } from '@plugins/accounts/contract';

/** The calls that the shell itself makes. */
export const sessionEndpoints: SessionEndpoints = {
  session: authEndpoints.session,
  refresh: authEndpoints.refresh,
  signOut: authEndpoints.logout,
  events: async () => (await import('@plugins/flows/contract')).flowEndpoints.events,
};
