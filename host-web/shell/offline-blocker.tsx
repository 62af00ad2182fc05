import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { WifiOff48Regular } from '@fluentui/react-icons/svg/wifi-off';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  screen: {
    width: '100%',
    height: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: 0,
    padding: tokens.spacingHorizontalXXL,
    boxSizing: 'border-box',
    border: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  body: { maxWidth: '480px', margin: '15vh auto 0' },
  title: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  list: { paddingLeft: tokens.spacingHorizontalXL, lineHeight: tokens.lineHeightBase500 },
});

/** Covers the page while the device is offline. It says what to check, and its retry reloads the page. */
export function OfflineBlocker() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const screen = useRef<HTMLDialogElement>(null);
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  useEffect(() => {
    if (!isOnline) screen.current?.showModal();
  }, [isOnline]);
  if (isOnline) return null;
  return (
    <dialog ref={screen} className={styles.screen} aria-labelledby="offline-title" onCancel={(event) => event.preventDefault()}>
      <div className={styles.body}>
        <WifiOff48Regular aria-hidden />
        <h1 id="offline-title" className={styles.title}>
          {t('offline.title')}
        </h1>
        <p>{t('offline.text')}</p>
        <ul className={styles.list}>
          <li>{t('offline.cable')}</li>
          <li>{t('offline.airplane')}</li>
          <li>{t('offline.router')}</li>
          <li>{t('offline.otherPage')}</li>
          <li>{t('offline.vpn')}</li>
        </ul>
        <Button appearance="primary" onClick={() => location.reload()}>
          {t('offline.retry')}
        </Button>
      </div>
    </dialog>
  );
}

function onConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
