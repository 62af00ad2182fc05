import { expect, it } from 'vitest';
import { differenceOf } from './difference-of.ts';

const paid = { status: 'PAID', amount: 100, charged: 100, refunded: 0 } as const;
const held = { ...paid, charged: 0 } as const;
const open = { ...held, status: 'PENDING' } as const;

it.each([
  ['agrees', { kept: paid, hasOrder: true }, { standing: { status: 'PAID', amount: 100 }, expected: undefined }],
  [
    'agrees on what is reserved',
    { kept: held, hasOrder: true },
    { standing: { status: 'PAID', amount: 100, isHeld: true }, expected: undefined },
  ],
  [
    'took more',
    { kept: paid, hasOrder: true },
    { standing: { status: 'PAID', amount: 120 }, expected: { kind: 'OVERCHARGED', expected: 100, found: 120 } },
  ],
  [
    'took less',
    { kept: paid, hasOrder: true },
    { standing: { status: 'PAID', amount: 80 }, expected: { kind: 'UNDERCHARGED', expected: 100, found: 80 } },
  ],
  [
    'lost a reservation',
    { kept: held, hasOrder: true },
    { standing: { status: 'PENDING' }, expected: { kind: 'UNDERCHARGED', expected: 100, found: 0 } },
  ],
  [
    'does not know of what was taken',
    { kept: paid, hasOrder: true },
    { standing: { status: 'CANCELLED' }, expected: { kind: 'UNDERCHARGED', expected: 100, found: 0 } },
  ],
  [
    'has another sum than was asked for',
    { kept: open, hasOrder: false },
    { standing: { status: 'PAID', amount: 120 }, expected: { kind: 'OVERCHARGED', expected: 100, found: 120 } },
  ],
  [
    'has what waits here',
    { kept: open, hasOrder: false },
    { standing: { status: 'PAID', amount: 100 }, expected: { kind: 'PAID_WITHOUT_ORDER', expected: 0, found: 100 } },
  ],
  [
    'has it for no order',
    { kept: paid, hasOrder: false },
    { standing: { status: 'PAID', amount: 100 }, expected: { kind: 'PAID_WITHOUT_ORDER', expected: 0, found: 100 } },
  ],
  [
    'gave it back',
    { kept: { ...paid, refunded: 100 }, hasOrder: false },
    { standing: { status: 'PAID', amount: 100 }, expected: undefined },
  ],
  ['let it go', { kept: { ...held, refunded: 100 }, hasOrder: false }, { standing: { status: 'PENDING' }, expected: undefined }],
  ['waits too', { kept: open, hasOrder: false }, { standing: { status: 'PENDING' }, expected: undefined }],
] as const)('a provider that %s', (_, here, { standing, expected }) => {
  expect(differenceOf({ ...here, back: 0, booked: undefined }, { ...standing, back: 0 })).toEqual(expected);
});

it('names what went back otherwise, then what the books say otherwise', () => {
  const here = { kept: paid, hasOrder: true, back: 30, booked: 70 };
  const there = { status: 'PAID', amount: 100, back: 30 } as const;
  expect(differenceOf(here, there)).toBeUndefined();
  expect(differenceOf(here, { ...there, back: 0 })).toEqual({ kind: 'REFUNDED_OTHERWISE', expected: 30, found: 0 });
  expect(differenceOf(here, { status: 'PENDING', back: 0 })).toBeUndefined();
  expect(differenceOf({ ...here, booked: 100 }, there)).toEqual({ kind: 'BOOKED_OTHERWISE', expected: 70, found: 100 });
});
