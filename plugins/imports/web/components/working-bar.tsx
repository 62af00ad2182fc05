import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, maxWidth: '720px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The portal works; one may leave meanwhile. */
export function WorkingBar({ label, percent }: { readonly label: string; readonly percent: number }) {
  const styles = useStyles();
  const { t } = useTranslation('imports');
  const format = useFormat();
  return (
    <output className={styles.root}>
      <span>{label}</span>
      <ProgressBar value={percent / 100} thickness="large" aria-label={label} aria-valuetext={format.percent(percent / 100)} />
      <p className={styles.hint}>{t('leave')}</p>
    </output>
  );
}
