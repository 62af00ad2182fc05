import { field, resource } from '@platform/core';
import { z } from 'zod';
import { LockSystem, LockSystemId } from './lock-system.ts';
import { keys } from './plugin.ts';
import { keySubjects } from './subjects.ts';

const { read, readOwn: own, write } = keys.permissions;

/** A door, cylinder or padlock of a lock system. Its marking is unique there. */
export const SystemLock = resource(keys, 'systemLock', {
  path: '/v1/system-locks',
  read,
  own,
  write,
  words: {
    one: { sv: 'Lås', nb: 'Lås' },
    a: { sv: 'ett lås', nb: 'en lås' },
    the: { sv: 'Låset', nb: 'Låsen' },
    new: { sv: 'Nytt lås', nb: 'Ny lås' },
    many: { sv: 'Lås', nb: 'Låser' },
  },
  shows: [LockSystem.subject, keySubjects.chart],
  removable: true,
  fields: {
    marking: field.text({ max: 60, label: { sv: 'Märkning', nb: 'Merking' }, required: true, searched: true, sorted: true }),
    name: field.text({ max: 100, label: { sv: 'Namn', nb: 'Navn' }, required: true, searched: true, sorted: true }),
    kind: field.choice(
      {
        DOOR: { sv: 'Dörr', nb: 'Dør' },
        CYLINDER: { sv: 'Cylinder', nb: 'Sylinder' },
        PADLOCK: { sv: 'Hänglås', nb: 'Hengelås' },
        OTHER: { sv: 'Annat', nb: 'Annet' },
      },
      { label: { sv: 'Slag', nb: 'Type' }, required: true, filtered: true },
    ),
    space: field.text({ max: 200, label: { sv: 'Utrymme', nb: 'Rom' }, searched: true }),
    /** With the keys of that group. */
    chartGroup: field.text({
      max: 60,
      label: { sv: 'Grupp', nb: 'Gruppe' },
      hint: {
        sv: 'Lås och nycklar som hör ihop i låsschemat, till exempel Trapphus A.',
        nb: 'Låser og nøkler som hører sammen i låsplanen, for eksempel Oppgang A.',
      },
      filtered: true,
      unlisted: true,
    }),
    lockSystemId: field.reference(LockSystemId, { label: { sv: 'Låssystem', nb: 'Låssystem' }, required: true, filtered: true }),
    /** How many keys open it, the archived ones aside. */
    keyCount: field.computed(z.number().int(), { label: { sv: 'Nycklar', nb: 'Nøkler' } }),
  },
});
export type SystemLock = z.output<typeof SystemLock.Item>;
export const SystemLockId = SystemLock.Id;
export type SystemLockId = z.output<typeof SystemLockId>;
