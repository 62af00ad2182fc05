import { addDays, dayIn } from '@platform/core/time';
import { dateFormat } from '@platform/core';
import { TimeGrid } from '@platform/ui';
import { useFormat, useLanguage } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingResource, Slot } from '../../contract/index.ts';
import { bookingApi } from '../api-client.ts';
import { BookDialog } from './book-dialog.tsx';
import { SpanBar } from './span-bar.tsx';
import { useGridSlot } from './use-grid-days.ts';
import { useOpenBooked } from './use-open-booked.ts';

interface Props {
  readonly resources: readonly BookingResource[];
  readonly mayBook: boolean;
}
/** A day of everything that can be booked, side by side. */
export function DayCalendar({ resources, mayBook }: Props) {
  const { t } = useTranslation('booking');
  const { timeZone } = useFormat();
  const { language } = useLanguage();
  const [day, setDay] = useState(() => dayIn(timeZone, Date.now()));
  const from = useDeferredValue(day);
  const [asked, ask] = useState<{ readonly resource: BookingResource; readonly slot: Slot }>();
  const { data } = useSuspenseQuery(bookingApi.allTimes.query({ query: { from, days: 1 } }));
  const open = useOpenBooked();
  const slotOf = useGridSlot();
  const columns = data.resources.flatMap(({ id, days: [only] }) => {
    const resource = resources.find((each) => each.id === id);
    if (!resource || !only) return [];
    const press = (slot: Slot) => open(slot) || ask({ resource, slot });
    const slots = only.slots.map((slot) => slotOf(slot, { mayBook, press }));
    return [{ day: id, name: resource.name, heading: resource.name, slots }];
  });
  const name = dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));
  return (
    <>
      <SpanBar of="day" name={name} onStep={(step) => setDay(addDays(day, step))} />
      <TimeGrid label={t('day.of', { day: name })} days={columns} corner={t('when')} empty={t('day.closed')} />
      {asked && <BookDialog {...asked} onClose={() => ask(undefined)} />}
    </>
  );
}
