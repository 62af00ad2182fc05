import { vatWithin } from '@platform/core/money';
import { VAT_PERCENT } from '../../contract/index.ts';

/**
 * The VAT of a part that comes after `before` of the same sum, in minor units.
 * However a sum is split, its parts have the VAT of the whole, to the öre.
 */
export const vatOfPart = (before: number, part: number): number => vatWithin(before + part, VAT_PERCENT) - vatWithin(before, VAT_PERCENT);
