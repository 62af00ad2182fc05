import type { Country, Endpoint, Language, OrganisationService, OrganisationType, Role } from '@platform/core';
import type { z } from 'zod';
import type { LiveEvent } from './live/read-events.ts';
import type { SignedIn } from './stored-session.ts';

export interface SessionOrganisation {
  readonly id: string;
  readonly name: string;
  readonly type: OrganisationType;
  readonly country: Country;
}
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  readonly email?: string | null | undefined;
  readonly roles: readonly Role[];
  readonly organisation: SessionOrganisation;
}
/** What `GET /v1/session` answers: who asks, what they may, what is on for them. */
export interface SessionReply {
  readonly user: SessionUser & { readonly language: Language };
  readonly permissions: readonly string[];
  /** The services that are on for whom they act for. Those who always pass get all. */
  readonly services: readonly OrganisationService[];
  readonly workingOrganisation: Pick<SessionOrganisation, 'id' | 'name' | 'country'> | null;
  /** Who acts as this user, when somebody does. */
  readonly impersonator?: { readonly id: string; readonly name: string } | null | undefined;
}

/** An endpoint whose answer the platform understands. */
type Answering<T> = Endpoint & { readonly response: z.ZodType<T> };

/** The calls that the platform itself makes. The host takes them from the plugins that own them. */
export interface SessionEndpoints {
  /** `GET /v1/session`. */
  readonly session: Answering<SessionReply>;
  /** `GET /v1/auth/refresh`. */
  readonly refresh: Answering<SignedIn>;
  /** `POST /v1/auth/logout`. */
  readonly signOut: Endpoint;
  /** `GET /v1/events`: server-sent events. Fetched with its contract when somebody follows something, where it is a function. */
  readonly events: Answering<LiveEvent> | (() => Promise<Answering<LiveEvent>>);
}
