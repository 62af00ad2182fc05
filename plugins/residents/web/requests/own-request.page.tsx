import { useReadAgain } from '@platform/web';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Page, useToast } from '@platform/ui';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { residentSubjects } from '../../contract/index.ts';
import { requestApi } from '../api-client.ts';
import { AnswerForm } from './answer-form.tsx';
import { AnswerBadge } from './request-status.tsx';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, maxWidth: '720px' } });

/** A question to one's own apartment, to answer until its end. */
export default function OwnRequestPage() {
  const styles = useStyles();
  const { t } = useTranslation('residents');
  const toast = useToast();
  const readAgain = useReadAgain();
  const { serviceRequestId: id = '' } = useParams();
  const { data: request } = useSuspenseQuery(requestApi.getRequest.query({ params: { id } }));
  const { mutate: see } = useMutation(requestApi.seen.mutation());
  useEffect(() => see({ params: { id }, body: {} }), [see, id]);
  const { mutateAsync } = useMutation(requestApi.answer.mutation());
  return (
    <Page
      title={t('request.own')}
      badge={<AnswerBadge status={request.status} isOpen={request.state === 'OPEN'} />}
      breadcrumbs={[{ label: t('request.title'), to: '/service-requests' }]}
    >
      <div className={styles.root}>
        {request.answers.map((answer) => (
          <AnswerForm
            key={answer.apartment.id}
            request={request}
            organisation={request.organisation.name}
            answer={answer}
            onStale={() => readAgain([residentSubjects.request.of(id)])}
            onAnswer={async (given) => {
              await mutateAsync({ params: { id }, body: { ...given, apartmentId: answer.apartment.id } });
              toast.success(t('request.thanks'));
            }}
          />
        ))}
      </div>
    </Page>
  );
}
