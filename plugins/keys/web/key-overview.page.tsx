import { makeStyles, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { LinkButton, Page } from '@platform/ui';
import { useSession, useWorksForSeveral } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys } from '../contract/index.ts';
import { keyApi } from './key-api.ts';
import { KeyFigures } from './components/key-figures.tsx';
import { DueLoans } from './overdue/due-loans.tsx';
import { OverdueAges } from './overdue/overdue-ages.tsx';
import { OverdueKeys } from './components/overdue-keys.tsx';

const useStyles = makeStyles({
  heading: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});

/** Where the keys are, what is late, and the way on. */
export default function KeyOverviewPage() {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { can, workingOrganisation, user } = useSession();
  const isForSeveral = useWorksForSeveral();
  const { data: summary } = useSuspenseQuery(keyApi.summary.query({ query: {} }));
  const intro = isForSeveral
    ? workingOrganisation
      ? t('overview.introOne', { name: workingOrganisation.name })
      : t('overview.introAll')
    : t('overview.introOwn', { name: user.organisation.name });
  return (
    <Page
      title={t('overview.title')}
      intro={intro}
      actions={
        <>
          {isForSeveral && <LinkButton to="/keys/select-organisation">{t('choose.action')}</LinkButton>}
          {can(keys.permissions.write) && (
            <LinkButton to="/keys/list/new" icon={<Add20Regular />}>
              {t('new.action')}
            </LinkButton>
          )}
          {can(keys.permissions.lend) && (
            <>
              <LinkButton to="/keys/guides/desk">{t('desk.title')}</LinkButton>
              <LinkButton to="/keys/guides/return">{t('return.guide')}</LinkButton>
              <LinkButton to="/keys/guides/loan/who" appearance="primary">
                {t('loan.guide')}
              </LinkButton>
            </>
          )}
        </>
      }
    >
      <KeyFigures summary={summary} />
      <section className={styles.part} aria-label={t('overview.late')}>
        <h2 className={styles.heading}>{t('overview.late')}</h2>
        {can(keys.permissions.readLoans) && <DueLoans />}
        <OverdueAges />
        <OverdueKeys />
      </section>
    </Page>
  );
}
