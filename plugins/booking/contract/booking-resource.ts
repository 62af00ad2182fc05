import { field, resource } from '@platform/core';
import type { z } from 'zod';
import { booking } from './plugin.ts';
import { resourceRefusals } from './refusals.ts';

const { read, readOwn: own, write } = booking.permissions;

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
        LAUNDRY: { sv: 'Tvättstuga', nb: 'Vaskeri' },
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
    opensAt: field.integer({ from: 0, to: 23, label: { sv: 'Öppnar (timme)', nb: 'Åpner (time)' }, required: true }),
    closesAt: field.integer({
      from: 1,
      to: 24,
      label: { sv: 'Stänger (timme)', nb: 'Stenger (time)' },
      hint: { sv: 'Gäller inte pass på hela dygn.', nb: 'Gjelder ikke økter på hele døgn.' },
      required: true,
    }),
    weekendOpensAt: field.integer({
      from: 0,
      to: 23,
      label: { sv: 'Öppnar lördag och söndag (timme)', nb: 'Åpner lørdag og søndag (time)' },
      hint: { sv: 'Tomt: som andra dagar.', nb: 'Tomt: som andre dager.' },
      unlisted: true,
    }),
    weekendClosesAt: field.integer({
      from: 1,
      to: 24,
      label: { sv: 'Stänger lördag och söndag (timme)', nb: 'Stenger lørdag og søndag (time)' },
      hint: { sv: 'Tomt: som andra dagar.', nb: 'Tomt: som andre dager.' },
      unlisted: true,
    }),
    slotMinutes: field.integer({
      from: 15,
      to: 1440,
      label: { sv: 'Passets längd (minuter)', nb: 'Øktens lengde (minutter)' },
      hint: { sv: '1440 är ett helt dygn, räknat från öppningstiden.', nb: '1440 er et helt døgn, regnet fra åpningstiden.' },
      required: true,
    }),
    maxSlots: field.integer({
      from: 1,
      to: 31,
      label: { sv: 'Flest pass i följd', nb: 'Flest økter på rad' },
      required: true,
      unlisted: true,
    }),
    closedOnHolidays: field.yesNo({ label: { sv: 'Stängt på helgdagar', nb: 'Stengt på helligdager' }, unlisted: true }),
    daysAhead: field.integer({
      from: 1,
      to: 730,
      label: { sv: 'Bokas tidigast (dagar i förväg)', nb: 'Bookes tidligst (dager i forveien)' },
      required: true,
      unlisted: true,
    }),
    quota: field.integer({
      from: 1,
      to: 100,
      label: { sv: 'Pass per lägenhet och period', nb: 'Økter per leilighet og periode' },
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
      unlisted: true,
    }),
    releaseMinutes: field.integer({
      from: 5,
      to: 720,
      label: { sv: 'Släpps om ingen kommit (minuter)', nb: 'Frigis hvis ingen har kommet (minutter)' },
      hint: { sv: 'Tomt: tiden står kvar.', nb: 'Tomt: tiden blir stående.' },
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
