import type { OrganisationType, Role } from '@platform/core';
import { refuse } from '@platform/server';
import { assignableBy, belongsIn, emailRefusals, isAbove, roleRefusals } from '../../contract/index.ts';

/** @throws 403 when a role is not the asker's to give or take */
export function refuseUnassignable(asker: readonly Role[], changed: readonly Role[]): void {
  const allowed = assignableBy(asker);
  const role = changed.find((one) => !allowed.includes(one));
  if (role) throw refuse(roleRefusals.notAssignable, { role });
}

/** @throws 422 when a role does not belong in this kind of organisation */
export function refuseMisplaced(roles: readonly Role[], type: OrganisationType): void {
  const role = roles.find((one) => !belongsIn(one, type));
  if (role) throw refuse(role === 'INTERNAL_ADMIN' ? roleRefusals.internal : roleRefusals.organisation, { role });
}

/** @throws 403 when the other's highest role is above the asker's */
export function refuseHigher(asker: readonly Role[], other: readonly Role[]): void {
  if (isHigher(asker, other)) throw refuse(roleRefusals.higher);
}

/** @throws 403 unless the asker's highest role is above the other's */
export function refuseEqual(asker: readonly Role[], other: readonly Role[]): void {
  if (!isAbove(asker, other)) throw refuse(emailRefusals.equal);
}

/** Whether the other's highest role is above the asker's. */
export const isHigher = (asker: readonly Role[], other: readonly Role[]): boolean => isAbove(other, asker);

/** What is given and what is taken between two sets of roles. */
export function changedRoles(before: readonly Role[], after: readonly Role[]): Role[] {
  return [...after.filter((role) => !before.includes(role)), ...before.filter((role) => !after.includes(role))];
}
