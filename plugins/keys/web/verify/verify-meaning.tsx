import { makeStyles, tokens } from '@fluentui/react-components';
import { at } from '@platform/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalXXL,
    [at.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  list: { margin: `${tokens.spacingVerticalS} 0 0`, paddingLeft: '20px' },
});
const SAYS = { proves: ['unchanged', 'origin', 'time'], not: ['person', 'valid', 'paper'] } as const;

/** What the seal of a receipt proves, and what it does not. */
export function VerifyMeaning() {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  return (
    <div className={styles.root}>
      {(['proves', 'not'] as const).map((part) => (
        <section key={part} aria-labelledby={`verify-${part}`}>
          <h2 id={`verify-${part}`} className={styles.title}>
            {t(`verify.${part}.title`)}
          </h2>
          <ul className={styles.list}>
            {SAYS[part].map((each) => (
              <li key={each}>{t(`verify.${part}.${each}`)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
