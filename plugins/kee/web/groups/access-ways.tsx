import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink, EmptyState, ListFooter, NoteBar, StatusBadge } from '@platform/ui';
import { type PagesOf, useFormat } from '@platform/web';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TimedWay, WhyAccess } from '../../contract/index.ts';
import { useWayText } from './use-way-text.ts';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  one: {
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
  },
  detail: { color: tokens.colorNeutralForeground3, marginInlineStart: tokens.spacingHorizontalS },
  way: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalXS,
  },
});

interface Props {
  readonly pages: PagesOf<WhyAccess>;
  /** Whose access it is: what somebody may open, or who may open a door. */
  readonly of: 'users' | 'locks';
}
/** Every way into a door, or of a person, and its limits. */
export function AccessWays({ pages, of }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('kee');
  const wayText = useWayText();
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(pages);
  const [{ organisationId, byTechnician } = { organisationId: '', byTechnician: false }] = data.pages;
  const items = data.pages.flatMap((page) => page.items);
  const others = of === 'users' ? 'locks' : 'users';
  return (
    <>
      {byTechnician && <NoteBar tone="info">{t(`why.technician.${of}`)}</NoteBar>}
      {items.length === 0 && <Nobody of={of} byTechnician={byTechnician} />}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id} className={styles.one}>
            <AppLink to={`/admin/accessgroups/accessbyitem/${organisationId}/${others}/${item.id}`}>{item.name}</AppLink>
            <span className={styles.detail}>{item.detail}</span>
            {item.ways.map((way) => (
              <div key={`${way.groupId}${way.via}`} className={styles.way}>
                <StatusBadge tone={way.now ? 'success' : 'neutral'} label={t(way.now ? 'why.now' : 'why.notNow')} />
                <AppLink to={`/admin/accessgroups/${way.groupId}`}>{way.group}</AppLink>
                <span>{t(`why.via.${way.via}`)}</span>
                <span>{wayText(way)}</span>
              </div>
            ))}
            {item.booked.map((right) => (
              <TimedRow key={right.id} right={right} kind={t('booked.label')} />
            ))}
            {item.shared.map((right) => (
              <TimedRow key={right.id} right={right} kind={t('why.shared')} />
            ))}
          </li>
        ))}
      </ul>
      <ListFooter hasMore={hasNextPage} isLoading={isFetchingNextPage} fault={error} onMore={() => void fetchNextPage()} />
    </>
  );
}

/** Technicians open by their role: what is said of them is not denied below it. */
function Nobody({ of, byTechnician }: Pick<Props, 'of'> & Pick<WhyAccess, 'byTechnician'>) {
  const { t } = useTranslation('kee');
  if (!byTechnician) return <EmptyState title={t(`why.empty.${of}`)} />;
  return of === 'locks' && <EmptyState title={t('why.nobodyElse')} />;
}

interface TimedProps {
  readonly right: TimedWay;
  readonly kind: string;
}
/** A booking, or somebody who is let in besides. */
function TimedRow({ right: { name, from, until, now }, kind }: TimedProps) {
  const styles = useStyles();
  const { t } = useTranslation('kee');
  const { dateTime } = useFormat();
  return (
    <div className={styles.way}>
      <StatusBadge tone={now ? 'success' : 'neutral'} label={t(now ? 'why.now' : 'why.notNow')} />
      <span>{name}</span>
      <span>{kind}</span>
      <span>{t('booked.when', { from: dateTime(from), until: dateTime(until) })}</span>
    </div>
  );
}
