import { z } from 'zod';
import { ruled } from './rule.ts';
import type { Text } from './vocabulary.ts';

/** The fault of a text on one line with line breaks or invisible characters. */
export const ONE_LINE_FAULT: Text = {
  sv: 'Skriv texten på en rad, utan osynliga tecken.',
  nb: 'Skriv teksten på én linje, uten usynlige tegn.',
};
/** What is said of a text that holds control characters. */
export const TEXT_FAULT: Text = {
  sv: 'Texten innehåller osynliga styrtecken. Skriv om den utan dem.',
  nb: 'Teksten inneholder usynlige styretegn. Skriv den på nytt uten dem.',
};

/** Most of what is written in Europe: nothing invisible in it. */
const PLAIN = /^[\u0020-\u007E\u00A0-\u00AC\u00AE-\u02FF]*$/;
/** Emoji are made with characters that are invisible by themselves: joiners, variation selectors. */
const EMOJI =
  /\p{Extended_Pictographic}[\uFE0E\uFE0F\p{Emoji_Modifier}]*(?:\u200D\p{Extended_Pictographic}[\uFE0E\uFE0F\p{Emoji_Modifier}]*)*|[\d#*]\uFE0F?\u20E3/gu;
/** Controls, separators of lines and paragraphs, and what is not seen. Zero-width, bidirectional, fillers. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** Controls but tab and line breaks, and what turns the direction of a text. Embeddings, overrides, isolates. */
const CONTROL = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** Whether a text stands on one line and all of it can be seen. */
export const isOneLine = (text: string): boolean => PLAIN.test(text) || !INVISIBLE.test(text.replaceAll(EMOJI, ''));

/** Whether a text has no control characters but line breaks and tabs. */
export const isMultiLine = (text: string): boolean => PLAIN.test(text) || !CONTROL.test(text);

/** Removes line breaks and invisible characters. For names of files, which are cleaned and not refused. */
export const visible = (text: string): string => text.normalize().replaceAll(new RegExp(INVISIBLE, 'gu'), '').trim();

// A schema is copied with each step that is added, and a page makes hundreds: what all have in common is made once, the rest in one step.
const COMPOSED = z.string().check(z.normalize(), z.trim());
const ON_ONE_LINE = z.refine<string>(isOneLine, ruled(ONE_LINE_FAULT));
const ON_MANY_LINES = z.refine<string>(isMultiLine, ruled(TEXT_FAULT));

/**
 * A schema of text on one line, as names, markings and addresses are. It is composed (NFC), trimmed and all visible; empty unless `least`
 * says otherwise.
 */
export const oneLine = (max: number, least = 0) =>
  COMPOSED.check(z.minLength(least), z.maxLength(max), ON_ONE_LINE).meta({ format: 'one-line' });

/**
 * A schema of text of several lines, as notes and messages are. It is composed (NFC), trimmed and without other control characters; empty
 * unless `least` says otherwise.
 */
export const multiLine = (max: number, least = 0) =>
  COMPOSED.check(z.minLength(least), z.maxLength(max), ON_MANY_LINES).meta({ format: 'multi-line' });
