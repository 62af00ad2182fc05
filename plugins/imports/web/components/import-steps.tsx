import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { at as width } from '@platform/ui';
import { useTranslation } from 'react-i18next';

const STEPS = ['file', 'preview', 'apply', 'done'] as const;
export type ImportStep = (typeof STEPS)[number];

const useStyles = makeStyles({
  list: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    maxWidth: '720px',
  },
  step: {
    flexGrow: 1,
    flexBasis: 0,
    paddingTop: tokens.spacingVerticalXS,
    borderTop: `3px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    [width.phone]: { fontSize: tokens.fontSizeBase100 },
  },
  reached: { borderTopColor: tokens.colorBrandStroke1 },
  current: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** Where one is. */
export function ImportSteps({ at }: { readonly at: ImportStep }) {
  const styles = useStyles();
  const { t } = useTranslation('imports');
  const here = STEPS.indexOf(at);
  return (
    <ol className={styles.list} aria-label={t('steps.label')}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={mergeClasses(styles.step, index <= here && styles.reached, index === here && styles.current)}
          aria-current={index === here ? 'step' : undefined}
        >
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  );
}
