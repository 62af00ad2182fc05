import { dayIn } from '@platform/core/time';
import { useFormat } from '@platform/web';

/** Says from when to when: `24 nov. 2026 07:00–10:00`. */
export function useWhen(): (span: { readonly startsAt: string; readonly endsAt: string }) => string {
  const { dateTime, time, timeZone } = useFormat();
  return ({ startsAt, endsAt }) => {
    const isOneDay = dayIn(timeZone, new Date(startsAt)) === dayIn(timeZone, new Date(endsAt));
    return `${dateTime(startsAt)}–${isOneDay ? time(endsAt) : dateTime(endsAt)}`;
  };
}
