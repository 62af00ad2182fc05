import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Phone20Regular } from '@fluentui/react-icons/svg/phone';
import { at, media, useMedia } from '@platform/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from '../shell-parts.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  text: { margin: 0, flexGrow: 1, flexBasis: '200px', [at.phone]: { flexBasis: 'calc(100% - 40px)' } },
});

/** Offers the home screen, where there is one and the portal is not on it. */
export function InstallPrompt() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { installation } = useShell();
  const way = useSyncExternalStore(installation.subscribe, installation.way);
  const isNarrow = useMedia(media.narrow);
  if (way === 'none' || !isNarrow) return null;
  return (
    <section className={styles.bar} aria-label={t('install.label')}>
      <Phone20Regular aria-hidden />
      <p className={styles.text}>
        {t('install.text')} {way === 'by-hand' && t('install.ios')}
      </p>
      {way === 'ask' && (
        <Button appearance="primary" onClick={() => void installation.ask()}>
          {t('install.add')}
        </Button>
      )}
      <Button onClick={installation.refuse}>{t('install.no')}</Button>
    </section>
  );
}
