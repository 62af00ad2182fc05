import { type Language, refusals, type OrganisationService, type OrganisationType, type Role } from '@platform/core';
import { timeZoneOf } from '@platform/core/time';
import {
  type Actor,
  type Around,
  type Scope as AskerScope,
  type Opening,
  query,
  type Reach,
  refuse,
  type Sessions,
} from '@platform/server';

/** What `accounts_open_session` answers about who asks. */
interface Scope {
  readonly state: 'ok' | 'due' | 'none' | 'not-in-reach';
  readonly session_id: string | null;
  readonly user_id: string;
  readonly name: string;
  readonly email: string | null;
  readonly roles: Role[];
  readonly organisation_id: string;
  readonly organisation_name: string;
  readonly organisation_type: OrganisationType;
  readonly organisation_country: 'SE' | 'NO';
  readonly reach: Exclude<Reach['kind'], 'person'>;
  readonly working_id: string;
  readonly services: OrganisationService[];
  readonly impersonator_id: string | null;
  readonly impersonator_name: string | null;
  /** `null` where there is no session. */
  readonly auth_type: Actor['authType'] | null;
  /** Whether the working organisation asks for an e-ID; `null` when none is named. */
  readonly working_requires_eid: boolean | null;
  /** Of the working organisation; `null` when none is named. */
  readonly working_time_zone: string | null;
}

/** By name: a migration may add others while this process runs. */
const COLUMNS = `state, session_id, user_id, name, email, roles, organisation_id, organisation_name, organisation_type, organisation_country, reach,
  working_id, services, impersonator_id, impersonator_name, auth_type, working_requires_eid, working_time_zone`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const HASH = /^[0-9a-f]{64}$/;

/** Turns a bearer token into somebody with a reach: one statement, which travels with `begin`. */
export function createSessions(): Sessions {
  return {
    opening({ tokenHash, workingOrganisationId, evenIfDue }, around) {
      if (!HASH.test(tokenHash)) throw new Error('A session is found by a SHA-256 in hex');
      return {
        statement: `select ${COLUMNS} from accounts_open_session($1, $2)`,
        values: [tokenHash, idOrNull(workingOrganisationId)],
        scope(row) {
          const scope = row as unknown as Scope; // the columns of accounts_scope, in our own migration
          if (scope.state === 'none') throw refuse(refusals.notSignedIn);
          if (scope.state === 'due' && !evenIfDue) throw refuse(refusals.sessionRefresh);
          return toScope(scope, around, { organisationId: workingOrganisationId });
        },
      };
    },
    async standing(ctx, sessionIds) {
      const sql = 'select id from accounts_standing_sessions($1::uuid[]) as id';
      return new Set((await query<{ id: string }>(ctx, sql, [sessionIds])).map(({ id }) => id));
    },
  };
}

export interface ActingFor {
  readonly organisationId?: string | undefined;
  readonly requestId: string;
  readonly language: Language;
}

/** Opens work as a user without a session. For the command line, and for workflows that continue on a user's behalf. */
export function openingAs(userId: string, { organisationId, requestId, language }: ActingFor): Opening {
  if (!UUID.test(userId)) throw new Error('A user is found by a UUID');
  return {
    statement: `select ${COLUMNS} from accounts_open_user($1, $2)`,
    values: [userId, idOrNull(organisationId)],
    scope(row) {
      const scope = row as unknown as Scope; // the columns of accounts_scope, in our own migration
      if (scope.state === 'none') throw refuse(refusals.notSignedIn);
      return toScope(scope, { language, requestId, address: '127.0.0.1' }, { organisationId });
    },
  };
}

function idOrNull(id: string | undefined): string | null {
  if (id === undefined) return null;
  if (!UUID.test(id)) throw new Error('A working organisation is named by a UUID');
  return id;
}

function toScope(scope: Scope, around: Around, { organisationId }: { readonly organisationId: string | undefined }): AskerScope {
  if (scope.state === 'not-in-reach') throw refuse(refusals.notFound, { organisationId });
  // what is due is only renewed, which is done for no organisation
  if (scope.state === 'ok' && scope.auth_type === 'PASSWORD' && scope.working_requires_eid) {
    throw refuse(refusals.eidRequired, { organisationId });
  }
  return {
    ...around,
    actor: toActor(scope),
    reach: toReach(scope),
    organisationId: scope.working_id ?? scope.organisation_id,
    services: scope.services ?? [],
    timeZone: scope.working_time_zone ?? timeZoneOf(scope.organisation_country),
  };
}

function toActor(scope: Scope): Actor {
  const { organisation_id: id, organisation_name: name, organisation_type: type, organisation_country: country } = scope;
  return {
    kind: 'user',
    userId: scope.user_id,
    name: scope.name,
    email: scope.email ?? undefined,
    roles: scope.roles,
    organisation: { id, name, type, country },
    ...(scope.session_id && { sessionId: scope.session_id }),
    ...(scope.auth_type && { authType: scope.auth_type }),
    ...(scope.impersonator_id && { impersonator: { userId: scope.impersonator_id, name: scope.impersonator_name ?? '' } }),
  };
}

function toReach({ reach, working_id, organisation_id }: Scope): Reach {
  if (reach === 'organisation') return { kind: reach, organisationId: working_id };
  return reach === 'partner' ? { kind: reach, partnerId: organisation_id } : { kind: reach };
}
