import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  left: { margin: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});
const SECOND = 1_000;

/** The time left, `2:41`. Read out only when asked for. */
export function SigningCountdown({ until }: { readonly until: string }) {
  const styles = useStyles();
  const { t } = useTranslation('id-control');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND));
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <p role="timer" className={styles.left}>
      {t('panel.left', { time })}
    </p>
  );
}
