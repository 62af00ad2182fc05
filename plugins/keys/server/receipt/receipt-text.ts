import { createHash } from 'node:crypto';
import { fill, type Text } from '@platform/core';
import { KEY_TYPE_WORDS } from '../../contract/index.ts';
import { linesOf, oneLine } from './plain-text.ts';
import { writtenDay, writtenDayOf } from './receipt-time.ts';
import { DECLARATION, HANDLED_BY, HOLDER, TITLE, WORDS } from './receipt-words.ts';
import type { Receipt, ReceiptKey } from './receipt.ts';

/** BankID takes 40 000 characters of base64, which is this many bytes of text. */
export const SIGNABLE_BYTES = 30_000;

/** What a holder is asked to sign. */
export interface ReceiptText {
  /** BankID's `simpleMarkdownV1`, not yet encoded. */
  readonly text: string;
  /** SHA-256 of the text in UTF-8, in hexadecimal. */
  readonly sha256: string;
  /** Whether the provider takes a text of this length. Refuse before an order is opened when not. */
  readonly fits: boolean;
}

/**
 * The text that the holder signs, with every fact of the receipt. It depends on nothing but the receipt's own facts (not on its
 * signature), so it can be made again and compared.
 */
export function receiptText(receipt: Receipt): ReceiptText {
  const text = [...heading(receipt), ...keyLines(receipt), ...terms(receipt)].join('\n');
  return { text, sha256: sha256Of(text), fits: Buffer.byteLength(text) <= SIGNABLE_BYTES };
}

/** SHA-256 of a text in UTF-8, in hexadecimal. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

function heading(receipt: Receipt): readonly string[] {
  const { kind, language, organisation, handledBy, holder, issuedAt, timeZone } = receipt;
  const handler = [handledBy.name, handledBy.organisation].filter((part) => part !== undefined).join(', ');
  const field = (label: Text, value: string) => `${label[language]}: ${inside(value)}`;
  return [
    `# ${TITLE[kind][language]}`,
    line(organisation.name),
    field(WORDS.number, receipt.number),
    field(WORDS.date, writtenDayOf(issuedAt, language, timeZone)),
    field(HANDLED_BY[kind], handler),
    field(HOLDER[kind], holder.name),
    ...(holder.apartment ? [field(WORDS.forApartment, holder.apartment)] : []),
    ...(receipt.expectedReturnOn ? [field(WORDS.returnBy, writtenDay(receipt.expectedReturnOn, language))] : []),
    '',
    line(fill(DECLARATION[kind][language], { holder: holder.name, handler })),
  ];
}

function keyLines({ keys, language }: Receipt): readonly string[] {
  return [
    '',
    `## ${WORDS.keys[language]} (${keys.length})`,
    ...keys.map((key) => `+ ${line(described(key, KEY_TYPE_WORDS[key.type][language]))}`),
  ];
}

function described(key: ReceiptKey, type: string): string {
  return [key.marking, key.name, type, key.lockSystem, key.idNumber].filter((part) => part !== undefined && part !== '').join(', ');
}

function terms({ text, language }: Receipt): readonly string[] {
  const lines = linesOf(text ?? '');
  if (lines.length === 0) return [];
  return ['', `## ${WORDS.terms[language]}`, ...lines.map(({ text: written, isItem }) => `${isItem ? '+ ' : ''}${line(written)}`)];
}

/** A line of a text to sign. What a value starts with must not become a heading, a list or a rule. */
export function line(value: string): string {
  return inside(value).replace(/^(?=[#+>-]|\d+\.)/u, '\u00a0');
}

/** Formatting characters in a value become their look-alikes, so that no value can hide or restyle a part of the text. */
function inside(value: string): string {
  return oneLine(value).replaceAll('*', '\u2217').replaceAll('|', '\u00a6');
}
