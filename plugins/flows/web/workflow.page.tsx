import { AppLink, Card, DetailPage, type Fact, StatusBadge, SubjectLink } from '@platform/ui';
import { useFormat, useLive, useSession } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type Flow, flows, flowSubjects } from '../contract/index.ts';
import { flowApi } from './api-client.ts';
import { EngineView } from './components/engine-view.tsx';
import { FlowStory } from './components/flow-story.tsx';
import { Parts } from './components/flow-with-parts.tsx';
import { TONE_OF } from './components/flow-tone.ts';
import { SteerButtons } from './components/steer-buttons.tsx';

/** The page of one flow: its subject, timeline, engine details and actions. The details are for engineers. */
export default function WorkflowPage() {
  const { t } = useTranslation('flows');
  const { flowId = '' } = useParams();
  const { can } = useSession();
  const { data: flow } = useSuspenseQuery(flowApi.get.query({ params: { id: flowId } }));
  useLive({ topic: flows.topics.flow, id: flowId, touches: [flowSubjects.flow.of(flowId)] });
  const overview = {
    id: 'overview',
    label: t('flow.overview'),
    content: (
      <Card>
        <FlowStory flow={flow} />
        <Parts flow={flow} mayCancel />
      </Card>
    ),
  };
  const engine = { id: 'engine', label: t('engine.title'), content: <EngineView flowId={flow.id} /> };
  return (
    <DetailPage
      title={flow.subject.title || flow.type.text}
      badge={<StatusBadge tone={flow.late ? 'warning' : TONE_OF[flow.state]} label={t(`state.${flow.late ? 'LATE' : flow.state}`)} />}
      breadcrumbs={[{ label: t('console.title'), to: '/admin/workflows' }]}
      actions={<SteerButtons flow={flow} mayCancel />}
      facts={useFacts(flow)}
      tabs={can(flows.permissions.inspect) ? [overview, engine] : [overview]}
    />
  );
}

function useFacts({ subject, type, organisation, parentId, startedAt, updatedAt, closedAt }: Flow): readonly Fact[] {
  const { t } = useTranslation('flows');
  const { dateTime } = useFormat();
  return [
    {
      label: t('subject'),
      value: <SubjectLink path={subject.path}>{subject.title || (subject.path ? t('flow.toSubject') : subject.id)}</SubjectLink>,
    },
    { label: t('type'), value: type.text },
    { label: t('organisation'), value: organisation.name },
    { label: t('parent'), value: parentId && <AppLink to={`/admin/workflows/${parentId}`}>{t('flow.toParent')}</AppLink> },
    { label: t('started'), value: dateTime(startedAt) },
    closedAt ? { label: t('closed'), value: dateTime(closedAt) } : { label: t('updated'), value: dateTime(updatedAt) },
  ];
}
