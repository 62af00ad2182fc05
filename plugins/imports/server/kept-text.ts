import type { Fault } from './definition.ts';

/** A preview shows what a cell says, not a novel. */
const LONGEST_CELL = 1_000;
const LONGEST_VALUE = 200;
/** Enough of a number to find it in one's file again. */
const OPEN_CHARACTERS = 6;

/** A cell's text as a preview keeps it. */
export const keptCell = (text: string): string => cut(text, LONGEST_CELL);

/** A short text of a file: a heading, a faulty value. */
export const keptValue = (text: string): string => cut(text, LONGEST_VALUE);

/** A fault as it is kept: what it quotes from the file is cut. */
export function keptFault<F extends Fault>(fault: F): F {
  const { value, details } = fault;
  return {
    ...fault,
    ...(value !== undefined && { value: keptValue(value) }),
    ...(details && {
      details: Object.fromEntries(Object.entries(details).map(([name, each]) => [name, typeof each === 'string' ? keptValue(each) : each])),
    }),
  };
}

/** Masks a faulty text of a sensitive column except its first characters. */
export function covered(text: string): string {
  let seen = 0;
  return text.replaceAll(/[\p{L}\p{N}]/gu, (character) => ((seen += 1) > OPEN_CHARACTERS ? '*' : character));
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;
}
