import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Alert20Regular } from '@fluentui/react-icons/svg/alert';
import { EmptyState, ErrorState, Loading } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useHost } from '@platform/web/host';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byDay } from './by-day.ts';
import { noticeApi } from './notice-api.ts';
import { NoticeItem } from './notice-item.tsx';

const useStyles = makeStyles({
  day: {
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  rows: { listStyleType: 'none', margin: 0, padding: 0 },
  more: { display: 'flex', justifyContent: 'center', padding: tokens.spacingVerticalM },
  loading: { padding: tokens.spacingHorizontalL },
});

interface Props {
  /** The level below the title that it stands under. */
  readonly heading: 'h2' | 'h3';
  readonly limit: number;
  readonly onlyUnread?: boolean;
  /** Older ones can be read too. */
  readonly readsOn?: boolean;
  readonly onFollow?: () => void;
}
/** What one was told, by day, the newest first. */
export function NoticeList({ heading: Heading, limit, onlyUnread = false, readsOn = false, onFollow }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { timeZone, date } = useFormat();
  const iconOf = useKindIcons();
  const [now] = useState(() => new Date());
  const query = { limit, ...(onlyUnread && { unread: 'true' as const }) };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(noticeApi.list.pages({ query }));
  if (!data)
    return error ? (
      <ErrorState fault={error} onRetry={() => void refetch()} />
    ) : (
      <div className={styles.loading}>
        <Loading />
      </div>
    );
  const days = byDay(
    data.pages.flatMap(({ items }) => items),
    { timeZone, now },
  );
  if (days.length === 0) return <EmptyState title={t(onlyUnread ? 'notices.noneUnread' : 'notices.none')} text={t('notices.noneText')} />;
  return (
    <>
      {days.map(({ day, when, notices }) => (
        <section key={day} aria-labelledby={`notices-${day}`}>
          <Heading id={`notices-${day}`} className={styles.day}>
            {when === 'earlier' ? date(day) : t(`notices.${when}`)}
          </Heading>
          <ul className={styles.rows}>
            {notices.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} icon={iconOf(notice.kind)} {...(onFollow && { onFollow })} />
            ))}
          </ul>
        </section>
      ))}
      {readsOn && hasNextPage && (
        <div className={styles.more}>
          <Button disabledFocusable={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('notices.older')}
          </Button>
        </div>
      )}
    </>
  );
}

/** The first picture of the plugin that sent it, as the navigation has it. */
function useKindIcons() {
  const { registry } = useHost();
  return (kind: string) => registry.navigation.find(({ plugin }) => kind.startsWith(`${plugin.id}.`))?.icon ?? Alert20Regular;
}
