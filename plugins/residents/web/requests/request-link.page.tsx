import { makeStyles, tokens } from '@fluentui/react-components';
import { ErrorState, LinkButton, Loading, Page, useToast } from '@platform/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { requestApi } from '../api-client.ts';
import { AnswerForm } from './answer-form.tsx';

const useStyles = makeStyles({
  page: { width: '100%', maxWidth: '760px', margin: '0 auto' },
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
});

/** Where the link of the mail leads: the question, to answer without signing in. Opening it answers nothing. */
export default function RequestLinkPage() {
  const styles = useStyles();
  const { t } = useTranslation('residents');
  const toast = useToast();
  const { token = '' } = useParams();
  const { data: linked, error, refetch } = useQuery(requestApi.readLink.query({ body: { token } }));
  const { mutateAsync } = useMutation(requestApi.answerLink.mutation());
  return (
    <div className={styles.page}>
      <Page title={t('request.own')}>
        <div className={styles.root}>
          {error && <ErrorState fault={error} action={<LinkButton to="/login?to=/service-requests">{t('request.toSignIn')}</LinkButton>} />}
          {!error && !linked && <Loading />}
          {linked && (
            <AnswerForm
              request={linked}
              organisation={linked.organisation}
              answer={linked.answer}
              onStale={() => refetch()}
              onAnswer={async (given) => {
                await mutateAsync({ body: { ...given, token } });
                toast.success(t('request.thanks'));
              }}
            />
          )}
        </div>
      </Page>
    </div>
  );
}
