import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { at } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { CookieChoice } from './cookie-choice.ts';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  text: { margin: 0, maxWidth: '90ch', flexGrow: 1, flexBasis: '320px', [at.phone]: { fontSize: tokens.fontSizeBase200 } },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    [at.phone]: { '& > *': { flexGrow: 1, minWidth: 0, paddingInline: '8px' } },
  },
});

/** The two answers weigh the same: neither is the easier one to press. */
export function CookieQuestion({ onChoose }: { readonly onChoose: (choice: CookieChoice) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  return (
    <section className={styles.notice} aria-label={t('cookies.label')}>
      <p className={styles.text}>{t('cookies.text')}</p>
      <div className={styles.actions}>
        <Button onClick={() => onChoose('necessary')}>{t('cookies.necessary')}</Button>
        <Button onClick={() => onChoose('all')}>{t('cookies.all')}</Button>
      </div>
    </section>
  );
}
