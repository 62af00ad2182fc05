import { field, resource, type Text } from '@platform/core';
import { CASE_WORDS } from './case-words.ts';
import { cases } from './plugin.ts';
import { caseRefusals } from './refusals.ts';

const { readOwnTexts: own, write } = cases.permissions;

/** What a text may leave open, in braces, by the word of either language. */
export const TEXT_PLACES = {
  number: { sv: 'nummer', nb: 'nummer' },
  title: { sv: 'rubrik', nb: 'tittel' },
  reporter: { sv: 'anmälare', nb: 'melder' },
  organisation: { sv: 'organisation', nb: 'organisasjon' },
  me: { sv: 'jag', nb: 'jeg' },
} as const satisfies Readonly<Record<string, Text>>;

const places = (language: 'sv' | 'nb') =>
  Object.values(TEXT_PLACES)
    .map((words) => `{${words[language]}}`)
    .join(', ');

/** Texts that are written again and again: answers, and cases that come back. */
export const CaseText = resource(cases, 'caseText', {
  path: '/v1/case-texts',
  read: write,
  own,
  write,
  words: {
    one: { sv: 'Textmall', nb: 'Tekstmal' },
    a: { sv: 'en textmall', nb: 'en tekstmal' },
    the: { sv: 'Textmallen', nb: 'Tekstmalen' },
    new: { sv: 'Ny textmall', nb: 'Ny tekstmal' },
    many: { sv: 'Textmallar', nb: 'Tekstmaler' },
  },
  removable: true,
  checks: { action: caseRefusals.action, subcategory: caseRefusals.subcategory },
  fields: {
    name: field.text({ max: 100, label: { sv: 'Namn', nb: 'Navn' }, required: true, unique: true, searched: true, sorted: true }),
    type: field.choice(CASE_WORDS.type, {
      label: { sv: 'Ärendetyp', nb: 'Sakstype' },
      hint: { sv: 'Tomt för alla ärenden', nb: 'Tomt for alle saker' },
      filtered: true,
    }),
    action: field.choice(CASE_WORDS.action, {
      label: { sv: 'Vad gäller det?', nb: 'Hva gjelder det?' },
      hint: { sv: 'För nya ärenden av en ärendetyp', nb: 'For nye saker av en sakstype' },
      unlisted: true,
    }),
    subcategory: field.choice(CASE_WORDS.subcategory, {
      label: { sv: 'Sorts nyckel', nb: 'Type nøkkel' },
      hint: { sv: 'För nya nyckelärenden', nb: 'For nye nøkkelsaker' },
      unlisted: true,
    }),
    priority: field.choice(CASE_WORDS.priority, {
      label: { sv: 'Prioritet', nb: 'Prioritet' },
      hint: { sv: 'För nya ärenden', nb: 'For nye saker' },
      unlisted: true,
    }),
    language: field.choice(
      { sv: { sv: 'Svenska', nb: 'Svensk' }, nb: { sv: 'Norska', nb: 'Norsk' } },
      { label: { sv: 'Språk', nb: 'Språk' }, required: true, filtered: true },
    ),
    title: field.text({
      max: 200,
      label: { sv: 'Rubrik', nb: 'Tittel' },
      hint: { sv: 'För nya ärenden som återkommer; tomt för svar', nb: 'For nye saker som kommer igjen; tomt for svar' },
      searched: true,
    }),
    text: field.text({
      max: 4000,
      multiline: true,
      label: { sv: 'Text', nb: 'Tekst' },
      hint: { sv: `I svar fylls detta i: ${places('sv')}`, nb: `I svar fylles dette inn: ${places('nb')}` },
      required: true,
      unlisted: true,
    }),
  },
});
