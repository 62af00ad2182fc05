import { makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@fluentui/react-components';
import { AppLink } from '@platform/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeOver } from '../shell/header/take-over.ts';
import { BellButton } from './bell-button.tsx';
import { NoticeList } from './notice-list.tsx';
import { ReadAll } from './read-all.tsx';
import { WaitingList } from './waiting-list.tsx';

/** What fits without scrolling for long. */
const NEWEST = 10;
const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    width: '420px',
    maxWidth: 'calc(100vw - 32px)',
    maxHeight: 'min(640px, calc(100dvh - 72px))',
    boxSizing: 'border-box',
    padding: 0,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  body: { overflowY: 'auto', minHeight: 0 },
  foot: { padding: tokens.spacingHorizontalL, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
});

/** Opens as soon as it is there: somebody has just asked for it. */
export function OpenedNotices() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Popover trapFocus positioning="below-end" open={isOpen} onOpenChange={(_, { open }) => setOpen(open)}>
      <PopoverTrigger>
        <BellButton ref={takeOver} />
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={t('notices.title')}>
        <div className={styles.head}>
          <h2 className={styles.title}>{t('notices.title')}</h2>
          <ReadAll />
        </div>
        <div className={styles.body}>
          <WaitingList heading="h3" onFollow={close} />
          <NoticeList heading="h3" limit={NEWEST} onFollow={close} />
        </div>
        <div className={styles.foot}>
          <AppLink to="/notices" onFollow={close}>
            {t('notices.all')}
          </AppLink>
        </div>
      </PopoverSurface>
    </Popover>
  );
}
