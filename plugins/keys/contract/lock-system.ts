import { field, resource } from '@platform/core';
import { z } from 'zod';
import { keys } from './plugin.ts';
import { keySubjects } from './subjects.ts';

const { read, readOwn: own, write } = keys.permissions;

/** Locks and keys that belong together. */
export const LockSystem = resource(keys, 'lockSystem', {
  path: '/v1/lock-systems',
  read,
  own,
  write,
  words: {
    one: { sv: 'Låssystem', nb: 'Låssystem' },
    a: { sv: 'ett låssystem', nb: 'et låssystem' },
    the: { sv: 'Låssystemet', nb: 'Låssystemet' },
    new: { sv: 'Nytt låssystem', nb: 'Nytt låssystem' },
    many: { sv: 'Låssystem', nb: 'Låssystemer' },
  },
  shows: [keySubjects.key],
  removable: true,
  fields: {
    name: field.text({ max: 100, label: { sv: 'Namn', nb: 'Navn' }, required: true, unique: true, searched: true, sorted: true }),
    /** Without the archived ones. */
    keyCount: field.computed(z.number().int(), { label: { sv: 'Nycklar', nb: 'Nøkler' } }),
  },
});
export type LockSystem = z.output<typeof LockSystem.Item>;
export const LockSystemId = LockSystem.Id;
export type LockSystemId = z.output<typeof LockSystemId>;
