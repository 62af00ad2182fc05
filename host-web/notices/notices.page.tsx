import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { Page } from '@platform/ui';
import { NOTICE_DAYS } from '@plugins/notices/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeList } from './notice-list.tsx';
import { ReadAll } from './read-all.tsx';
import { WaitingList } from './waiting-list.tsx';

const PAGE = 25;
const useStyles = makeStyles({
  content: {
    maxWidth: '760px',
    padding: `${tokens.spacingVerticalS} 0`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  kept: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** Everything that one was told, and what waits. */
export default function NoticesPage() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const [shown, setShown] = useState<'all' | 'unread'>('all');
  return (
    <Page title={t('notices.title')} actions={<ReadAll />}>
      <TabList selectedValue={shown} onTabSelect={(_, { value }) => setShown(value === 'unread' ? 'unread' : 'all')}>
        <Tab value="all">{t('notices.tabAll')}</Tab>
        <Tab value="unread">{t('notices.tabUnread')}</Tab>
      </TabList>
      <div className={styles.content}>
        <WaitingList heading="h2" />
        <NoticeList heading="h2" key={shown} limit={PAGE} onlyUnread={shown === 'unread'} readsOn />
      </div>
      <p className={styles.kept}>{t('notices.kept', { days: NOTICE_DAYS })}</p>
    </Page>
  );
}
