import type { Refusal } from '@platform/core';
import { type BookingResource, MAX_DAYS, resourceRefusals, type Weekday, WEEKDAYS, WHOLE_DAY } from '../../contract/index.ts';
import { isClosedOn } from '../bookings/slots.ts';
import { RESIDENT_FIELDS, RESIDENT_RULES } from './resident-rules.ts';

type Rules = Partial<BookingResource>;
const GROUPS = RESIDENT_FIELDS.map((field) => [field, new RegExp(RESIDENT_RULES[field])] as const);

/** What of the rules cannot be together, as the table's constraints have it (`migrations.ts`). */
export function refusedRules(rules: Rules): { readonly field: string; readonly refusal: Refusal } | undefined {
  const { quota, quotaPeriod, residentQuotas } = rules;
  if (isTooShort(rules)) return { field: 'closesAt', refusal: resourceRefusals.hours };
  if (rules.slotMinutes === WHOLE_DAY && (rules.maxSlots ?? 0) > MAX_DAYS) return { field: 'maxSlots', refusal: resourceRefusals.days };
  const day = WEEKDAYS.find((each) => !isClosedOn(each, rules) && isTooShort(rules, each));
  if (day) return { field: `${day}ClosesAt`, refusal: resourceRefusals.weekday };
  const groups = GROUPS.find(([field, lines]) => rules[field] && !lines.test(rules[field]));
  if (groups) return { field: groups[0], refusal: resourceRefusals.residents };
  return Boolean(quota ?? residentQuotas) === Boolean(quotaPeriod) ? undefined : { field: 'quotaPeriod', refusal: resourceRefusals.quota };
}

/** Whether not even one slot has room. */
function isTooShort({ opensAt = 0, closesAt = 24, slotMinutes = 0, ...rules }: Rules, day?: Weekday): boolean {
  const [from, to] = day ? [rules[`${day}OpensAt`] ?? opensAt, rules[`${day}ClosesAt`] ?? closesAt] : [opensAt, closesAt];
  return slotMinutes !== WHOLE_DAY && slotMinutes > 60 * (to - from);
}
