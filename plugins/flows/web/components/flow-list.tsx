import { DataList, StatusBadge, type Filter } from '@platform/ui';
import { useFormat, useLive, useSession } from '@platform/web';
import { organisations } from '@plugins/organisations/contract';
import { organisationFilter } from '@plugins/organisations/web/api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FlowAge, FlowState, flowSubjects, flows, type ListedFlow } from '../../contract/index.ts';
import { flowApi } from '../api-client.ts';
import { TONE_OF } from './flow-tone.ts';

/** Flows by type, state, organisation and age; read again as they move. */
export function FlowList() {
  const { t } = useTranslation('flows');
  const { dateTime, ago } = useFormat();
  useLive({ topic: flows.topics.flow, touches: [flowSubjects.flow] });
  return (
    <DataList
      name="flows"
      label={t('console.flows')}
      list={flowApi.list}
      columns={[
        { id: 'subject', header: t('subject'), render: ({ subject, type }) => subject.title || type.text, share: 3 },
        { id: 'type', header: t('type'), render: ({ type }) => type.text, share: 1.8, hideBelow: 901 },
        {
          id: 'state',
          header: t('state.label'),
          render: (flow) => (
            <StatusBadge tone={flow.late ? 'warning' : TONE_OF[flow.state]} label={t(`state.${flow.late ? 'LATE' : flow.state}`)} />
          ),
        },
        { id: 'awaiting', header: t('awaiting'), render: (flow) => <Awaited flow={flow} />, share: 2.4 },
        { id: 'from', header: t('from'), render: ({ awaitedFrom }) => awaitedFrom, share: 1.2, hideBelow: 1280 },
        { id: 'due', header: t('due'), render: ({ dueAt }) => dueAt && dateTime(dueAt), share: 1.8, hideBelow: 901 },
        { id: 'organisation', header: t('organisation'), render: ({ organisation }) => organisation.name, share: 1.4, hideBelow: 901 },
        {
          id: 'started',
          header: t('started'),
          render: ({ startedAt }) => ago(startedAt),
          sortBy: 'startedAt',
          share: 1.8,
          hideBelow: 1280,
        },
        { id: 'updated', header: t('updated'), render: ({ updatedAt }) => ago(updatedAt), sortBy: 'updatedAt', optional: true },
      ]}
      rowId={({ id }) => id}
      rowName={({ subject, type, organisation }) => [type.text, subject.title, organisation.name].filter(Boolean).join(', ')}
      total={(count, number) => t('console.total', { count, number })}
      views={[
        { label: t('views.late'), address: 'late=true&state=-&handled=-' },
        { label: t('views.waiting'), address: 'state=WAITING&handled=-' },
        { label: t('views.running'), address: 'state=RUNNING&handled=-' },
        { label: t('views.all'), address: 'state=-&handled=-' },
      ]}
      rowHref={({ id }) => `/admin/workflows/${id}`}
      filters={useFilters()}
      start={{
        sort: { by: 'startedAt', order: 'desc' },
        filters: { state: ['FAILING', 'FAILED'], handled: ['false'] },
        label: t('views.failing'),
      }}
      empty={{ title: t('console.empty'), text: t('console.emptyText') }}
    />
  );
}

/** What it waits for, or why it does not go on. */
function Awaited({ flow: { awaiting, trouble } }: { readonly flow: ListedFlow }) {
  if (!trouble) return awaiting?.text;
  return [trouble.what.text, trouble.detail['failure']].filter(Boolean).join(' ');
}

function useFilters(): Filter[] {
  const { t } = useTranslation('flows');
  const { can } = useSession();
  const { data: counts } = useSuspenseQuery(flowApi.counts.query());
  return [
    { id: 'type', label: t('type'), options: counts.types.map(({ code, text }) => ({ value: code, label: text })) },
    { id: 'state', label: t('state.label'), options: FlowState.options.map((value) => ({ value, label: t(`state.${value}`) })) },
    ...(can(organisations.permissions.readCustomers) ? [organisationFilter(t('organisation'))] : []),
    { id: 'age', label: t('age.label'), options: FlowAge.options.map((value) => ({ value, label: t(`age.${value}`) })), single: true },
    {
      id: 'handled',
      label: t('handled.label'),
      options: (['false', 'true'] as const).map((value) => ({ value, label: t(`handled.${value}`) })),
      single: true,
    },
    { id: 'late', label: t('late.label'), options: [{ value: 'true', label: t('late.true') }], single: true },
  ];
}
