import type { Language, Text } from '@platform/core';
import { linesOf } from '../receipt/plain-text.ts';
import { line } from '../receipt/receipt-text.ts';
import { writtenDay } from '../receipt/receipt-time.ts';

interface Approved {
  readonly language: Language;
  readonly organisation: string;
  readonly startsOn: string;
  readonly name: string;
  readonly found: readonly Approvable[];
  readonly missing: readonly Approvable[];
  /** What they agree to. */
  readonly terms: string;
}
interface Approvable {
  readonly marking: string;
  readonly lockSystem: string;
}

const TITLE: Text = { sv: 'Inventering av nycklar', nb: 'Opptelling av nøkler' };
const HAVE: Text = { sv: 'Jag har dessa nycklar', nb: 'Jeg har disse nøklene' };
const MISS: Text = { sv: 'Jag saknar dessa nycklar', nb: 'Jeg mangler disse nøklene' };

/** What a holder signs of their keys: BankID's `simpleMarkdownV1`. */
export function approvalText({ language, organisation, startsOn, name, found, missing, terms }: Approved): string {
  const part = (title: Text, keys: readonly Approvable[]) =>
    keys.length === 0
      ? []
      : ['', `## ${title[language]} (${keys.length})`, ...keys.map((key) => `+ ${line(`${key.marking}, ${key.lockSystem}`)}`)];
  return [
    `# ${TITLE[language]}`,
    line(`${organisation}, ${writtenDay(startsOn, language)}`),
    line(name),
    ...part(HAVE, found),
    ...part(MISS, missing),
    ...(terms ? ['', ...linesOf(terms).map(({ text, isItem }) => `${isItem ? '+ ' : ''}${line(text)}`)] : []),
  ].join('\n');
}
