import { type OrganisationService, subjects, platformTopics } from '@platform/core';
import { timeZoneOf } from '@platform/core/time';
import { type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { holdsAny } from './access.ts';
import { useHost, type WebHost } from './host-context.ts';
import { inTurn } from './in-turn.ts';
import { useLive } from './live/use-live.ts';
import type { Needs } from './plugin.ts';
import type { SessionReply } from './session-reply.ts';
import type { SessionEnd, SignedIn } from './stored-session.ts';

export interface Session extends SessionReply {
  /** Whether the session holds the permission, or one of them. For buttons; pages and views declare it. */
  readonly can: (permission: Needs) => boolean;
  readonly isOn: (service: OrganisationService) => boolean;
}

const KEY = ['platform', 'session'];
const shown = subjects({ id: 'platform' }, 'session');
// The session endpoint's reply is checked against SessionReply where the host hands it over.
const sessionQuery = ({ send, endpoints }: Pick<WebHost, 'send' | 'endpoints'>) => ({
  queryKey: KEY,
  meta: { shows: [shown.session] },
  queryFn: async () => (await send(endpoints.session, {})) as SessionReply,
  staleTime: Infinity,
});

/** Asks who is signed in before a page does. When it cannot be told, the page says so. */
export function askAhead(host: Pick<WebHost, 'send' | 'endpoints'> & { readonly queries: QueryClient }): void {
  void inTurn(() => host.queries.prefetchQuery(sessionQuery(host)));
}

/** Who is signed in, and what they may. Only below a signed-in page; it suspends until known. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery(useHost()));
  return {
    ...data,
    can: (permission) => holdsAny(data.permissions, permission),
    isOn: (service) => data.services.includes(service),
  };
}

/** The time zone of the working organisation. Nothing until the session is known, which it does not ask for. */
export function useKnownTimeZone(host: Pick<WebHost, 'send' | 'endpoints'>): string | undefined {
  const { data } = useQuery({ ...sessionQuery(host), enabled: false });
  const country = (data?.workingOrganisation ?? data?.user?.organisation)?.country;
  return country && timeZoneOf(country);
}

/** Refetches the session when the organisation's services change. Navigation and the open page follow at once. For the frame, once. */
export function useFreshSession(): void {
  const { user, workingOrganisation } = useSession();
  useLive({ topic: platformTopics.organisation, id: (workingOrganisation ?? user.organisation).id, touches: [shown.session] });
}

/** Whether anybody is signed in, and if not, why the last session ended. Works everywhere, also on public pages. */
export function useSignedIn(): { readonly signedIn: SignedIn | undefined; readonly ended: SessionEnd | undefined } {
  const { store } = useHost();
  const signedIn = useSyncExternalStore(store.subscribe, store.current);
  return { signedIn, ended: signedIn ? undefined : store.ended() };
}

/** Starts and ends sessions: `start` takes what sign-in, choosing and impersonation answer. */
export function useSessionSteps() {
  const host = useHost();
  const { store, send, endpoints } = host;
  const queries = useQueryClient();
  return {
    /** Whether this tab works for another organisation than the own one. Known also where the session could not be read. */
    worksElsewhere: store.workingOrganisation() !== undefined,
    start(session: SignedIn): void {
      queries.clear();
      store.start(session);
      // when it cannot be read, the page says so itself
      void followUser(host, queries).catch(() => undefined);
    },
    async signOut(): Promise<void> {
      // It is left for no organisation: one that asks for an e-ID would refuse.
      store.workFor(undefined);
      // The browser forgets the session also when the server cannot be told; there it ends by itself.
      await send(endpoints.signOut, {}).catch(() => undefined);
      store.end('signed-out');
      queries.clear();
    },
    /**
     * Acts for another organisation, or for the own one when none is named. Everything shown is read again.
     * @throws ApiError when that organisation is out of reach; then all stays as it was
     */
    async workFor(organisationId: string | undefined): Promise<void> {
      const before = store.workingOrganisation();
      store.workFor(organisationId);
      try {
        await queries.refetchQueries({ queryKey: KEY }, { throwOnError: true });
      } catch (fault) {
        store.workFor(before);
        throw fault;
      }
      await queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
    },
  };
}

/** The page speaks the language of whoever signs in. Not where one was chosen just before, or somebody acts as them. */
async function followUser(host: WebHost, queries: QueryClient): Promise<void> {
  const { language, speak, hasChosen } = host;
  const { user, impersonator } = await queries.fetchQuery(sessionQuery(host));
  if (!impersonator && !hasChosen() && user.language !== language) await speak(user.language);
}
