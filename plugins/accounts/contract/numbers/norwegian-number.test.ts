import { describe, expect, it } from 'vitest';
import { isNorwegianNumber } from './norwegian-number.ts';

const rules = { today: new Date('2026-11-21T12:00:00Z'), synthetic: false };
const invented = { ...rules, synthetic: true };

describe('a Norwegian personal number', () => {
  it.each([
    ['a D-number, whose day has 40 added', '41019000077'],
    ['an H-number, whose month has 40 added', '01419000066'],
    ['an FH-number, which holds no date', '80000000098'],
  ])('takes %s', (_, number) => {
    expect(isNorwegianNumber(number, rules)).toBe(true);
  });

  it.each([
    ['of the test register', '01819000049'],
    ['of the test register with a day of a D-number', '41819000032'],
  ])('takes an invented number %s only where they are allowed', (_, number) => {
    expect([isNorwegianNumber(number, invented), isNorwegianNumber(number, rules)]).toEqual([true, false]);
  });

  it.each([
    ['zeros only, which no date is', '00000000000'],
    ['too few digits', '123'],
    ['a wrong first check digit', '41019000067'],
    ['a wrong second check digit', '41019000078'],
    ['letters', '4101900007x'],
    ['space around it', ' 41019000077'],
  ])('refuses %s', (_, number) => {
    expect(isNorwegianNumber(number, invented)).toBe(false);
  });

  it('refuses who would be 125 years old, and who is not born yet', () => {
    const days = ['1989-12-31', '1990-01-01', '2114-12-31', '2115-01-01'];
    const taken = days.map((day) => isNorwegianNumber('41019000077', { ...rules, today: new Date(day) }));
    expect(taken).toEqual([false, true, true, false]);
  });
});
