import type { Role } from '@platform/core';
import { expect, it } from 'vitest';
import { isGuest } from './is-guest.ts';

const withRoles = (...roles: readonly Role[]) => isGuest({ user: { roles } });

it('takes whoever registered themselves, a person or a company, for a guest until they are bound', () => {
  expect([withRoles('GUEST'), withRoles('CUSTOMER_ADMIN_GUEST')]).toEqual([true, true]);
});

it('takes nobody else for one', () => {
  expect([withRoles('CUSTOMER_ADMIN'), withRoles('RESIDENT'), withRoles('CUSTOMER', 'GUEST')]).toEqual([false, false, false]);
});
