import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right';
import { addDays, dayIn, weekdayOf } from '@platform/core/time';
import { NoteBar, TimeGrid, useAction } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Booking, BookingResource, Slot } from '../../contract/index.ts';
import { bookingApi } from '../api-client.ts';
import { useWhen } from '../use-when.ts';
import { BookDialog } from './book-dialog.tsx';
import { useGridDays } from './use-grid-days.ts';

const useStyles = makeStyles({
  week: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold, minWidth: '160px' },
  where: { color: tokens.colorNeutralForeground2, margin: 0 },
});

interface Props {
  readonly resource: BookingResource;
  readonly mayBook: boolean;
  /** The booking that gets another time. */
  readonly moving: Booking | undefined;
  readonly onMoved: () => void;
}
/** A week of one resource. Pressing a free time books it, or moves there what is moved. */
export function Calendar({ resource, mayBook, moving, onMoved }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('booking');
  const { date, timeZone, week } = useFormat();
  const when = useWhen();
  const navigate = useNavigate();
  const [monday, setMonday] = useState(() => {
    const today = dayIn(timeZone, Date.now());
    return addDays(today, 1 - weekdayOf(today));
  });
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
    if (slot.bookingId) void navigate(`/booking/bookings/${slot.bookingId}`);
    else if (moving) change.run({ params: { id: moving.id }, body: { version: moving.version, startsAt: slot.startsAt } });
    else ask(slot);
  };
  const days = useGridDays(data.days, { mayBook, press });
  return (
    <>
      {moving && (
        <NoteBar tone="info">
          {t('move.choose', { resource: moving.resource.name, when: when(moving) })} <Button onClick={onMoved}>{t('move.back')}</Button>
        </NoteBar>
      )}
      <div className={styles.week}>
        <Button icon={<ChevronLeft20Regular />} aria-label={t('week.before')} onClick={() => setMonday(addDays(monday, -7))} />
        <h2 className={styles.name}>
          {week(monday)} · {date(monday)}
        </h2>
        <Button icon={<ChevronRight20Regular />} aria-label={t('week.after')} onClick={() => setMonday(addDays(monday, 7))} />
        {resource.space && <p className={styles.where}>{resource.space}</p>}
      </div>
      <TimeGrid label={t('week.of', { resource: resource.name })} days={days} corner={t('when')} empty={t('week.closed')} />
      {asked && <BookDialog resource={resource} slot={asked} onClose={() => ask(undefined)} />}
    </>
  );
}
