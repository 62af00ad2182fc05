import { makeStyles, tokens } from '@fluentui/react-components';
import { dayIn } from '@platform/core/time';
import { LinkButton, TileContent } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { board, type BoardNews } from '../contract/index.ts';
import { newsApi } from './api-client.ts';

/** Filters go by name alone. */
const newest = (kind: 'EMERGENCY' | 'NEWS') => {
  const query = { kind: [kind], orderBy: 'shownFrom', order: 'desc', limit: 10 } as const;
  return newsApi.list.query({ query });
};
const [URGENT, NEWEST] = [newest('EMERGENCY'), newest('NEWS')];
const SHOWN = 3;
const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { fontWeight: tokens.fontWeightSemibold },
  urgent: { color: tokens.colorStatusDangerForeground1 },
  when: { color: tokens.colorNeutralForeground3 },
  text: { margin: 0, whiteSpace: 'pre-line' },
});

const isShown = ({ ended, shownFrom, shownUntil }: BoardNews, today: string): boolean =>
  !ended && shownFrom <= today && (shownUntil === null || today <= shownUntil);

/** What the house tells today. What is urgent stands first, and all of it. */
export default function NewsTile() {
  const styles = useStyles();
  const { t } = useTranslation('board');
  const { date, timeZone } = useFormat();
  const [today] = useState(() => dayIn(timeZone, Date.now()));
  const { can } = useSession();
  const shown = ({ items }: { readonly items: readonly BoardNews[] }) => items.filter((each) => isShown(each, today));
  const [urgent, others] = useSuspenseQueries({ queries: [URGENT, NEWEST] });
  const news = [...shown(urgent.data), ...shown(others.data).slice(0, SHOWN)];
  return (
    <>
      {news.length > 0 && (
        <ul className={styles.list}>
          {news.map(({ id, title, text, shownFrom, kind }) => (
            <li key={id}>
              <span className={`${styles.title} ${kind === 'EMERGENCY' ? styles.urgent : ''}`}>{title}</span>{' '}
              <span className={styles.when}>{date(shownFrom)}</span>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <TileContent
        text={news.length > 0 ? '' : t('news.none')}
        rows={[]}
        actions={can(board.permissions.write) && <LinkButton to="/digital-board/news">{t('news.all')}</LinkButton>}
      />
    </>
  );
}
