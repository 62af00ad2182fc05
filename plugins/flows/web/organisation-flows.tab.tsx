import { AppLink, TileContent } from '@platform/ui';
import { useFormat, useLive } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { flows, flowSubjects, OPEN_STATES } from '../contract/index.ts';
import { flowApi } from './api-client.ts';

const SHOWN = 5;

/** What goes on at a customer. What each flow is about and what it waits for, the newest first. */
export default function OrganisationFlowsCard({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('flows');
  const { date } = useFormat();
  useLive({ topic: flows.topics.flow, touches: [flowSubjects.flow] });
  const { data } = useSuspenseQuery(
    flowApi.list.query({ query: { organisationId, state: [...OPEN_STATES], orderBy: 'startedAt', order: 'desc', limit: SHOWN } }),
  );
  if (data.items.length === 0) return <TileContent text={t('card.none')} />;
  return (
    <TileContent
      text=""
      rows={data.items.map(({ id, subject, type, awaiting, dueAt }) => ({
        id,
        name: [subject.title || type.text, awaiting?.text].filter(Boolean).join(' · '),
        to: `/admin/workflows/${id}`,
        value: dueAt && date(dueAt),
      }))}
      actions={<AppLink to={`/admin/workflows?state=-&organisationId=${organisationId}`}>{t('card.all')}</AppLink>}
    />
  );
}
