import type { Refusal } from '@platform/core';
import { type BookingResource, resourceRefusals } from '../../contract/index.ts';

type Rules = Partial<
  Pick<BookingResource, 'opensAt' | 'closesAt' | 'weekendOpensAt' | 'weekendClosesAt' | 'slotMinutes' | 'quota' | 'quotaPeriod'>
>;
const WHOLE_DAY = 1440;

/** What of the rules cannot be together, as the table's constraints have it (migration `0005-resource-rules`). */
export function refusedRules(rules: Rules): { readonly field: string; readonly refusal: Refusal } | undefined {
  const { opensAt = 0, closesAt = 24, weekendOpensAt, weekendClosesAt, slotMinutes = 0, quota, quotaPeriod } = rules;
  const isTooShort = (from: number, to: number) => slotMinutes !== WHOLE_DAY && slotMinutes > 60 * (to - from);
  if (isTooShort(opensAt, closesAt)) return { field: 'closesAt', refusal: resourceRefusals.hours };
  if (isTooShort(weekendOpensAt ?? opensAt, weekendClosesAt ?? closesAt))
    return { field: 'weekendClosesAt', refusal: resourceRefusals.weekend };
  return Boolean(quota) === Boolean(quotaPeriod) ? undefined : { field: 'quotaPeriod', refusal: resourceRefusals.quota };
}
