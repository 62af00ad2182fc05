import { DetailPage } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { flows } from '../contract/index.ts';
import { EngineHealth } from './components/engine-health.tsx';
import { FlowList } from './components/flow-list.tsx';
import { OutboxList } from './components/outbox-list.tsx';
import { ScheduleList } from './components/schedule-list.tsx';

/** The console: flows, what they wait for, the outbox, and the schedules. */
export default function WorkflowListPage() {
  const { t } = useTranslation('flows');
  const { can } = useSession();
  const all = { id: 'flows', label: t('console.flows'), content: <FlowList /> };
  const outbox = { id: 'outbox', label: t('outbox.title'), content: <OutboxList /> };
  const schedules = { id: 'schedules', label: t('schedules.title'), content: <ScheduleList /> };
  return (
    <DetailPage
      title={t('console.title')}
      badge={<EngineHealth />}
      tabs={can(flows.permissions.inspect) ? [all, outbox, schedules] : [all]}
    />
  );
}
