import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { Language, OrganisationService, OrganisationType, Role } from '@platform/core';

/** What a person or a process may see: everything, a partner with its customers, or one organisation. Set in the database by `app_open_*`. */
export type Reach =
  | { readonly kind: 'all' }
  | { readonly kind: 'partner'; readonly partnerId: string }
  | { readonly kind: 'organisation'; readonly organisationId: string }
  | { readonly kind: 'nothing' };

/** Who asks. A workflow acts as the system, on behalf of whoever started it where that is known. */
export interface Actor {
  readonly kind: 'user' | 'system' | 'public';
  readonly userId?: string;
  readonly sessionId?: string;
  readonly name: string;
  readonly email?: string | undefined;
  readonly roles: readonly Role[];
  readonly organisation?: { readonly id: string; readonly name: string; readonly type: OrganisationType; readonly country: 'SE' | 'NO' };
  /** What the session was opened with; of a process there is none. */
  readonly authType?: 'PASSWORD' | 'EID' | undefined;
  /** The person behind an impersonation. */
  readonly impersonator?: { readonly userId: string; readonly name: string } | undefined;
}

/** Who asks, for which organisation, inside which unit of work. Always the first argument of a service method. */
export interface Ctx {
  /** The unit of work: entities for writing and for one row. */
  readonly em: EntityManager;
  /** The same transaction for lists, by property names; typed by `rows<…>(ctx)`. */
  readonly rows: Kysely<unknown>;
  readonly actor: Actor;
  /** What the actor may see; the database holds the same. */
  readonly reach: Reach;
  /** Where a change happens: the working organisation, else the actor's own. */
  readonly organisationId: string;
  /** The services that are on for that organisation. */
  readonly services: readonly OrganisationService[];
  /** The user whose rows alone are meant, when the actor holds only the endpoint's `own` permission. */
  readonly own?: string | undefined;
  readonly language: Language;
  readonly requestId: string;
  /** The asker's address, for limits and evidence. */
  readonly address: string;
  readonly userAgent?: string | undefined;
}

/** Who asks, before there is a unit of work. */
export type Scope = Omit<Ctx, 'em' | 'rows'>;
