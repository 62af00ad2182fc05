import { field, refusal, resource, type Text } from '@platform/core';
import { z } from 'zod';
import { kee } from './plugin.ts';

/** Why a unit needs somebody: said with what to do. `FLAPPING`: it comes and goes. */
export const Trouble = z.enum(['NEVER_SEEN', 'OFFLINE', 'CONFIG', 'JAMMED', 'FLAPPING', 'WEAK_SIGNAL', 'CLOCK']);
export type Trouble = z.output<typeof Trouble>;
/** In a word or two. */
export const TROUBLE_WORDS: Readonly<Record<Trouble, Text>> = {
  NEVER_SEEN: { sv: 'Har inte anslutit', nb: 'Har ikke koblet til' },
  OFFLINE: { sv: 'Inte ansluten', nb: 'Ikke tilkoblet' },
  CONFIG: { sv: 'Tar inte emot inställningarna', nb: 'Tar ikke imot innstillingene' },
  JAMMED: { sv: 'Lås kärvar', nb: 'Lås går tregt' },
  FLAPPING: { sv: 'Tappar anslutningen', nb: 'Mister tilkoblingen' },
  WEAK_SIGNAL: { sv: 'Svag signal', nb: 'Svakt signal' },
  CLOCK: { sv: 'Klockan går fel', nb: 'Klokken går feil' },
};

export const deviceRefusals = {
  digits: refusal('ERR_DEVICE_NUMBER_DIGITS', 422, {
    sv: 'Numret står på styrenheten och består av 1–12 siffror.',
    nb: 'Nummeret står på styreenheten og består av 1–12 sifre.',
  }),
  taken: refusal('ERR_DEVICE_NUMBER_TAKEN', 409, {
    sv: 'Det finns redan en styrenhet med numret.',
    nb: 'Det finnes allerede en styreenhet med nummeret.',
  }),
  sameNumber: refusal('ERR_DEVICE_SAME_NUMBER', 422, {
    sv: 'Ange den nya styrenhetens nummer.',
    nb: 'Oppgi nummeret til den nye styreenheten.',
  }),
  offline: refusal('ERR_DEVICE_OFFLINE', 409, {
    sv: 'Styrenheten är inte ansluten just nu.',
    nb: 'Styreenheten er ikke tilkoblet akkurat nå.',
  }),
  sameOrganisation: refusal('ERR_DEVICE_SAME_ORGANISATION', 422, {
    sv: 'Styrenheten finns redan hos kunden.',
    nb: 'Styreenheten er allerede hos kunden.',
  }),
};

/** A control unit: what drives the relays of doors. */
export const Device = resource(kee, 'device', {
  path: '/v1/devices',
  read: kee.permissions.read,
  own: kee.permissions.readOwnDevices,
  write: kee.permissions.write,
  words: {
    one: { sv: 'Styrenhet', nb: 'Styreenhet' },
    a: { sv: 'en styrenhet', nb: 'en styreenhet' },
    the: { sv: 'Styrenheten', nb: 'Styreenheten' },
    new: { sv: 'Ny styrenhet', nb: 'Ny styreenhet' },
    many: { sv: 'Styrenheter', nb: 'Styreenheter' },
  },
  checks: { digits: deviceRefusals.digits, taken: deviceRefusals.taken },
  removable: true,
  fields: {
    number: field.text({ max: 12, label: { sv: 'Nummer', nb: 'Nummer' }, required: true, unique: true, searched: true, sorted: true }),
    description: field.text({ max: 200, label: { sv: 'Beskrivning', nb: 'Beskrivelse' }, searched: true }),
    property: field.text({
      max: 200,
      label: { sv: 'Fastighet', nb: 'Eiendom' },
      searched: true,
      filtered: true,
    }),
    trouble: field.computed(Trouble.nullable(), { label: { sv: 'Fel', nb: 'Feil' }, choices: TROUBLE_WORDS }),
    /** Which doors jam, what the unit has against its settings, how weak its signal is. */
    troubleDetail: field.computed(z.string().nullable(), { label: { sv: 'Felet gäller', nb: 'Feilen gjelder' }, unlisted: true }),
    online: field.computed(z.boolean(), { label: { sv: 'Ansluten', nb: 'Tilkoblet' } }),
    troubleSince: field.computed(z.iso.datetime().nullable(), { label: { sv: 'Fel sedan', nb: 'Feil siden' }, unlisted: true }),
    clientVersion: field.computed(z.string().nullable(), { label: { sv: 'Programversion', nb: 'Programversjon' } }),
    lockCount: field.computed(z.number().int(), { label: { sv: 'Lås', nb: 'Låser' } }),
    deviceType: field.choice(
      { LOCK: { sv: 'Lås', nb: 'Lås' }, DEVICE: { sv: 'Enhet', nb: 'Enhet' } },
      { label: { sv: 'Typ', nb: 'Type' }, required: true, filtered: true, unlisted: true },
    ),
    configType: field.choice(
      { PULSE: { sv: 'Puls', nb: 'Puls' }, SAFETRON3600: { sv: 'Safetron 3600 (motorlås)', nb: 'Safetron 3600 (motorlås)' } },
      { label: { sv: 'Konfiguration', nb: 'Konfigurasjon' }, required: true, filtered: true },
    ),
    pulseMs: field.integer({ from: 100, to: 60_000, label: { sv: 'Pulstid (ms)', nb: 'Pulstid (ms)' }, required: true, unlisted: true }),
    allowSharing: field.yesNo({ label: { sv: 'Tillåt delning', nb: 'Tillat deling' }, unlisted: true }),
    allowBooking: field.yesNo({ label: { sv: 'Tillåt bokning', nb: 'Tillat booking' }, unlisted: true }),
    input1: field.choice(
      { OPEN_BUTTON: { sv: 'Öppnaknapp', nb: 'Åpneknapp' } },
      { label: { sv: 'Ingång 1', nb: 'Inngang 1' }, hint: { sv: 'Tomt: används inte.', nb: 'Tomt: brukes ikke.' }, unlisted: true },
    ),
    input2: field.choice(
      { EXIT_RULE: { sv: 'Utpassering', nb: 'Utpassering' } },
      { label: { sv: 'Ingång 2', nb: 'Inngang 2' }, hint: { sv: 'Tomt: används inte.', nb: 'Tomt: brukes ikke.' }, unlisted: true },
    ),
    input3: field.choice(
      { DOOR_SENSOR: { sv: 'Dörrkontakt', nb: 'Dørkontakt' }, PISTON_SENSOR: { sv: 'Kolvkontakt', nb: 'Stempelkontakt' } },
      { label: { sv: 'Ingång 3', nb: 'Inngang 3' }, hint: { sv: 'Tomt: används inte.', nb: 'Tomt: brukes ikke.' }, unlisted: true },
    ),
  },
});
export type Device = z.output<typeof Device.Item>;
export const DeviceId = Device.Id;
export type DeviceId = z.output<typeof DeviceId>;
