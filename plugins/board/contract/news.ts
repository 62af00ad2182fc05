import { field, resource } from '@platform/core';
import { z } from 'zod';
import { board } from './plugin.ts';
import { newsDaysRefusal } from './refusals.ts';

const { read, readOwn: own, write } = board.permissions;

/** Something that a house tells: on its screens, and to its residents. */
export const BoardNews = resource(board, 'boardNews', {
  path: '/v1/board-news',
  read,
  own,
  write,
  removable: true,
  words: {
    one: { sv: 'Nyhet', nb: 'Nyhet' },
    a: { sv: 'en nyhet', nb: 'en nyhet' },
    the: { sv: 'Nyheten', nb: 'Nyheten' },
    new: { sv: 'Ny nyhet', nb: 'Ny nyhet' },
    many: { sv: 'Nyheter', nb: 'Nyheter' },
  },
  checks: { days: newsDaysRefusal },
  fields: {
    title: field.text({ max: 120, label: { sv: 'Rubrik', nb: 'Overskrift' }, required: true, searched: true, sorted: true }),
    kind: field.choice(
      { NEWS: { sv: 'Nyhet', nb: 'Nyhet' }, EMERGENCY: { sv: 'Akut meddelande', nb: 'Akutt melding' } },
      {
        label: { sv: 'Slag', nb: 'Type' },
        hint: { sv: 'Ett akut meddelande fyller alla skärmar direkt.', nb: 'En akutt melding fyller alle skjermer med en gang.' },
        required: true,
        filtered: true,
      },
    ),
    text: field.text({ max: 2000, multiline: true, label: { sv: 'Text', nb: 'Tekst' }, unlisted: true }),
    shownFrom: field.day({ label: { sv: 'Visas från', nb: 'Vises fra' }, required: true, sorted: true }),
    shownUntil: field.day({ label: { sv: 'Visas till och med', nb: 'Vises til og med' } }),
    screenGroup: field.text({
      max: 50,
      label: { sv: 'Skärmgrupp', nb: 'Skjermgruppe' },
      hint: { sv: 'Tomt: alla skärmar.', nb: 'Tomt: alle skjermer.' },
      unlisted: true,
    }),
    toResidents: field.yesNo({ label: { sv: 'Visas för boende i portalen', nb: 'Vises for beboere i portalen' } }),
    ended: field.yesNo({ label: { sv: 'Avslutad', nb: 'Avsluttet' } }),
    author: field.computed(z.string().nullable(), { label: { sv: 'Skriven av', nb: 'Skrevet av' } }),
  },
});
export type BoardNews = z.output<typeof BoardNews.Item>;
export const BoardNewsId = BoardNews.Id;
export type BoardNewsId = z.output<typeof BoardNewsId>;
