import { describe, expect, it } from 'vitest';
import { maskedNumber, parsePersonalNumber, writtenNumber } from './personal-number.ts';

const rules = { today: new Date('2026-11-21T12:00:00Z'), synthetic: true };
const valueOf = (typed: string) => parsePersonalNumber(typed, rules)?.value;

describe('a Swedish personal number', () => {
  it.each(['900101-2385', '9001012385', '19900101-2385', '199001012385', ' 900101-2385 '])(
    'is kept as twelve digits when written %s',
    (typed) => {
      expect(parsePersonalNumber(typed, rules)).toEqual({ value: '199001012385', country: 'SE' });
    },
  );

  it('is of the century before when written with a plus', () => {
    expect([valueOf('900101-9802'), valueOf('900101+9802')]).toEqual(['199001019802', '189001019802']);
  });

  it('may be a coordination number, whose day has 60 added', () => {
    expect(valueOf('19700178-2395')).toBe('197001782395');
  });

  it.each([
    ['a wrong check digit', '19900101-2386'],
    ['a day that is none', '19900230-2385'],
    ['a letter, as interim numbers have', '19900101-T385'],
    ['nine digits', '900101238'],
    ['text around it', 'x199001012385'],
    ['nothing', ''],
  ])('refuses %s', (_, typed) => {
    expect(parsePersonalNumber(typed, rules)).toBeUndefined();
  });
});

describe('a personal number', () => {
  it('is Norwegian when it has eleven digits', () => {
    expect(parsePersonalNumber('410190 00077', rules)).toEqual({ value: '41019000077', country: 'NO' });
  });

  it('is shown as people write it', () => {
    expect([writtenNumber('199001012385'), writtenNumber('41019000077')]).toEqual(['19900101-2385', '410190 00077']);
  });

  it('shows no more than the birth date when masked', () => {
    expect([maskedNumber('199001012385'), maskedNumber('41019000077')]).toEqual(['19900101-****', '410190 *****']);
  });
});
