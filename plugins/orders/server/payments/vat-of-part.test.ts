import { vatWithin } from '@platform/core/money';
import { expect, it } from 'vitest';
import { VAT_PERCENT } from '../../contract/index.ts';
import { vatOfPart } from './vat-of-part.ts';

/** Chance that comes out the same each time (Park and Miller). */
function* chance(seed: number) {
  for (let state = seed; ;) yield (state = (state * 48_271) % 2_147_483_647);
}

it('gains nothing by rounding, into however many parts a payment goes back', () => {
  const dice = chance(17);
  for (let payment = 0; payment < 500; payment += 1) {
    const amount = (1 + ((dice.next().value ?? 0) % 100_000)) * 5;
    let [refunded, vat] = [0, 0];
    while (refunded < amount) {
      const part = Math.min(amount - refunded, 1 + ((dice.next().value ?? 0) % amount));
      vat += vatOfPart(refunded, part);
      refunded += part;
    }
    expect([amount, vat]).toEqual([amount, vatWithin(amount, VAT_PERCENT)]);
  }
});
