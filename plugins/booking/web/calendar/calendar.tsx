import { Button } from '@fluentui/react-components';
import { addDays, dayIn, weekdayOf } from '@platform/core/time';
import { NoteBar, TimeGrid, useAction } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking, BookingResource, Slot } from '../../contract/index.ts';
import { bookingApi } from '../api-client.ts';
import { useWhen } from '../use-when.ts';
import { BookDialog } from './book-dialog.tsx';
import { ResourceRules } from './resource-rules.tsx';
import { SpanBar } from './span-bar.tsx';
import { useGridDays } from './use-grid-days.ts';
import { useOpenBooked } from './use-open-booked.ts';

interface Props {
  readonly resource: BookingResource;
  readonly mayBook: boolean;
  /** The booking that gets another time. */
  readonly moving: Booking | undefined;
  readonly onMoved: () => void;
}
/** A week of one resource. Pressing a free time books it, or moves there what is moved. */
export function Calendar({ resource, mayBook, moving, onMoved }: Props) {
  const { t } = useTranslation('booking');
  const { date, timeZone, week } = useFormat();
  const when = useWhen();
  const open = useOpenBooked();
  const [today] = useState(() => dayIn(timeZone, Date.now()));
  const [monday, setMonday] = useState(() => addDays(today, 1 - weekdayOf(today)));
  const from = useDeferredValue(monday);
  const [asked, ask] = useState<Slot>();
  const { data } = useSuspenseQuery(bookingApi.freeTimes.query({ params: { id: resource.id }, query: { from, days: 7 } }));
  const change = useAction(bookingApi.change.mutation(), {
    done: (changed) => {
      onMoved();
      return t('moved', { when: when(changed) });
    },
  });
  const press = (slot: Slot) => {
    if (open(slot)) return;
    if (moving) change.run({ params: { id: moving.id }, body: { version: moving.version, startsAt: slot.startsAt } });
    else ask(slot);
  };
  // the week before stands until the next one is read, and is not to be booked by mistake
  const days = useGridDays(data.days, { mayBook: mayBook && from === monday, press });
  return (
    <>
      {moving && (
        <NoteBar tone="info">
          {t('move.choose', { resource: moving.resource.name, when: when(moving) })} <Button onClick={onMoved}>{t('move.back')}</Button>
        </NoteBar>
      )}
      <SpanBar
        of="week"
        name={`${week(monday)} · ${date(monday)}`}
        where={resource.space}
        onStep={(step) => setMonday(addDays(monday, 7 * step))}
      />
      <ResourceRules resource={{ ...resource, ...data.rules }} />
      <TimeGrid label={t('week.of', { resource: resource.name })} days={days} corner={t('when')} empty={t('week.closed')} today={today} />
      {asked && <BookDialog resource={resource} slot={asked} onClose={() => ask(undefined)} />}
    </>
  );
}
