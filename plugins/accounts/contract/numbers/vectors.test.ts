import { idnr } from '@navikt/fnrvalidator';
import { describe, expect, it } from 'vitest';
import { isNorwegianNumber } from './norwegian-number.ts';
import { parsePersonalNumber, TypedPersonalNumber } from './personal-number.ts';

const today = new Date('2026-11-21T12:00:00Z');
const rules = { today, synthetic: true };
const valueOf = (typed: string) => parsePersonalNumber(typed, rules)?.value;

/** Skatteverket's published test persons. */
const SWEDISH = `199001012385 199001032383 199301012390 199601012397 199901022385 200101012383 200401012398 200801012386 201201252382
  193501096998 194801141864 195701292897 196501022773 198001139297 198501139995 199908072391`.split(/\s+/);
const COORDINATION = '197001782395 197001902399 197002822398 197003812380 197005632380'.split(' ');

const sign = (number: string) => (Number(number.slice(0, 4)) <= today.getFullYear() - 100 ? '+' : '-');
/** The spec's written forms of twelve digits. */
const forms = (number: string) => {
  const [date, last] = [number.slice(0, 8), number.slice(8)];
  const short = [`${date.slice(2)}${sign(number)}${last}`, ...(sign(number) === '-' ? [`${date.slice(2)}${last}`] : [])];
  return [...short, `${date}-${last}`, number];
};

describe('the published Swedish test numbers', () => {
  it.each([...SWEDISH, ...COORDINATION, '189001019802'])('%s is read in each form that it is written in', (number) => {
    expect(forms(number).map(valueOf)).toEqual(forms(number).map(() => number));
  });

  it.each([...SWEDISH, ...COORDINATION])('%s with any other check digit is none', (number) => {
    const others = Array.from({ length: 9 }, (_, add) => `${number.slice(0, 11)}${(Number(number[11]) + add + 1) % 10}`);
    expect(others.map(valueOf).filter(Boolean)).toEqual([]);
  });

  it('a coordination number may have no known day, which is written 60', () => {
    expect(['197001602395', '700160-2395', '7001602395', '19700160-2395'].map(valueOf)).toEqual([
      '197001602395',
      '197001602395',
      '197001602395',
      '197001602395',
    ]);
  });

  it('takes the days 60 to 91 of a coordination number, and no other', () => {
    const taken = ['59', '60', '61', '91', '92'].map((day) =>
      Array.from({ length: 10 }, (_, digit) => valueOf(`198503${day}239${digit}`)).some(Boolean),
    );
    expect(taken).toEqual([false, true, true, true, false]);
  });

  it.each(['2112T02383', '199001T12385', '19900101-R385', '199001012385 ä', '1990-01-01-2385', '+199001012385'])('refuses %s', (typed) => {
    expect(valueOf(typed)).toBeUndefined();
  });
});

const checkDigit = (digits: string, weights: readonly number[]) =>
  (11 - (weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11)) % 11;

/** Numbers of a kind with their check digits, as the register makes them: for the invented people of the tests only. */
function madeOf(nine: string): string | undefined {
  const first = checkDigit(nine, [3, 7, 6, 1, 8, 9, 4, 5, 2]);
  const second = first > 9 ? 10 : checkDigit(`${nine}${first}`, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]);
  return second > 9 ? undefined : `${nine}${first}${second}`;
}

describe('Norwegian numbers', () => {
  it.each([
    ['D', '41019000077'],
    ['H', '01419000066'],
    ['FH', '80000000098'],
    ['Tenor', '01819000049'],
    ['D and Tenor', '41819000032'],
  ])('the kind %s is taken, with and without a space', (_, number) => {
    expect([valueOf(number), valueOf(`${number.slice(0, 6)} ${number.slice(6)}`)]).toEqual([number, number]);
  });

  it.each(['00000000000', '123', '4101900007', '410190000777'])('%s is none', (number) => {
    expect(valueOf(number)).toBeUndefined();
  });

  it('agree with the library of the Norwegian welfare office wherever the spec has the same rule', () => {
    const days = [
      '010190',
      '290204',
      '300200',
      '311299',
      '010154',
      '410190',
      '710304',
      '014190',
      '018190',
      '418190',
      '310490',
      '320190',
      '001390',
    ];
    const numbers = days.flatMap((day) =>
      ['000', '123', '499', '500', '749', '750', '899', '900', '999'].flatMap((serial) => madeOf(`${day}${serial}`) ?? []),
    );
    const wrong = numbers.map((number) => `${number.slice(0, 10)}${(Number(number[10]) + 1) % 10}`);
    const differing = [...numbers, ...wrong].filter((number) => isNorwegianNumber(number, rules) !== (idnr(number).status === 'valid'));
    expect(numbers.length).toBeGreaterThan(60);
    // the library knows neither ages nor centuries: 1854–1899, and years that no serial number belongs to
    expect(differing.every((number) => idnr(number).status === 'valid' && Number(number.slice(6, 9)) >= 500)).toBe(true);
  });

  it('may be of somebody born today, and not tomorrow', () => {
    const young = ['211126', '221126'].map(
      (day) => ['500', '501', '502', '503'].flatMap((serial) => madeOf(`${day}${serial}`) ?? [])[0] ?? '',
    );
    expect(young.map((number) => isNorwegianNumber(number, rules))).toEqual([true, false]);
  });
});

it('the same rule stands at the field in the browser, in both languages', () => {
  expect(TypedPersonalNumber.safeParse('900101-2385').success).toBe(true);
  const issue = TypedPersonalNumber.safeParse('900101-2386').error?.issues[0];
  expect(issue).toMatchObject({ code: 'custom', params: { text: { nb: 'Dette er ikke et gyldig fødselsnummer.' } } });
});
