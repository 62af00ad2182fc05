import { field, resource } from '@platform/core';
import type { z } from 'zod';
import { keys } from './plugin.ts';

const { read, readOwn: own, write } = keys.permissions;

/** Keys that hang together. */
export const KeyRing = resource(keys, 'keyRing', {
  path: '/v1/key-rings',
  read,
  own,
  write,
  words: {
    one: { sv: 'Nyckelknippa', nb: 'Nøkkelknippe' },
    a: { sv: 'en nyckelknippa', nb: 'et nøkkelknippe' },
    the: { sv: 'Nyckelknippan', nb: 'Nøkkelknippet' },
    new: { sv: 'Ny nyckelknippa', nb: 'Nytt nøkkelknippe' },
    many: { sv: 'Nyckelknippor', nb: 'Nøkkelknipper' },
  },
  fields: {
    name: field.text({ max: 100, label: { sv: 'Namn', nb: 'Navn' }, required: true, unique: true, searched: true, sorted: true }),
    note: field.text({ max: 2000, multiline: true, label: { sv: 'Anteckning', nb: 'Notat' }, searched: true, staffOnly: true }),
  },
});
export type KeyRing = z.output<typeof KeyRing.Item>;
export const KeyRingId = KeyRing.Id;
export type KeyRingId = z.output<typeof KeyRingId>;
