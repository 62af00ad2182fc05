import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useCookieChoice } from './use-cookie-choice.ts';

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS, maxWidth: '640px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** What was chosen, and the way to choose again. */
export function CookieSettings() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { chosen, choose } = useCookieChoice();
  if (chosen === undefined) return null;
  return (
    <section className={styles.part} aria-labelledby="cookies">
      <h2 id="cookies" className={styles.heading}>
        {t('cookies.title')}
      </h2>
      <p className={styles.text}>{t(`cookies.chosen.${chosen}`)}</p>
      <Button
        onClick={() => {
          choose(undefined);
          scrollTo({ top: 0 });
        }}
      >
        {t('cookies.change')}
      </Button>
    </section>
  );
}
