import type { z } from 'zod';
import { EMAIL_FAULT } from './addresses.ts';
import { ruleText } from './rule.ts';
import { fill, type Language, type Text } from './vocabulary.ts';

type Issue = z.core.$ZodRawIssue;

const REQUIRED: Text = { sv: 'Fyll i fältet.', nb: 'Fyll ut feltet.' };
const OTHER: Text = { sv: 'Uppgiften stämmer inte.', nb: 'Opplysningen stemmer ikke.' };
const CHOICE: Text = { sv: 'Välj ett av alternativen.', nb: 'Velg ett av alternativene.' };
const DATE: Text = { sv: 'Ange ett datum.', nb: 'Oppgi en dato.' };
const WRONG_FORMAT: Text = { sv: 'Uppgiften har fel format.', nb: 'Opplysningen har feil format.' };

type Texts = Readonly<Record<string, Text>>;
const TOO_SMALL: Texts = {
  string: { sv: 'Skriv minst {limit} tecken.', nb: 'Skriv minst {limit} tegn.' },
  number: { sv: 'Ange minst {limit}.', nb: 'Oppgi minst {limit}.' },
  int: { sv: 'Ange minst {limit}.', nb: 'Oppgi minst {limit}.' },
  array: { sv: 'Välj minst {limit}.', nb: 'Velg minst {limit}.' },
  date: { sv: 'Välj ett senare datum.', nb: 'Velg en senere dato.' },
  other: { sv: 'Uppgiften är för liten.', nb: 'Verdien er for liten.' },
};
const TOO_BIG: Texts = {
  string: { sv: 'Skriv högst {limit} tecken.', nb: 'Skriv høyst {limit} tegn.' },
  number: { sv: 'Ange högst {limit}.', nb: 'Oppgi høyst {limit}.' },
  int: { sv: 'Ange högst {limit}.', nb: 'Oppgi høyst {limit}.' },
  array: { sv: 'Välj högst {limit}.', nb: 'Velg høyst {limit}.' },
  date: { sv: 'Välj ett tidigare datum.', nb: 'Velg en tidligere dato.' },
  other: { sv: 'Uppgiften är för stor.', nb: 'Verdien er for stor.' },
};
const FORMATS: Texts = {
  email: EMAIL_FAULT,
  url: { sv: 'Skriv en webbadress, till exempel https://exempel.se.', nb: 'Skriv en nettadresse, for eksempel https://eksempel.no.' },
  date: DATE,
  datetime: { sv: 'Ange datum och tid.', nb: 'Oppgi dato og klokkeslett.' },
  time: { sv: 'Ange ett klockslag, till exempel 08.30.', nb: 'Oppgi et klokkeslett, for eksempel 08.30.' },
  uuid: CHOICE,
};
const TYPES: Texts = {
  number: { sv: 'Skriv ett tal.', nb: 'Skriv et tall.' },
  int: { sv: 'Skriv ett heltal.', nb: 'Skriv et heltall.' },
  date: DATE,
};

/**
 * The message for a value that a schema refuses, in the user's language. It says what to do, in the same words on the web, in the API and
 * in imports.
 */
export function fieldFault(issue: Issue, language: Language): string {
  return ruleText(issue, language) ?? fill(textOf(issue)[language], { limit: String(limitOf(issue)).replace('.', ',') });
}
/** What stands at a field that was left empty. */
export const requiredText = (language: Language): string => REQUIRED[language];

function textOf(issue: Issue): Text {
  if (isMissing(issue)) return REQUIRED;
  if (issue.code === 'too_small' || issue.code === 'too_big') return limitText(issue);
  if (issue.code === 'invalid_format') return FORMATS[issue.format] ?? WRONG_FORMAT;
  if (issue.code === 'invalid_type') return TYPES[issue.expected] ?? OTHER;
  return issue.code === 'invalid_value' ? CHOICE : OTHER;
}

function limitText({ code, origin }: Extract<Issue, { code: 'too_small' | 'too_big' }>): Text {
  const texts = code === 'too_small' ? TOO_SMALL : TOO_BIG;
  return texts[origin] ?? texts['other'] ?? OTHER;
}

/** Whether nothing was given. Nothing typed, no letter where one is needed, or a box not ticked. */
function isMissing(issue: Issue): boolean {
  if (issue.code === 'too_small') return issue.minimum === 1 && (issue.origin === 'string' || issue.origin === 'array');
  return (
    (issue.code === 'invalid_type' || issue.code === 'invalid_value') &&
    (issue.input === undefined || issue.input === null || issue.input === false)
  );
}

function limitOf(issue: Issue): unknown {
  return 'minimum' in issue ? issue.minimum : 'maximum' in issue ? issue.maximum : '';
}
