import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useCookieChoice } from './use-cookie-choice.ts';

const useStyles = makeStyles({
  foot: { display: 'flex', justifyContent: 'center', paddingTop: tokens.spacingVerticalXS },
  change: {
    padding: tokens.spacingVerticalXS,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    textDecorationLine: 'underline',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/** The way to choose again for whoever is not signed in. The question stands above the page. */
export function CookieChange() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { chosen, choose } = useCookieChoice();
  if (chosen === undefined) return null;
  const ask = () => {
    choose(undefined);
    scrollTo({ top: 0 });
  };
  return (
    <div className={styles.foot}>
      <button type="button" className={styles.change} onClick={ask}>
        {t('cookies.again')}
      </button>
    </div>
  );
}
