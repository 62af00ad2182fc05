import type { EntityManager } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { Prepared } from './database/prepared.ts';
import type { SecurityEvent } from './security/security-event.ts';
import type { Language, OrganisationService, OrganisationType, Role } from '@platform/core';

/**
 * What somebody may see. Everything, a partner with its customers, one organisation, or in it what is one person's own.
 * The database holds the same (`tenantTable`).
 */
export type Reach =
  | { readonly kind: 'all' }
  | { readonly kind: 'partner'; readonly partnerId: string }
  | { readonly kind: 'organisation'; readonly organisationId: string }
  | { readonly kind: 'person'; readonly organisationId: string; readonly userId: string }
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

/** Who asks, before there is a unit of work. */
export interface Scope {
  readonly actor: Actor;
  /** What the actor may see; the database holds the same. */
  readonly reach: Reach;
  /** Where a change happens: the working organisation, else the actor's own. */
  readonly organisationId: string;
  /** The services that are on for that organisation. */
  readonly services: readonly OrganisationService[];
  /** The service that the call belongs to, where the asker passes none. Each organisation concerned must have it on. */
  readonly service?: OrganisationService | undefined;
  readonly language: Language;
  /** Where its days begin: that of the organisation above, by IANA name. */
  readonly timeZone: string;
  readonly requestId: string;
  /** The asker's address, for limits and evidence. */
  readonly address: string;
  readonly userAgent?: string | undefined;
  /** What the call is authorised by, where its handler checks that itself (`permission: 'token'`). */
  readonly credential?: string | undefined;
  /** What the security log is to hold of it once it is done (`securityLog.afterwards`). */
  readonly noted?: SecurityEvent[] | undefined;
}

/** One transaction and what reads and writes by it. */
interface Unit {
  readonly em: EntityManager;
  readonly rows: Kysely<unknown>;
  run<Row>(statement: Prepared): Promise<Row[]>;
  afterCommit(tell: () => void): void;
  flush(): Promise<void>;
  readonly goesOnAs: Ctx;
  /** How many `asReach` have not come back yet. */
  lent: number;
  goOnAs(ctx: Ctx): void;
}

/**
 * Who asks, for which organisation, inside which unit of work. Always the first argument of a service method. A class, for two reasons: a copy
 * by `{ ...ctx }`, which has lost the unit of work, is not taken for one; and V8 takes an object with a getter of its own for one of a kind of
 * its own, and keeps all that it holds until the next large collection (7 kB of each request).
 */
export class Ctx implements Scope {
  readonly actor: Scope['actor'];
  readonly reach: Scope['reach'];
  readonly organisationId: Scope['organisationId'];
  readonly services: Scope['services'];
  readonly service: Scope['service'];
  readonly language: Scope['language'];
  readonly timeZone: Scope['timeZone'];
  readonly requestId: Scope['requestId'];
  readonly address: Scope['address'];
  readonly userAgent: Scope['userAgent'];
  readonly credential: Scope['credential'];
  readonly noted: Scope['noted'];
  readonly #unit: Unit;

  constructor(unit: Unit, scope: Scope) {
    this.actor = scope.actor;
    this.reach = scope.reach;
    this.organisationId = scope.organisationId;
    this.services = scope.services;
    this.service = scope.service;
    this.language = scope.language;
    this.timeZone = scope.timeZone;
    this.requestId = scope.requestId;
    this.address = scope.address;
    this.userAgent = scope.userAgent;
    this.credential = scope.credential;
    this.noted = scope.noted;
    this.#unit = unit;
  }

  /** The user whose rows alone are seen. Set where the actor holds only the endpoint's `own` permission. */
  get own(): string | undefined {
    return this.reach.kind === 'person' ? this.reach.userId : undefined;
  }

  /** The unit of work: entities for writing and for one row. */
  get em(): EntityManager {
    return this.#unit.em;
  }

  /** The same transaction for lists, by property names; typed by `rows<…>(ctx)`. */
  get rows(): Kysely<unknown> {
    return this.#unit.rows;
  }

  /** A prepared statement, past the builder of `rows`: its rows by property name. */
  run<Row>(statement: Prepared): Promise<Row[]> {
    return this.#unit.run(statement);
  }

  /** Calls back when the unit of work has committed. For notifying others of what was written; after a rollback nothing is called. */
  afterCommit(tell: () => void): void {
    this.#unit.afterCommit(tell);
  }

  /** The same unit of work, asked by somebody a little different. What the database lets through stays as it is. */
  as(changes: Partial<Scope>): Ctx {
    return new Ctx(this.#unit, { ...this, ...changes });
  }

  /** Writes what its entities have become. */
  flush(): Promise<void> {
    return this.#unit.flush();
  }

  /** What the unit of work reaches now: `asReach` comes back to it. */
  get reachNow(): Reach {
    return this.#unit.goesOnAs.reach;
  }

  /** Counts an `asReach` that begins, and answers what tells that it has ended. @throws then when one that began later has not */
  lend(): () => void {
    const place = (this.#unit.lent += 1);
    return () => {
      const { lent } = this.#unit;
      this.#unit.lent -= 1;
      if (lent !== place) throw new Error('Two reaches of one unit of work overlap: await one before the next');
    };
  }

  /** The same unit of work with another reach from here on. `asReach` and `changeReach` tell the database. */
  reaching(reach: Reach): Ctx {
    const next = this.as({ reach });
    this.#unit.goOnAs(next);
    return next;
  }
}
