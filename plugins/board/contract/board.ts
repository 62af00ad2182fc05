import { field, resource } from '@platform/core';
import type { z } from 'zod';
import { board } from './plugin.ts';
import { nightRefusal } from './refusals.ts';

const { read, write } = board.permissions;
const hour = { from: 0, to: 23, unlisted: true } as const;

/** A screen of a house: how it hangs, and what stands on it. */
export const Board = resource(board, 'board', {
  path: '/v1/boards',
  read,
  own: read,
  write,
  words: {
    one: { sv: 'Digital anslagstavla', nb: 'Digital oppslagstavle' },
    a: { sv: 'en digital anslagstavla', nb: 'en digital oppslagstavle' },
    the: { sv: 'Den digitala anslagstavlan', nb: 'Den digitale oppslagstavlen' },
    new: { sv: 'Ny digital anslagstavla', nb: 'Ny digital oppslagstavle' },
    many: { sv: 'Digitala anslagstavlor', nb: 'Digitale oppslagstavler' },
  },
  checks: { night: nightRefusal },
  fields: {
    name: field.text({ max: 100, label: { sv: 'Namn', nb: 'Navn' }, required: true, unique: true, searched: true, sorted: true }),
    address: field.text({
      max: 200,
      label: { sv: 'Adress i registret', nb: 'Adresse i registeret' },
      hint: { sv: 'Tomt: boende på alla adresser.', nb: 'Tomt: beboere på alle adresser.' },
      searched: true,
    }),
    screenGroup: field.text({
      max: 50,
      label: { sv: 'Skärmgrupp', nb: 'Skjermgruppe' },
      hint: { sv: 'Nyheter kan visas för en grupp.', nb: 'Nyheter kan vises for en gruppe.' },
    }),
    shape: field.choice(
      { PORTRAIT: { sv: 'Stående', nb: 'Stående' }, LANDSCAPE: { sv: 'Liggande', nb: 'Liggende' } },
      { label: { sv: 'Format', nb: 'Format' }, required: true },
    ),
    names: field.choice(
      {
        FULL: { sv: 'För- och efternamn', nb: 'For- og etternavn' },
        INITIAL: { sv: 'Initial och efternamn', nb: 'Initial og etternavn' },
        LAST: { sv: 'Efternamn', nb: 'Etternavn' },
        NONE: { sv: 'Inget register', nb: 'Ikke noe register' },
      },
      { label: { sv: 'Boenderegister', nb: 'Beboerregister' }, required: true, unlisted: true },
    ),
    showsNews: field.yesNo({ label: { sv: 'Visar nyheter', nb: 'Viser nyheter' }, unlisted: true }),
    showsBookings: field.yesNo({ label: { sv: 'Visar dagens bokningar', nb: 'Viser dagens bookinger' }, unlisted: true }),
    serviceTimes: field.text({
      max: 1000,
      multiline: true,
      label: { sv: 'Öppettider och service', nb: 'Åpningstider og service' },
      unlisted: true,
    }),
    contacts: field.text({ max: 1000, multiline: true, label: { sv: 'Kontakter', nb: 'Kontakter' }, unlisted: true }),
    nightFrom: field.integer({
      ...hour,
      label: { sv: 'Nattläge från (timme)', nb: 'Nattmodus fra (time)' },
      hint: { sv: 'Tomt: skärmen dämpas inte.', nb: 'Tomt: skjermen dempes ikke.' },
    }),
    nightUntil: field.integer({ ...hour, label: { sv: 'Nattläge till (timme)', nb: 'Nattmodus til (time)' } }),
  },
});
export type Board = z.output<typeof Board.Item>;
export const BoardId = Board.Id;
export type BoardId = z.output<typeof BoardId>;
