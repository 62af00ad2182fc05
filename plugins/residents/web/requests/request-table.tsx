import { DataList, type DataListProps } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { ServiceRequestState, ServiceRequestStatus, type ServiceRequestSummary } from '../../contract/index.ts';
import { requestApi } from '../api-client.ts';
import { AnswerBadge, StateBadge } from './request-status.tsx';
import { useAccessText } from './use-access-text.ts';

type Props = Pick<DataListProps<ServiceRequestSummary>, 'name' | 'call' | 'rowHref' | 'empty'> & {
  /** How many have answered what: for whoever asks, not for whoever answers. */
  readonly counted?: boolean;
};

/** Service requests, narrowed by state and by what was answered. */
export function RequestTable({ counted = false, ...props }: Props) {
  const { t } = useTranslation('residents');
  const { dateTime } = useFormat();
  const accessText = useAccessText();
  return (
    <DataList
      {...props}
      label={t('request.title')}
      total={(count, number) => t('request.total', { count, number })}
      list={requestApi.listRequests}
      columns={[
        { id: 'access', header: t('request.access'), render: accessText, sortBy: 'accessFrom', share: 2.8 },
        { id: 'message', header: t('request.message'), render: ({ message }) => message, share: 3, hideBelow: 901 },
        {
          id: 'status',
          header: t('request.answer'),
          render: ({ state, status }) => <AnswerBadge status={status} isOpen={state === 'OPEN'} />,
        },
        ...(counted
          ? [
              {
                id: 'counts',
                header: t('request.counts'),
                render: ({ accepted, denied, pending }: ServiceRequestSummary) => t('request.countsOf', { accepted, denied, pending }),
                share: 1.6,
                hideBelow: 901 as const,
              },
            ]
          : []),
        { id: 'answerBy', header: t('request.answerBy'), render: ({ answerBy }) => dateTime(answerBy), sortBy: 'answerBy', share: 1.3 },
        { id: 'state', header: t('request.state.label'), render: ({ state }) => <StateBadge state={state} />, hideBelow: 901 },
      ]}
      rowId={({ id }) => id}
      rowName={accessText}
      start={{ sort: { by: 'createdAt', order: 'desc' } }}
      filters={[
        {
          id: 'state',
          label: t('request.state.label'),
          options: ServiceRequestState.options.map((value) => ({ value, label: t(`request.state.${value}`) })),
        },
        {
          id: 'status',
          label: t('request.answer'),
          options: ServiceRequestStatus.options.map((value) => ({ value, label: t(`request.status.${value}`) })),
        },
      ]}
    />
  );
}
