import type { Role } from '@platform/core';
import type { Fault } from '@plugins/imports/server/api';
import { assignableBy, belongsIn, emailRefusals, isAbove, roleRefusals } from '../../contract/index.ts';
import { changedRoles, isHigher } from '../users/role-rules.ts';
import type { Home } from './said-user.ts';
import type { UserColumn } from './user-columns.ts';
import type { KnownUser, SaidUser } from './user-plan.ts';

export interface Importer {
  readonly userId: string | undefined;
  readonly roles: readonly Role[];
}
type Faults = readonly Fault<UserColumn>[];

/**
 * The faults of a row's roles (spec part 6): who may assign which, and where. Nobody above oneself is changed. `roles` is what the user is
 * to have, as far as the list says.
 */
export function roleFaults(
  { roles, found }: { readonly roles: readonly Role[] | undefined; readonly found: KnownUser | undefined },
  { home, importer }: { readonly home: Home; readonly importer: Importer },
): Faults {
  const before = found?.roles ?? [];
  const changed = roles ? changedRoles(before, roles) : [];
  if (found?.id === importer.userId) return told(changed[0], roleRefusals.ownUser);
  if (found && isHigher(importer.roles, before)) return told(before[0], roleRefusals.higher);
  const misplaced = changed.find((role) => !belongsIn(role, home.type));
  if (misplaced) return told(misplaced, misplaced === 'INTERNAL_ADMIN' ? roleRefusals.internal : roleRefusals.organisation);
  const allowed = assignableBy(importer.roles);
  return told(
    changed.find((role) => !allowed.includes(role)),
    roleRefusals.notAssignable,
  );
}

/** The faults of a changed address or number: only higher roles may (ADR 0030). The same holds by hand, for users who have signed in. */
export function identityFaults(said: SaidUser, found: KnownUser | undefined, importer: Importer): Faults {
  if (!found?.isActivated || isAbove(importer.roles, found.roles)) return [];
  const { code } = found.id === importer.userId ? emailRefusals.own : emailRefusals.equal;
  const isChanged = (field: 'email' | 'personalNumberHash') => said[field] !== undefined && said[field] !== found[field];
  return [
    ...(isChanged('email') ? [{ column: 'email' as const, value: said.email, code }] : []),
    ...(isChanged('personalNumberHash') ? [{ column: 'personalNumber' as const, code: emailRefusals.equal.code }] : []),
  ];
}

const told = (role: Role | undefined, { code }: Pick<Fault, 'code'>): Faults =>
  role === undefined ? [] : [{ column: 'roles', value: role, code }];
