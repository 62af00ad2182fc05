import { refusal } from '@platform/core';
import type { ColumnSpec } from '@plugins/imports/server/api';
import { z } from 'zod';
import { bookingRefusals, NewBooking } from '../../contract/index.ts';

const missing = (what: string, { sv, nb }: { readonly sv: string; readonly nb: string }) =>
  refusal(`ERR_BOOKING_${what}_MISSING`, 422, { sv: `${sv} saknas.`, nb: `${nb} mangler.` });

/** What a row of an import is refused for, beside what a booking is. */
export const timeFaults = {
  resourceMissing: missing('RESOURCE', { sv: 'Bokningsobjekt', nb: 'Bookingobjekt' }),
  resourceUnknown: refusal('ERR_BOOKING_RESOURCE_UNKNOWN', 422, {
    sv: 'Det finns inget bokningsobjekt med det namnet.',
    nb: 'Det finnes ikke noe bookingobjekt med det navnet.',
  }),
  dayMissing: missing('DAY', { sv: 'Dag', nb: 'Dag' }),
  dayUnread: refusal('ERR_BOOKING_DAY_UNREAD', 422, { sv: 'Skriv dagen som 2026-11-25.', nb: 'Skriv dagen som 2026-11-25.' }),
  timeMissing: missing('TIME', { sv: 'Klockslag', nb: 'Klokkeslett' }),
  timeUnread: refusal('ERR_BOOKING_TIME_UNREAD', 422, { sv: 'Skriv klockslaget som 07:00.', nb: 'Skriv klokkeslettet som 07:00.' }),
  slotsUnread: refusal('ERR_BOOKING_SLOTS_UNREAD', 422, { sv: 'Skriv ett tal från 1 till 96.', nb: 'Skriv et tall fra 1 til 96.' }),
  userMissing: refusal('ERR_BOOKING_USER_MISSING', 422, {
    sv: 'Ange e-post eller lägenhet.',
    nb: 'Oppgi e-post eller leilighet.',
  }),
  apartmentUnknown: refusal('ERR_BOOKING_APARTMENT_UNKNOWN', 422, {
    sv: 'Det finns ingen sådan lägenhet.',
    nb: 'Det finnes ingen slik leilighet.',
  }),
  apartmentAmbiguous: refusal('ERR_BOOKING_APARTMENT_AMBIGUOUS', 422, {
    sv: 'Flera lägenheter har det numret. Skriv adressen efter numret: 1001, Björkgatan 2',
    nb: 'Flere leiligheter har det nummeret. Skriv adressen etter nummeret: H0101, Fjordveien 8',
  }),
  userUnknown: refusal('ERR_BOOKING_USER_UNKNOWN', 422, {
    sv: 'Det finns ingen användare med den e-postadressen.',
    nb: 'Det finnes ingen bruker med den e-postadressen.',
  }),
  tooLong: refusal('ERR_BOOKING_NOTE_TOO_LONG', 422, { sv: 'Högst 200 tecken.', nb: 'Høyst 200 tegn.' }),
  twice: refusal('ERR_BOOKING_TWICE_IN_LIST', 422, { sv: 'Tiden finns också på rad {row}.', nb: 'Tiden finnes også på rad {row}.' }),
} as const;
const { noSlot, passed, tooFar, tooMany, taken } = bookingRefusals;
export const ALL_TIME_FAULTS = [...Object.values(timeFaults), noSlot, passed, tooFar, tooMany, taken];

const TIME = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?::00)?$/;
/** A list of times that are booked beforehand. */
export const timeColumns = {
  resource: {
    heading: { sv: 'Bokningsobjekt', nb: 'Bookingobjekt', en: 'Resource' },
    synonyms: ['Objekt', 'Resurs', 'Ressurs'],
    required: timeFaults.resourceMissing,
  },
  day: {
    heading: { sv: 'Dag', nb: 'Dag', en: 'Day' },
    synonyms: ['Datum', 'Dato', 'Date'],
    required: timeFaults.dayMissing,
    parse: (text: string) => z.iso.date().safeParse(text).data,
    invalid: timeFaults.dayUnread,
  },
  time: {
    heading: { sv: 'Klockslag', nb: 'Klokkeslett', en: 'Time' },
    synonyms: ['Tid', 'Från', 'Fra', 'Starttid'],
    required: timeFaults.timeMissing,
    parse(text: string) {
      const [, hour, minute] = TIME.exec(text) ?? [];
      return hour && `${hour.padStart(2, '0')}:${minute}`;
    },
    invalid: timeFaults.timeUnread,
  },
  slots: {
    heading: { sv: 'Antal pass', nb: 'Antall tider', en: 'Slots' },
    synonyms: ['Pass', 'Tider'],
    parse: (text: string) => (NewBooking.shape.slots.safeParse(Number(text)).success ? text : undefined),
    invalid: timeFaults.slotsUnread,
  },
  email: {
    heading: { sv: 'E-post', nb: 'E-post', en: 'Email' },
    synonyms: ['Bokad av', 'Booket av', 'E-mail'],
    parse: (text: string) => text.toLowerCase(),
  },
  apartment: {
    heading: { sv: 'Lägenhet', nb: 'Leilighet', en: 'Apartment' },
    synonyms: ['Lägenhetsnummer', 'Leilighetsnummer', 'Lgh', 'Bruksenhetsnummer'],
    note: {
      sv: 'För en tid som hör till lägenheten, vem som än bor där: nummer, eller nummer och adress.',
      nb: 'For en tid som hører til leiligheten, hvem som enn bor der: nummer, eller nummer og adresse.',
    },
  },
  note: {
    heading: { sv: 'Anteckning', nb: 'Notat', en: 'Note' },
    parse: (text: string) => (text.length <= 200 ? text : undefined),
    invalid: timeFaults.tooLong,
  },
} satisfies Readonly<Record<string, ColumnSpec>>;
export type TimeColumn = keyof typeof timeColumns;

/** The template's sheet of instructions, a paragraph each. */
export const timeInstructions = {
  sv: [
    'En rad per bokad tid. Bokningsobjektet anges med sitt namn, och den som har tiden med sin e-postadress eller sin lägenhet.',
    'Tiden ska vara ett av objektets pass. Kvoter gäller inte för tider som läggs in så här.',
    'Importen kan ångras: då avbokas tiderna, så länge ingen av dem har ändrats.',
  ],
  nb: [
    'Én rad per booket tid. Bookingobjektet oppgis med navnet sitt, og den som har tiden med e-postadressen eller leiligheten sin.',
    'Tiden må være en av objektets tider. Kvoter gjelder ikke for tider som legges inn slik.',
    'Importen kan angres: da avbestilles tidene, så lenge ingen av dem er endret.',
  ],
} as const;
