import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AppLink, useAction } from '@platform/ui';
import { useSession } from '@platform/web';
import { kee } from '@plugins/kee/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Booking } from '../../contract/index.ts';
import { bookingApi } from '../api-client.ts';
import { OwnDoors } from './own-doors.tsx';
import { useOwnQuery } from '../use-own-query.ts';
import { useCancel } from '../use-cancel.ts';
import { useNow } from '../use-now.ts';
import { useWhen } from '../use-when.ts';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  one: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    flexWrap: 'wrap',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
  },
  when: { flexGrow: 1, fontVariantNumeric: 'tabular-nums' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400 },
});
/** Checking in opens half an hour before, as the server has it. */
const EARLY_MS = 30 * 60_000;

/** What one has booked from now on; nothing is shown where there is nothing. */
export function OwnBookings({ onMove }: { readonly onMove: (booking: Booking) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('booking');
  const { can, isOn } = useSession();
  const opensDoors = isOn('KEE') && (can(kee.permissions.open) || can(kee.permissions.openOwn));
  const when = useWhen();
  const now = useNow();
  const cancel = useCancel();
  const start = useAction(bookingApi.start.mutation(), { done: t('start.done') });
  const query = useOwnQuery();
  const { data } = useSuspenseQuery(bookingApi.list.query({ query }));
  if (data.items.length === 0) return null;
  return (
    <section aria-label={t('own.title')}>
      <h2 className={styles.heading}>{t('own.title')}</h2>
      <ul className={styles.list}>
        {data.items.map((one) => {
          const isNear = Date.parse(one.startsAt) - EARLY_MS <= now;
          return (
            <li key={one.id} className={styles.one}>
              <AppLink to={`/booking/bookings/${one.id}`}>{one.resource.name}</AppLink>
              <span className={styles.when}>{when(one)}</span>
              {isNear && !one.startedAt && (
                <Button appearance="primary" onClick={() => start.run({ params: { id: one.id } })}>
                  {t('start.action')}
                </Button>
              )}
              {isNear && opensDoors && <OwnDoors id={one.id} />}
              {!isNear && <Button onClick={() => onMove(one)}>{t('move.action')}</Button>}
              {!one.startedAt && <Button onClick={() => cancel(one)}>{t('cancel.action')}</Button>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
