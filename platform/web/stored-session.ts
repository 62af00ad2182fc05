import { clearButChoices } from './kept-choices.ts';

/** Who is signed in, as sign-in, refresh and impersonation answer. `expires` is in Unix seconds. */
export interface SignedIn {
  readonly user: { readonly id: string; readonly name?: string | undefined };
  readonly token: string;
  readonly expires: number;
}

/** Why a session ended: by the user, or because the server no longer knows it. */
export type SessionEnd = 'signed-out' | 'expired';

export interface SessionStore {
  /** The session, `undefined` when nobody is signed in. */
  readonly current: () => SignedIn | undefined;
  /** Stores who signed in. A second start with the same user is a refresh. */
  readonly start: (session: SignedIn) => void;
  /** Ends the session and clears what the browser keeps. */
  readonly end: (why: SessionEnd) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** The organisation acted for, kept for this tab only (spec part 4). `undefined` means the own one. */
  readonly workingOrganisation: () => string | undefined;
  readonly workFor: (organisationId: string | undefined) => void;
  /** Why the last session of this page ended. */
  readonly ended: () => SessionEnd | undefined;
  /** Takes over what another tab stored: it signed in, refreshed or signed out. */
  readonly reread: () => void;
}

const SESSION = 'session';
const ORGANISATION = 'working-organisation';

interface Deps {
  readonly local: Storage;
  readonly tab: Storage;
  /** Milliseconds, as `Date.now`. */
  readonly now: () => number;
}

/** The browser's copy of the session. It is restored only while its end lies ahead, compared in seconds (spec part 4). */
export function createSessionStore({ local, tab, now }: Deps): SessionStore {
  const listeners = new Set<() => void>();
  let session = restore(local.getItem(SESSION), now());
  let why: SessionEnd | undefined;
  if (!session) local.removeItem(SESSION);
  const tell = () => listeners.forEach((listener) => listener());
  const clear = () => {
    clearButChoices(local);
    tab.clear();
  };
  return {
    current: () => session,
    start(next) {
      if (session?.user.id !== next.user.id) clear();
      session = next;
      local.setItem(SESSION, JSON.stringify(next));
      tell();
    },
    end(reason) {
      session = undefined;
      why = reason;
      clear();
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    workingOrganisation: () => tab.getItem(ORGANISATION) ?? undefined,
    workFor(organisationId) {
      if (organisationId === undefined) tab.removeItem(ORGANISATION);
      else tab.setItem(ORGANISATION, organisationId);
      tell();
    },
    ended: () => why,
    reread() {
      const next = restore(local.getItem(SESSION), now());
      // what this tab keeps is the other one's
      if (next?.user.id !== session?.user.id) tab.clear();
      session = next;
      tell();
    },
  };
}

function restore(text: string | null, now: number): SignedIn | undefined {
  if (text === null) return undefined;
  try {
    const stored: unknown = JSON.parse(text);
    return isSignedIn(stored) && stored.expires > Math.floor(now / 1000) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isSignedIn(value: unknown): value is SignedIn {
  if (typeof value !== 'object' || value === null) return false;
  if (!('token' in value) || !('expires' in value) || !('user' in value)) return false;
  return typeof value.token === 'string' && typeof value.expires === 'number' && typeof value.user === 'object' && value.user !== null;
}
