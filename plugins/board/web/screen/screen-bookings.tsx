import type { Format } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { ScreenContent } from '../../contract/index.ts';
import { useScreenStyles } from './screen-styles.ts';
import { partOfToday } from './turning.ts';

interface Props {
  readonly bookings: readonly ScreenContent['bookings'][number][];
  readonly format: Format;
  readonly timeZone: string;
  readonly now: number;
}
/** What is booked today, by time; for whom is told by the apartment alone. */
export function ScreenBookings({ bookings, format: { time }, timeZone, now }: Props) {
  const styles = useScreenStyles();
  const { t } = useTranslation('board');
  const when = (one: Props['bookings'][number]) => {
    const [from, until] = [time(one.startsAt), time(one.endsAt)];
    const part = partOfToday(one, timeZone, now);
    return part === 'all' ? `${from}–${until}` : t(`screen.booked.${part}`, { from, until });
  };
  return (
    <ul className={styles.rows}>
      {bookings.map((one) => (
        <li key={one.id} className={styles.row}>
          <span>{when(one)}</span>
          <span>{one.resource}</span>
          <span className={styles.quiet}>{one.apartment ? t('screen.apartment', { number: one.apartment }) : ''}</span>
        </li>
      ))}
    </ul>
  );
}
