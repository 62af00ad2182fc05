import type { Ctx, Scope } from './context.ts';
import type { Opening } from './database/opening.ts';

/** What a request says about who asks, before the database has been asked. */
export interface Caller {
  /** SHA-256 of the bearer token, in hex. */
  readonly tokenHash: string;
  /** The working organisation that the caller names, a UUID. */
  readonly workingOrganisationId?: string | undefined;
  /** Answers although the session is due for a refresh: the refresh itself. */
  readonly evenIfDue?: boolean;
}
export type Around = Pick<Scope, 'language' | 'requestId' | 'address' | 'userAgent'>;

/** How a bearer token becomes somebody with a reach. Provided by whoever owns the sessions. */
export interface Sessions {
  /** @throws (from `scope`) 401 not signed in, 412 due for a refresh, 404 the working organisation is not in reach */
  opening(caller: Caller, around: Around): Opening;
  /** Those of the sessions that have neither ended nor run out. */
  standing(ctx: Ctx, sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}
