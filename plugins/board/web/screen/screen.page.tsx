import { makeStyles, tokens } from '@fluentui/react-components';
import { createFormat } from '@platform/web';
import { useHost } from '@platform/web/host';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ScaledScreen } from './scaled-screen.tsx';
import { ScreenView } from './screen-view.tsx';
import { useTicking } from './use-ticking.ts';
import { useScreen } from './use-screen.ts';

/** After so long without an answer the screen says since when. */
const SILENT_MS = 90_000;
const useStyles = makeStyles({
  room: { position: 'fixed', inset: 0, backgroundColor: '#000000', cursor: 'none' },
  pairing: {
    position: 'fixed',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalXXL,
    padding: tokens.spacingVerticalXXXL,
    textAlign: 'center',
    fontSize: '24px',
    lineHeight: '34px',
  },
  code: {
    fontSize: 'min(14vw, 160px)',
    lineHeight: 1.1,
    fontWeight: tokens.fontWeightBold,
    letterSpacing: '0.05em',
    fontVariantNumeric: 'tabular-nums',
  },
  title: { margin: 0, fontSize: '36px', lineHeight: '44px' },
  text: { margin: 0, maxWidth: '40ch' },
});

/** A screen in a stairwell. Its code until it is paired, and then nothing but what the house shows. */
export default function ScreenPage() {
  const styles = useStyles();
  const { t } = useTranslation('board');
  const { language, speak } = useHost();
  const { kept, isOffline } = useScreen();
  const now = useTicking();
  const content = kept?.content;
  const spoken = content?.language;
  useEffect(() => {
    if (spoken && spoken !== language) void speak(spoken);
  }, [spoken, language, speak]);
  if (!content) {
    return (
      <main className={styles.pairing}>
        <h1 className={styles.title}>{t('screen.pair')}</h1>
        {kept?.waiting && <div className={styles.code}>{kept.waiting.code}</div>}
        <p className={styles.text}>{t(isOffline ? 'screen.noAnswer' : 'screen.pairText')}</p>
      </main>
    );
  }
  const isSilent = now - kept.heardAt > SILENT_MS;
  const since = createFormat(content.language, content.timeZone).dateTime(new Date(kept.heardAt).toISOString());
  return (
    <main className={styles.room}>
      <ScaledScreen shape={content.shape}>
        <ScreenView content={content} now={now} notice={isSilent ? t('screen.since', { when: since }) : undefined} />
      </ScaledScreen>
    </main>
  );
}
