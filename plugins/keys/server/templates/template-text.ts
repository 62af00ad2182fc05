import type { Language } from '@platform/core';
import { refuseField } from '@platform/server';
import { MAX_RECEIPT_TEXT, type Placeholder, PLACEHOLDERS, templateRefusals } from '../../contract/index.ts';
import type { ReceiptFacts } from '../loans/receipt-facts.ts';
import { writtenDay, writtenDayOf } from '../receipt/receipt-time.ts';
import { WORDS } from '../receipt/receipt-words.ts';

const IN_BRACES = /\{(\p{L}+)\}/gu;

/** The placeholder that a word of either language stands for. */
const BY_WORD = new Map(
  Object.entries(PLACEHOLDERS).flatMap(([name, words]) =>
    [name.toLowerCase(), words.sv, words.nb].map((word) => [word, name as Placeholder] as const),
  ),
);
const placeholderOf = (word: string): Placeholder | undefined => BY_WORD.get(word.toLowerCase());

interface Asker {
  readonly language: Language;
}
/** @throws 422 at the content when it is too long for a receipt */
export function refuseUnusable(asker: Asker, content: string): void {
  const length = content.length;
  if (length > MAX_RECEIPT_TEXT) throw refuseField(asker, templateRefusals.tooLong, { field: 'content', length, max: MAX_RECEIPT_TEXT });
}

type Filled = Pick<ReceiptFacts, 'holder' | 'keys' | 'organisation' | 'issuedAt' | 'expectedReturnOn' | 'language' | 'timeZone'>;

/** A template's text with the facts of one receipt. What is no placeholder stays as it is. */
export function filledText(content: string, facts: Filled): string {
  const { holder, keys, organisation, issuedAt, expectedReturnOn, language, timeZone } = facts;
  const values: Readonly<Record<Placeholder, () => string>> = {
    holder: () => holder.name,
    keys: () => keys.map(({ marking }) => marking).join(', '),
    count: () => String(keys.length),
    organisation: () => organisation.name,
    date: () => writtenDayOf(new Date(issuedAt), language, timeZone),
    returnDate: () => (expectedReturnOn ? writtenDay(expectedReturnOn, language) : WORDS.untilFurtherNotice[language].toLowerCase()),
  };
  return content.replaceAll(IN_BRACES, (whole, word: string) => {
    const name = placeholderOf(word);
    return name ? values[name]() : whole;
  });
}
