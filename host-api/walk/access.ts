import type { Endpoint, Role } from '@platform/core';
import type { Access, Proof } from '@platform/testing/proof';

/** Where each role stands in the `roles` of a plugin's proof. */
const COLUMNS: Readonly<Record<Exclude<Role, 'TEMPORARY'>, number>> = {
  SYSTEM_ADMIN: 0,
  SUPPORT: 1,
  PARTNER_ADMIN: 2,
  INTERNAL_ADMIN: 3,
  CUSTOMER_ADMIN: 4,
  CUSTOMER_PROPERTY_MANAGER: 5,
  CUSTOMER: 6,
  CUSTOMER_MEMBER: 7,
  CUSTOMER_ADMIN_GUEST: 8,
  GUEST: 8,
  RESIDENT: 9,
};
export type WalkedRole = keyof typeof COLUMNS;
export const WALKED = Object.keys(COLUMNS) as WalkedRole[]; // the keys of the record above

/** What is expected of a call. */
export interface Expectation {
  readonly area: string;
  readonly roles: string;
  readonly needs: 'R' | 'W';
  /** Whether what is one's own may be changed too; reading it always may. */
  readonly own?: true;
  /** Reading that is about no one's own: only who reads the whole may. */
  readonly whole?: true;
}

/** The expectations of a plugin's calls. @throws naming the area whose `roles` are not one letter a role */
export function expectationsOf({ plugin, access }: Proof): readonly (readonly [string, Expectation])[] {
  return access.flatMap((each) => {
    if (!ROLES.test(each.roles)) throw new Error(`Plugin ${plugin.id}: “${each.area}” has no letter W, R, O or - for each of ten roles.`);
    return callsOf(each).flatMap(([calls, how]) => calls.map(({ id }) => [id, { area: each.area, roles: each.roles, ...how }] as const));
  });
}
const ROLES = /^[WRO-]( [WRO-]){9}$/;

type How = Omit<Expectation, 'area' | 'roles'>;
function callsOf({ resources = [], reads = [], readsWhole = [], writes = [], writesOwn = [] }: Access) {
  const of = resources.map(({ endpoints }) => endpoints);
  return [
    [[...reads, ...of.flatMap(({ list, exportWorkbook, get }) => [list, exportWorkbook, get])], { needs: 'R' }],
    [readsWhole, { needs: 'R', whole: true }],
    [[...writes, ...of.flatMap(({ create, update, remove }) => [create, update, ...(remove ? [remove] : [])])], { needs: 'W' }],
    [writesOwn, { needs: 'W', own: true }],
  ] satisfies readonly (readonly [readonly Endpoint[], How])[];
}

/** What a role expects of a call: all, its own, or a refusal. */
export function expectedOf({ roles, needs, own, whole }: Expectation, role: WalkedRole): 'allowed' | 'own' | 'refused' {
  const cell = roles.split(' ')[COLUMNS[role]];
  if (cell === 'W' || (cell === 'R' && needs === 'R')) return 'allowed';
  return cell === 'O' && !whole && (own || needs === 'R') ? 'own' : 'refused';
}
