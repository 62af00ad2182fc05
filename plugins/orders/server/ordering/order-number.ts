import { randomInt } from 'node:crypto';

/** Crockford's base 32: no letter that can be taken for a digit when it is read aloud. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letters = (count: number) => Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** An order's number, `B26-7F3K29`: the year and thirty random bits. So nobody counts a partner's orders. */
export const newOrderNumber = (now: Date): string => `B${String(now.getFullYear()).slice(2)}-${letters(6)}`;

/** What is shown at the counter. */
export const newPickupCode = (): string => letters(6);

/** A code as it was typed. Without what separates it, and as digits what looks like them. */
export const typedCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
