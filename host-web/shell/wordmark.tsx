import { makeStyles, tokens } from '@fluentui/react-components';
import { at } from '@platform/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  mark: { width: '22px', height: '22px', flexShrink: 0 },
  gate: { fill: tokens.colorBrandForeground1, [at.contrast]: { fill: 'CanvasText' } },
  keyhole: { fill: tokens.colorNeutralBackground1, [at.contrast]: { fill: 'Canvas' } },
  name: {
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    color: tokens.colorNeutralForeground1,
  },
});

/** A gate with a keyhole, and the name. */
export function Wordmark() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  return (
    <span className={styles.root}>
      <svg viewBox="0 0 24 24" className={styles.mark} aria-hidden>
        <path className={styles.gate} d="M4 22V10a8 8 0 0 1 16 0v12z" />
        <path className={styles.keyhole} d="M12 8.2a2.8 2.8 0 0 1 1.35 5.25L14.4 18H9.6l1.05-4.55A2.8 2.8 0 0 1 12 8.2z" />
      </svg>
      <span className={styles.name}>{t('brand')}</span>
    </span>
  );
}
