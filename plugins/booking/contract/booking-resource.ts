import { field, resource, type Text } from '@platform/core';
import type { z } from 'zod';
import { booking } from './plugin.ts';
import { resourceRefusals } from './refusals.ts';

const { read, readOwn: own, write } = booking.permissions;

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A day in quarters of an hour. */
export const MAX_SLOTS = 96;
/** Of whole days: no booking is longer. */
export const MAX_DAYS = 31;
/** Minutes of a slot that goes on into the next day. */
export const WHOLE_DAY = 1440;

/** A day of the week with hours of its own. Where both are the same hour, it is closed. */
const opensOn = ({ sv, nb }: Text) =>
  field.integer({
    from: 0,
    to: 24,
    label: { sv: `${sv}: öppnar (timme)`, nb: `${nb}: åpner (time)` },
    hint: { sv: 'Tomt: som andra dagar.', nb: 'Tomt: som andre dager.' },
    unlisted: true,
  });
const closesOn = ({ sv, nb }: Text) =>
  field.integer({
    from: 0,
    to: 24,
    label: { sv: `${sv}: stänger (timme)`, nb: `${nb}: stenger (time)` },
    hint: { sv: 'Samma timme som den öppnar: stängt hela dagen.', nb: 'Samme time som den åpner: stengt hele dagen.' },
    unlisted: true,
  });

/** A rule that is another for some residents, a group a line. Residents read their own rules with the free times. */
const ofResidents = (label: Text, hint: Text) => field.text({ max: 2000, multiline: true, label, hint, unlisted: true, staffOnly: true });

/** What can be booked: a laundry, a guest flat, a parking space. Days and hours are the organisation's own. */
export const BookingResource = resource(booking, 'bookingResource', {
  path: '/v1/booking-resources',
  read,
  own,
  write,
  words: {
    one: { sv: 'Bokningsobjekt', nb: 'Bookingobjekt' },
    a: { sv: 'ett bokningsobjekt', nb: 'et bookingobjekt' },
    the: { sv: 'Bokningsobjektet', nb: 'Bookingobjektet' },
    new: { sv: 'Nytt bokningsobjekt', nb: 'Nytt bookingobjekt' },
    many: { sv: 'Bokningsobjekt', nb: 'Bookingobjekter' },
  },
  checks: resourceRefusals,
  fields: {
    name: field.text({ max: 100, label: { sv: 'Namn', nb: 'Navn' }, required: true, unique: true, searched: true, sorted: true }),
    kind: field.choice(
      {
        LAUNDRY: { sv: 'Tvättstuga', nb: 'Fellesvaskeri' },
        GUEST_FLAT: { sv: 'Gästlägenhet', nb: 'Gjesteleilighet' },
        SAUNA: { sv: 'Bastu', nb: 'Badstue' },
        PARKING: { sv: 'Parkeringsplats', nb: 'Parkeringsplass' },
        ROOM: { sv: 'Lokal', nb: 'Lokale' },
        TOOL: { sv: 'Verktyg', nb: 'Verktøy' },
        OTHER: { sv: 'Annat', nb: 'Annet' },
      },
      { label: { sv: 'Typ', nb: 'Type' }, required: true, filtered: true },
    ),
    space: field.text({ max: 200, label: { sv: 'Plats', nb: 'Plassering' }, searched: true }),
    property: field.text({ max: 100, label: { sv: 'Fastighet', nb: 'Eiendom' }, unlisted: true }),
    address: field.text({
      max: 200,
      label: { sv: 'Endast boende på', nb: 'Bare beboere på' },
      hint: {
        sv: 'Adresser med komma emellan. Tomt: alla boende får boka.',
        nb: 'Adresser med komma mellom. Tomt: alle beboere kan booke.',
      },
      unlisted: true,
    }),
    opensAt: field.integer({ from: 0, to: 23, label: { sv: 'Öppnar (timme)', nb: 'Åpner (time)' }, required: true, preset: 7 }),
    closesAt: field.integer({
      from: 1,
      to: 24,
      label: { sv: 'Stänger (timme)', nb: 'Stenger (time)' },
      hint: { sv: 'Gäller inte pass på hela dygn.', nb: 'Gjelder ikke tider på hele døgn.' },
      required: true,
      preset: 22,
    }),
    mondayOpensAt: opensOn({ sv: 'Måndag', nb: 'Mandag' }),
    mondayClosesAt: closesOn({ sv: 'Måndag', nb: 'Mandag' }),
    tuesdayOpensAt: opensOn({ sv: 'Tisdag', nb: 'Tirsdag' }),
    tuesdayClosesAt: closesOn({ sv: 'Tisdag', nb: 'Tirsdag' }),
    wednesdayOpensAt: opensOn({ sv: 'Onsdag', nb: 'Onsdag' }),
    wednesdayClosesAt: closesOn({ sv: 'Onsdag', nb: 'Onsdag' }),
    thursdayOpensAt: opensOn({ sv: 'Torsdag', nb: 'Torsdag' }),
    thursdayClosesAt: closesOn({ sv: 'Torsdag', nb: 'Torsdag' }),
    fridayOpensAt: opensOn({ sv: 'Fredag', nb: 'Fredag' }),
    fridayClosesAt: closesOn({ sv: 'Fredag', nb: 'Fredag' }),
    saturdayOpensAt: opensOn({ sv: 'Lördag', nb: 'Lørdag' }),
    saturdayClosesAt: closesOn({ sv: 'Lördag', nb: 'Lørdag' }),
    sundayOpensAt: opensOn({ sv: 'Söndag', nb: 'Søndag' }),
    sundayClosesAt: closesOn({ sv: 'Söndag', nb: 'Søndag' }),
    slotMinutes: field.integer({
      from: 15,
      to: WHOLE_DAY,
      label: { sv: 'Passets längd (minuter)', nb: 'Lengden på hver tid (minutter)' },
      hint: {
        sv: 'Korta pass, till exempel 15, för tider som väljs fritt. 1440 är ett helt dygn, räknat från öppningstiden.',
        nb: 'Korte tider, for eksempel 15, der lengden velges fritt. 1440 er et helt døgn, regnet fra åpningstiden.',
      },
      required: true,
    }),
    maxSlots: field.integer({
      from: 1,
      to: MAX_SLOTS,
      label: { sv: 'Flest pass i följd', nb: 'Flest tider på rad' },
      hint: { sv: 'Högst 31 för hela dygn.', nb: 'Høyst 31 for hele døgn.' },
      required: true,
      preset: 1,
      unlisted: true,
    }),
    closedOnHolidays: field.yesNo({ label: { sv: 'Stängt på helgdagar', nb: 'Stengt på helligdager' }, unlisted: true }),
    daysAhead: field.integer({
      from: 1,
      to: 730,
      label: { sv: 'Bokas tidigast (dagar i förväg)', nb: 'Bookes tidligst (dager i forveien)' },
      required: true,
      preset: 60,
      unlisted: true,
    }),
    quota: field.integer({
      from: 1,
      to: 100,
      label: { sv: 'Pass per lägenhet och period', nb: 'Tider per leilighet og periode' },
      hint: { sv: 'Tomt: så många som önskas.', nb: 'Tomt: så mange som ønskes.' },
      unlisted: true,
    }),
    quotaPeriod: field.choice(
      {
        DAY: { sv: 'Dag', nb: 'Dag' },
        WEEK: { sv: 'Vecka', nb: 'Uke' },
        MONTH: { sv: 'Månad', nb: 'Måned' },
        AHEAD: { sv: 'Samtidigt bokade', nb: 'Samtidig booket' },
      },
      { label: { sv: 'Kvotens period', nb: 'Kvotens periode' }, unlisted: true },
    ),
    quotaGroup: field.text({
      max: 50,
      label: { sv: 'Kvotgrupp', nb: 'Kvotegruppe' },
      hint: { sv: 'Objekt med samma grupp delar kvot.', nb: 'Objekter med samme gruppe deler kvote.' },
      unlisted: true,
    }),
    residentQuotas: ofResidents(
      { sv: 'Egen kvot för vissa boende', nb: 'Egen kvote for noen beboere' },
      {
        sv: 'En grupp per rad, adresser eller lägenheter: Björkgatan 2, 1001: 3',
        nb: 'En gruppe per linje, adresser eller leiligheter: Fjordveien 8, H0101: 3',
      },
    ),
    residentDaysAhead: ofResidents(
      { sv: 'Vissa boende bokar tidigast (dagar i förväg)', nb: 'Noen beboere booker tidligst (dager i forveien)' },
      { sv: 'En grupp per rad: Björkgatan 2, 1001: 90', nb: 'En gruppe per linje: Fjordveien 8, H0101: 90' },
    ),
    residentPauseHours: ofResidents(
      { sv: 'Eget uppehåll för vissa boende (timmar)', nb: 'Eget opphold for noen beboere (timer)' },
      {
        sv: 'En grupp per rad. 0: inget uppehåll. Björkgatan 2, 1001: 24',
        nb: 'En gruppe per linje. 0: ikke noe opphold. Fjordveien 8, H0101: 24',
      },
    ),
    residentCancelHours: ofResidents(
      { sv: 'Vissa boende avbokar senast (timmar före)', nb: 'Noen beboere avbestiller senest (timer før)' },
      { sv: 'En grupp per rad: Björkgatan 2, 1001: 12', nb: 'En gruppe per linje: Fjordveien 8, H0101: 12' },
    ),
    pauseHours: field.integer({
      from: 1,
      to: 720,
      label: { sv: 'Uppehåll mellan bokningar (timmar)', nb: 'Opphold mellom bookinger (timer)' },
      unlisted: true,
    }),
    cancelHours: field.integer({
      from: 0,
      to: 720,
      label: { sv: 'Avbokas senast (timmar före)', nb: 'Avbestilles senest (timer før)' },
      required: true,
      preset: 2,
      unlisted: true,
    }),
    releaseMinutes: field.integer({
      from: 5,
      to: 720,
      label: { sv: 'Släpps om ingen kommit (minuter)', nb: 'Frigis hvis ingen har kommet (minutter)' },
      hint: { sv: 'Tomt: tiden står kvar.', nb: 'Tomt: tiden blir stående.' },
      preset: 30,
      unlisted: true,
    }),
    releasedCounts: field.yesNo({
      label: { sv: 'Släppta tider räknas i kvoten', nb: 'Frigitte tider teller i kvoten' },
      unlisted: true,
    }),
    rules: field.text({
      max: 4000,
      multiline: true,
      label: { sv: 'Ordningsregler att godkänna', nb: 'Ordensregler å godta' },
      unlisted: true,
    }),
    closed: field.yesNo({ label: { sv: 'Stängt för bokning', nb: 'Stengt for booking' } }),
  },
});
export type BookingResource = z.output<typeof BookingResource.Item>;
export const BookingResourceId = BookingResource.Id;
export type BookingResourceId = z.output<typeof BookingResourceId>;
