import { expect, it } from 'vitest';
import { changeInWords } from './change-in-words.ts';

const reader = {
  language: 'nb',
  timeZone: 'Europe/Oslo',
  codes: { ACTIVE: { sv: 'Utlånad', nb: 'Utlånt' }, RETURNED: { sv: 'Återlämnad', nb: 'Levert inn' } },
} as const;

it.each([
  ['what is new', ['ACTIVE'], null, 'Utlånt'],
  ['a code', ['ACTIVE', 'RETURNED'], 'Utlånt', 'Levert inn'],
  ['a code that nobody has named', ['ODD'], null, 'ODD'],
  ['several codes', [['ACTIVE', 'RETURNED']], null, 'Utlånt, Levert inn'],
  ['yes and no', [true, false], 'ja', 'nei'],
  ['a day', ['2026-11-26'], null, '26. november 2026'],
  ['a moment, in the zone of whoever reads', ['2026-07-01T22:30:00.000Z'], null, '2. juli 2026 kl. 00:30'],
  ['what somebody has written in brackets', ['[haster]'], null, '[haster]'],
  ['what looks like a day and is none', ['2026-13-45'], null, '2026-13-45'],
  ['what looks like a moment and is none', ['2026-01-01T99:99Z'], null, '2026-01-01T99:99Z'],
  ['what every object has by itself', ['constructor'], null, 'constructor'],
  ['an id', ['01900000-0000-7000-8000-000000000004'], null, null],
  ['what a column of JSON holds', ['[{"type":"Cylinder"}]'], null, null],
  ['nothing', [null, ''], null, null],
  ['a secret', 'changed', null, null],
  ['what stands alone', 'Petra', null, 'Petra'],
])('reads %s', (...[, value, from, to]) => {
  expect(changeInWords(value, reader)).toEqual({ from, to });
});
