import { dayIn } from '@platform/core/time';
import type { Option } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useQuery } from '@tanstack/react-query';
import { type BookingResource, MAX_DAYS, type Slot, WHOLE_DAY } from '../../contract/index.ts';
import { bookingApi } from '../api-client.ts';

/** When a booking that begins then may end. One slot, or as many in a row as are free; by the moment of the end. */
export function useEnds({ id, maxSlots, slotMinutes }: BookingResource, slot: Slot): readonly Option[] {
  const { dateTime, time, timeZone } = useFormat();
  const isDays = slotMinutes === WHOLE_DAY;
  const query = { from: dayIn(timeZone, new Date(slot.startsAt)), days: isDays ? Math.min(maxSlots, MAX_DAYS) : 1 };
  const { data } = useQuery({ ...bookingApi.freeTimes.query({ params: { id }, query }), enabled: maxSlots > 1 });
  const later = data?.days.flatMap(({ slots }) => slots).filter(({ startsAt }) => startsAt > slot.startsAt) ?? [];
  const ends = [slot.endsAt];
  for (const next of later.slice(0, maxSlots - 1)) {
    if (next.state !== 'FREE' || next.startsAt !== ends.at(-1)) break;
    ends.push(next.endsAt);
  }
  return ends.map((end) => ({ value: end, label: isDays ? dateTime(end) : time(end) }));
}
