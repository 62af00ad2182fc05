import { Role } from '@platform/core';
import { describe, expect, it } from 'vitest';
import { assignableBy } from '../contract/index.ts';
import { changedRoles, refuseHigher, refuseMisplaced, refuseUnassignable } from './role-rules.ts';

const codeOf = (run: () => void) => {
  try {
    run();
    return undefined;
  } catch (error) {
    return String(error).match(/ERR_\w+/)?.[0];
  }
};

describe('who assigns which role', () => {
  it.each<[Role, readonly Role[]]>([
    [
      'SYSTEM_ADMIN',
      [
        'SYSTEM_ADMIN',
        'SUPPORT',
        'PARTNER_ADMIN',
        'INTERNAL_ADMIN',
        'CUSTOMER_ADMIN',
        'CUSTOMER_PROPERTY_MANAGER',
        'CUSTOMER',
        'CUSTOMER_MEMBER',
        'CUSTOMER_ADMIN_GUEST',
        'RESIDENT',
      ],
    ],
    [
      'PARTNER_ADMIN',
      [
        'PARTNER_ADMIN',
        'INTERNAL_ADMIN',
        'CUSTOMER_ADMIN',
        'CUSTOMER_PROPERTY_MANAGER',
        'CUSTOMER',
        'CUSTOMER_MEMBER',
        'CUSTOMER_ADMIN_GUEST',
        'RESIDENT',
      ],
    ],
    ['CUSTOMER_ADMIN', ['CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER', 'CUSTOMER', 'CUSTOMER_MEMBER', 'RESIDENT']],
  ])('%s assigns these and no others', (role, expected) => {
    expect(assignableBy([role])).toEqual(expected);
  });

  it('is none of the others', () => {
    const others = Role.options.filter((role) => !['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN'].includes(role));
    expect(others.flatMap((role) => assignableBy([role]))).toEqual([]);
  });

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
