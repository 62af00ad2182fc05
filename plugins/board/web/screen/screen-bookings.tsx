import type { Format } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { ScreenContent } from '../../contract/index.ts';
import { useScreenStyles } from './screen-styles.ts';

interface Props {
  readonly bookings: readonly ScreenContent['bookings'][number][];
  readonly format: Format;
}
/** What is booked today, by time; for whom is told by the apartment alone. */
export function ScreenBookings({ bookings, format: { time } }: Props) {
  const styles = useScreenStyles();
  const { t } = useTranslation('board');
  return (
    <ul className={styles.rows}>
      {bookings.map(({ id, resource, startsAt, endsAt, apartment }) => (
        <li key={id} className={styles.row}>
          <span>
            {time(startsAt)}–{time(endsAt)}
          </span>
          <span>{resource}</span>
          <span className={styles.quiet}>{apartment ? t('screen.apartment', { number: apartment }) : ''}</span>
        </li>
      ))}
    </ul>
  );
}
