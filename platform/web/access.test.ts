import { definePlugin } from '@platform/core';
import { expect, it } from 'vitest';
import { hindranceOf } from './access.ts';

const keys = definePlugin({ id: 'keys', service: 'KEY_MANAGEMENT', permissions: { read: [], readOwn: [] } });
const { read, readOwn } = keys.permissions;
const on = { services: ['KEY_MANAGEMENT'], permissions: [read] } as const;

it('lets through what is on and held', () => {
  expect(hindranceOf(on, { plugin: keys, permission: read })).toBeUndefined();
  expect(hindranceOf(on, { plugin: keys })).toBeUndefined();
  expect(hindranceOf(on, { plugin: keys, permission: [readOwn, read] })).toBeUndefined();
});

it('names the service before the permission', () => {
  expect(hindranceOf({ services: [], permissions: [] }, { plugin: keys, permission: read })).toBe('service-off');
  expect(hindranceOf({ ...on, permissions: [] }, { plugin: keys, permission: read })).toBe('not-allowed');
  expect(hindranceOf({ ...on, permissions: [] }, { plugin: keys, permission: [read, readOwn] })).toBe('not-allowed');
});
