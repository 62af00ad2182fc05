import { definePlugin } from '@platform/core';
import { expect, it } from 'vitest';
import { blockerOf } from './access.ts';

const keys = definePlugin({ id: 'keys', service: 'KEY_MANAGEMENT', permissions: { read: [], readOwn: [] } });
const { read, readOwn } = keys.permissions;
const on = { services: ['KEY_MANAGEMENT'], permissions: [read], user: { roles: ['CUSTOMER_ADMIN'] } } as const;

it('lets through what is on and held', () => {
  expect(blockerOf(on, { plugin: keys, permission: read })).toBeUndefined();
  expect(blockerOf(on, { plugin: keys })).toBeUndefined();
  expect(blockerOf(on, { plugin: keys, permission: [readOwn, read] })).toBeUndefined();
});

it('names the service before the permission', () => {
  expect(blockerOf({ ...on, services: [], permissions: [] }, { plugin: keys, permission: read })).toBe('service-off');
  expect(blockerOf({ ...on, permissions: [] }, { plugin: keys, permission: read })).toBe('not-allowed');
  expect(blockerOf({ ...on, permissions: [] }, { plugin: keys, permission: [read, readOwn] })).toBe('not-allowed');
});

it('asks residents for a service of their own where the plugin has one', () => {
  const cases = definePlugin({ id: 'cases', service: 'CASES', residentService: 'CASES_FOR_USERS', permissions: {} });
  const resident = { services: ['CASES_FOR_USERS'], permissions: [], user: { roles: ['RESIDENT'] } } as const;
  expect(blockerOf(resident, { plugin: cases })).toBeUndefined();
  expect(blockerOf({ ...resident, services: ['CASES'] }, { plugin: cases })).toBe('service-off');
  expect(blockerOf({ ...resident, user: { roles: ['CUSTOMER_ADMIN', 'RESIDENT'] } }, { plugin: cases })).toBe('service-off');
});
