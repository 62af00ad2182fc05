import { Role } from '@platform/core';
import { describe, expect, it } from 'vitest';
import { assignableBy } from './role-table.ts';

/** "Roles each may assign", word for word (spec part 6); others: none. */
const SPEC: Readonly<Partial<Record<Role, string>>> = {
  SYSTEM_ADMIN: 'SYSTEM_ADMIN, SUPPORT, PARTNER_ADMIN, CUSTOMER_ADMIN, CUSTOMER_ADMIN_GUEST, CUSTOMER, RESIDENT',
  PARTNER_ADMIN: 'PARTNER_ADMIN, CUSTOMER_ADMIN, CUSTOMER_ADMIN_GUEST, CUSTOMER, RESIDENT',
  CUSTOMER_ADMIN: 'CUSTOMER_ADMIN, CUSTOMER, RESIDENT',
};
/** Roles that the spec names and leaves without an assigner, and by whom access.md has them given: whoever may give the other role, or these. */
const ADDED: Readonly<Partial<Record<Role, (assigner: Role) => boolean>>> = {
  INTERNAL_ADMIN: (assigner) => ['SYSTEM_ADMIN', 'PARTNER_ADMIN'].includes(assigner),
  CUSTOMER_PROPERTY_MANAGER: (assigner) => inSpec(assigner, 'CUSTOMER'),
  CUSTOMER_MEMBER: (assigner) => inSpec(assigner, 'CUSTOMER'),
};
const inSpec = (assigner: Role, role: Role) => (SPEC[assigner]?.split(', ') ?? []).includes(role);

const pairs = Role.options.flatMap((assigner) =>
  Role.options.map((role) => {
    const isAdded = ADDED[role]?.(assigner) ?? false;
    const may = inSpec(assigner, role) || isAdded;
    return { assigner, role, may, said: `${may ? 'gives' : 'does not give'} ${role}${isAdded ? ', as access.md adds' : ''}` };
  }),
);

describe('who assigns which role, beside the spec’s table', () => {
  it.each(pairs)('$assigner $said', ({ assigner, role, may }) => {
    expect(assignableBy([assigner]).includes(role)).toBe(may);
  });

  it('is of all roles that somebody has', () => {
    expect(assignableBy(['RESIDENT', 'CUSTOMER_ADMIN'])).toEqual(assignableBy(['CUSTOMER_ADMIN']));
    expect(assignableBy(['RESIDENT', 'GUEST'])).toEqual([]);
  });
});
