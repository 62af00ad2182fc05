import Personnummer from 'personnummer';

const FORM = /^(\d{6}|\d{8})[-+]?\d{4}$/;
const TAKEN = { allowCoordinationNumber: true, allowInterimNumber: false } as const;
/** The day that a coordination number has when the day of birth is not known: 60, which the library takes for none. */
const UNKNOWN_DAY = /^(\d{4}|\d{6})60(?=[-+]?\d{4}$)/;

/**
 * Parses a Swedish personal or coordination number into 12 digits; `undefined` for an invalid one. Forms: YYMMDD-XXXX, YYMMDDXXXX,
 * YYYYMMDD-XXXX, YYYYMMDDXXXX, with a plus from the year of the 100th birthday. Interim numbers, with a letter, are invalid.
 */
export function toSwedishNumber(written: string): string | undefined {
  if (!FORM.test(written)) return undefined;
  if (UNKNOWN_DAY.test(written)) return withUnknownDay(written);
  return Personnummer.valid(written, TAKEN) ? Personnummer.parse(written, TAKEN).format(true) : undefined;
}

/** Its century and month are judged by the number of whoever was born on the first of that month. */
function withUnknownDay(written: string): string | undefined {
  const ten = written.replaceAll(/\D/g, '').slice(-10);
  if (checkDigitOf(ten) !== Number(ten.at(-1))) return undefined;
  const first = `${ten.slice(0, 4)}61${ten.slice(6, 9)}`;
  const sibling = written.replace(UNKNOWN_DAY, '$161').replace(/\d$/, String(checkDigitOf(first)));
  return toSwedishNumber(sibling)
    ?.replace(/61(?=\d{4}$)/, '60')
    .replace(/\d$/, ten.slice(-1));
}

/** Luhn's, over the nine digits before it. */
function checkDigitOf(digits: string): number {
  const sum = Array.from(digits.slice(0, 9))
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 2 : 1))
    .reduce((total, each) => total + (each > 9 ? each - 9 : each), 0);
  return (10 - (sum % 10)) % 10;
}
