import { field, refusal, resource } from '@platform/core';
import { SystemLockId } from '@plugins/keys/contract';
import { z } from 'zod';
import { Device } from './device.ts';
import { kee } from './plugin.ts';

/** How a door stands, as far as anybody knows. */
export const LockState = z.enum(['open', 'opening', 'locked', 'locking', 'unlocked', 'unlocking', 'unknown']);
export type LockState = z.output<typeof LockState>;

export const relayTaken = refusal('ERR_LOCK_RELAY_TAKEN', 409, {
  sv: 'Reläet styr redan ett annat lås.',
  nb: 'Releet styrer allerede en annen lås.',
});

/** A door that a relay of a unit opens. */
export const Lock = resource(kee, 'lock', {
  path: '/v1/locks',
  read: kee.permissions.read,
  own: kee.permissions.openOwn,
  write: kee.permissions.write,
  words: {
    one: { sv: 'Lås', nb: 'Lås' },
    a: { sv: 'ett lås', nb: 'en lås' },
    the: { sv: 'Låset', nb: 'Låsen' },
    new: { sv: 'Nytt lås', nb: 'Ny lås' },
    many: { sv: 'Lås', nb: 'Låser' },
  },
  shows: [Device.subject],
  checks: { relayTaken },
  removable: true,
  fields: {
    name: field.text({ max: 100, label: { sv: 'Namn', nb: 'Navn' }, required: true, searched: true, sorted: true }),
    deviceId: field.reference(Device.Id, { label: { sv: 'Styrenhet', nb: 'Styreenhet' }, required: true, filtered: true }),
    relay: field.integer({ from: 1, to: 16, label: { sv: 'Relä', nb: 'Relé' }, required: true }),
    state: field.computed(LockState, { label: { sv: 'Läge', nb: 'Tilstand' }, unlisted: true }),
    number: field.computed(z.number().int(), { label: { sv: 'Nummer vid dörren', nb: 'Nummer ved døren' }, unlisted: true }),
    showOnBlueprint: field.yesNo({ label: { sv: 'Visa på ritning', nb: 'Vis på tegning' }, unlisted: true }),
    systemLockId: field.reference(SystemLockId, {
      label: { sv: 'Lås i låsschemat', nb: 'Lås i låsplanen' },
      unlisted: true,
    }),
    shareable: field.yesNo({ label: { sv: 'Kan delas', nb: 'Kan deles' } }),
  },
});
export type Lock = z.output<typeof Lock.Item>;
export const LockId = Lock.Id;
export type LockId = z.output<typeof LockId>;
