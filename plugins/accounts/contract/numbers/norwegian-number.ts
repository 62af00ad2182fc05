/** What decides about a number beside its digits. */
export interface NumberRules {
  readonly today: Date;
  /** Takes the invented numbers of the Norwegian test register too. */
  readonly synthetic: boolean;
}

const FIRST_WEIGHTS = [3, 7, 6, 1, 8, 9, 4, 5, 2, 1];
const SECOND_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
const OLDEST = 125;

/**
 * Whether the number is a valid Norwegian one (spec part 5). It has eleven digits, both check digits, and a birth date unless its kind has
 * none.
 */
export function isNorwegianNumber(value: string, { today, synthetic }: NumberRules): boolean {
  if (!/^\d{11}$/.test(value)) return false;
  const digits = [...value].map(Number);
  if (!fits(digits, FIRST_WEIGHTS) || !fits(digits, SECOND_WEIGHTS)) return false;
  if ((digits[0] ?? 0) >= 8) return true; // FH-number: no date in it
  const birth = birthOf(value, { synthetic });
  return birth !== undefined && isAlive(birth, today);
}

function fits(digits: readonly number[], weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0);
  return sum % 11 === 0;
}

/** D-numbers add 40 to the day, H-numbers 40 to the month, the test register 80. */
function birthOf(value: string, { synthetic }: Pick<NumberRules, 'synthetic'>): Date | undefined {
  const number = (from: number, to: number) => Number(value.slice(from, to));
  const day = number(0, 2) > 40 ? number(0, 2) - 40 : number(0, 2);
  const written = number(2, 4);
  if (written > 80 && !synthetic) return undefined;
  const month = written > 80 ? written - 80 : written > 40 ? written - 40 : written;
  const year = yearOf(number(4, 6), number(6, 9));
  const birth = new Date(Date.UTC(year ?? Number.NaN, month - 1, day));
  return birth.getUTCMonth() === month - 1 && birth.getUTCDate() === day ? birth : undefined;
}

/** The century is told by the individual number, the three digits after the date. */
function yearOf(year: number, individual: number): number | undefined {
  if (individual <= 499) return 1900 + year;
  if (individual <= 749 && year >= 54) return 1800 + year;
  if (year <= 39) return 2000 + year;
  return individual >= 900 ? 1900 + year : undefined;
}

function isAlive(birth: Date, today: Date): boolean {
  const tooOld = Date.UTC(today.getUTCFullYear() - OLDEST, today.getUTCMonth(), today.getUTCDate());
  return birth.getTime() > tooOld && birth <= today;
}
