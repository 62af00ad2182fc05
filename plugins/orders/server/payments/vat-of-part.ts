import { vatWithin } from '@platform/core/money';
import { VAT_PERCENT } from '../../contract/index.ts';

/**
 * The VAT of a part of a sum, in minor units. It comes after `before` of it.
 * However a sum is split, its parts have the VAT of the whole, to the öre.
 */
export const vatOfPart = (before: number, part: number): number => vatWithin(before + part, VAT_PERCENT) - vatWithin(before, VAT_PERCENT);
