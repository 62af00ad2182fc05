import { dateFormat } from '@platform/core';
import type { GridDay, GridSlot } from '@platform/ui';
import { useFormat, useLanguage, useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { booking, type FreeTimes, type Slot, type SlotState } from '../../contract/index.ts';

const TONES: Readonly<Record<SlotState, GridSlot['tone']>> = {
  FREE: 'free',
  OWN: 'own',
  TAKEN: 'taken',
  BLOCKED: 'taken',
  PASSED: 'none',
  TOO_FAR: 'none',
};
interface Options {
  readonly mayBook: boolean;
  readonly press: (slot: Slot) => void;
}
/** The days of a resource as the grid shows them. */
export function useGridDays(days: FreeTimes['days'], options: Options): readonly GridDay[] {
  const { language } = useLanguage();
  const slotOf = useGridSlot();
  const inWords = (day: string, parts: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...parts, timeZone: 'UTC' }).format(new Date(day));
  return days.map(({ day, slots }) => ({
    day,
    heading: inWords(day, { weekday: 'short', day: 'numeric' }),
    name: inWords(day, { weekday: 'long', day: 'numeric', month: 'long' }),
    slots: slots.map((slot) => slotOf(slot, options)),
  }));
}

/** A time as the grid shows it. */
export function useGridSlot(): (slot: Slot, options: Options) => GridSlot {
  const { t } = useTranslation('booking');
  const { time } = useFormat();
  const { can } = useSession();
  const opensClosed = can(booking.permissions.readBookings) || can(booking.permissions.write);
  return (slot, { mayBook, press }) => {
    const isBooked = slot.bookingId !== null && (slot.state !== 'BLOCKED' || opensClosed);
    const isOpen = isBooked || (slot.state === 'FREE' && mayBook);
    return {
      id: slot.startsAt,
      row: isDay(slot) ? t('wholeDay', { time: time(slot.startsAt) }) : `${time(slot.startsAt)}–${time(slot.endsAt)}`,
      label: slot.name ?? t(`state.${slot.state}`),
      tone: TONES[slot.state],
      press: isOpen ? () => press(slot) : undefined,
    };
  };
}

/** A day and a night. An hour less or more when clocks change. */
const isDay = ({ startsAt, endsAt }: Slot): boolean => Date.parse(endsAt) - Date.parse(startsAt) > 22 * 3_600_000;
