import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink, Page } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CookieSettings } from '../../shell/cookies/cookie-settings.tsx';
import { organisationApi } from '../../shell/header/organisation-api.ts';
import { ContactCard } from './contact-card.tsx';
import { FeedbackForm } from './feedback-form.tsx';

const useStyles = makeStyles({
  cards: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))', gap: tokens.spacingHorizontalL },
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, maxWidth: '640px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});
const CONTACTS = organisationApi.contacts.query();

/** Whom to turn to with what, and a way to say what one thinks. */
export default function ContactPage() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { data } = useSuspenseQuery(CONTACTS);
  return (
    <Page title={t('contact.title')}>
      <div className={styles.cards}>
        {data.partner && <ContactCard contact={data.partner} about={t('contact.partner')} />}
        {data.portal && <ContactCard contact={data.portal} about={t('contact.portal')} />}
      </div>
      <p className={styles.text}>
        {t('contact.guides')} <AppLink to="/help">{t('contact.toHelp')}</AppLink>
      </p>
      <section className={styles.part} aria-labelledby="feedback">
        <h2 id="feedback" className={styles.heading}>
          {t('feedback.title')}
        </h2>
        <p className={styles.text}>{t('feedback.text')}</p>
        <FeedbackForm />
      </section>
      <CookieSettings />
    </Page>
  );
}
