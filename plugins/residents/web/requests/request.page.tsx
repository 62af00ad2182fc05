import { flows } from '@plugins/flows/contract';
import { Button } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { Card, DetailPage, KeyValue, Loading, useToast, ViewBoundary } from '@platform/ui';
import { useDownload, useFormat, useLive, useSession } from '@platform/web';
import { FlowTimeline } from '@plugins/flows/web/api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { residents, type ServiceRequest, serviceRequestEndpoints, residentSubjects } from '../../contract/index.ts';
import { requestApi } from '../api-client.ts';
import { AnswerList } from './answer-list.tsx';
import { StateBadge } from './request-status.tsx';
import { WithdrawRequest } from './withdraw-request.tsx';
import { useAccessText } from './use-access-text.ts';

/** Who has answered what, as it comes in. */
export default function RequestPage() {
  const { t } = useTranslation('residents');
  const { can } = useSession();
  const { dateTime } = useFormat();
  const accessText = useAccessText();
  const { serviceRequestId = '' } = useParams();
  const { data: request } = useSuspenseQuery(requestApi.getRequest.query({ params: { id: serviceRequestId } }));
  useLive({ topic: flows.topics.flow, id: request.flowId ?? 'none', touches: [residentSubjects.request.of(serviceRequestId)] });
  const { accepted, answerBy, answers, createdAt, createdBy, denied, message, pending, reason, state } = request;
  const facts = [
    { name: t('request.access'), value: accessText(request) },
    { name: t('request.message'), value: message },
    { name: t('request.createdBy'), value: t('request.createdByAt', { name: createdBy, at: dateTime(createdAt) }) },
    ...(reason ? [{ name: t('request.reason'), value: reason }] : []),
  ];
  return (
    <DetailPage
      title={t('request.titleOf', { access: accessText(request) })}
      badge={<StateBadge state={state} />}
      breadcrumbs={[{ label: t('request.title'), to: '/admin/apartments/servicerequests' }]}
      actions={
        <>
          <ExportAnswers id={request.id} />
          {can(residents.permissions.write) && state === 'OPEN' && <WithdrawRequest request={request} />}
        </>
      }
      facts={[
        { label: t('request.answerBy'), value: dateTime(answerBy) },
        { label: t('request.counts'), value: t('request.countsOf', { accepted, denied, pending }) },
        { label: t('organisation'), value: request.organisation.name },
      ]}
      tabs={[
        { id: 'answers', label: t('request.answers'), content: <AnswerList answers={answers} isOpen={state === 'OPEN'} /> },
        {
          id: 'facts',
          label: t('information'),
          content: (
            <Card>
              <KeyValue rows={facts} />
            </Card>
          ),
        },
      ]}
      aside={
        <ViewBoundary>
          <Suspense fallback={<Loading />}>
            <FlowTimeline subject={{ type: 'service-request', id: request.id }} />
          </Suspense>
        </ViewBoundary>
      }
    />
  );
}

function ExportAnswers({ id }: Pick<ServiceRequest, 'id'>) {
  const { t } = useTranslation('residents');
  const download = useDownload();
  const toast = useToast();
  const save = () => download(serviceRequestEndpoints.exportRequest, { params: { id } }).catch(toast.error);
  return (
    <Button icon={<ArrowDownload20Regular />} onClick={() => void save()}>
      {t('export')}
    </Button>
  );
}
