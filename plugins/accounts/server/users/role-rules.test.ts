import { describe, expect, it } from 'vitest';
import { changedRoles, refuseHigher, refuseMisplaced, refuseUnassignable } from './role-rules.ts';

const codeOf = (run: () => void) => {
  try {
    run();
    return undefined;
  } catch (error) {
    return String(error).match(/ERR_\w+/)?.[0];
  }
};

describe('a role that changes', () => {
  it('refuses what is not the asker’s to give', () => {
    expect(codeOf(() => refuseUnassignable(['CUSTOMER_ADMIN'], ['RESIDENT', 'PARTNER_ADMIN']))).toBe('ERR_ROLE_NOT_ASSIGNABLE');
    expect(codeOf(() => refuseUnassignable(['CUSTOMER_ADMIN'], ['RESIDENT']))).toBeUndefined();
  });
});

describe('where a role belongs', () => {
  it.each([
    ['SYSTEM_ADMIN', 'PARTNER', 'ERR_ROLE_ORGANISATION'],
    ['PARTNER_ADMIN', 'CUSTOMER', 'ERR_ROLE_ORGANISATION'],
    ['SUPPORT', 'CUSTOMER', 'ERR_ROLE_ORGANISATION'],
    ['RESIDENT', 'SERVICEDESK', 'ERR_ROLE_ORGANISATION'],
    ['INTERNAL_ADMIN', 'CUSTOMER', 'ERR_REGISTER_INTERNAL_ROLE_ONLY'],
    ['INTERNAL_ADMIN', 'PARTNER', undefined],
    ['SUPPORT', 'SERVICEDESK', undefined],
    ['CUSTOMER_ADMIN', 'CUSTOMER', undefined],
  ] as const)('%s in a %s organisation: %s', (role, type, code) => {
    expect(codeOf(() => refuseMisplaced([role], type))).toBe(code);
  });
});

describe('rank', () => {
  it('is that of the highest role', () => {
    expect(codeOf(() => refuseHigher(['CUSTOMER_ADMIN'], ['RESIDENT', 'PARTNER_ADMIN']))).toBe('ERR_ROLE_HIGHER');
    expect(codeOf(() => refuseHigher(['CUSTOMER_ADMIN'], ['CUSTOMER_ADMIN', 'RESIDENT']))).toBeUndefined();
  });

  it('asks only about the roles that change', () => {
    expect(changedRoles(['CUSTOMER_ADMIN_GUEST', 'RESIDENT'], ['CUSTOMER_ADMIN_GUEST', 'CUSTOMER'])).toEqual(['CUSTOMER', 'RESIDENT']);
  });
});
