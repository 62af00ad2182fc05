import { flows } from '../../contract/index.ts';
import { AppLink, TileContent, type TileRow } from '@platform/ui';
import { useFormat, useLive } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { flowSubjects } from '../../contract/index.ts';
import { flowApi } from '../api-client.ts';

const SHOWN = [
  { id: 'failing', to: '/admin/workflows?state=FAILING', urgent: true },
  { id: 'late', to: '/admin/workflows?late=true', urgent: true },
  { id: 'waiting', to: '/admin/workflows?state=WAITING', urgent: false },
  { id: 'running', to: '/admin/workflows?state=RUNNING', urgent: false },
] as const;

/** What goes on by itself, and what of it needs somebody. */
export default function FlowsTile() {
  const { t } = useTranslation('flows');
  const { number } = useFormat();
  const { data } = useSuspenseQuery(flowApi.counts.query());
  useLive({ topic: flows.topics.flow, touches: [flowSubjects.flow] });
  const rows = SHOWN.filter(({ id }) => data[id] > 0).map(({ id, to, urgent }): TileRow => ({
    id,
    to,
    urgent,
    name: t(`tile.${id}`),
    value: number(data[id]),
  }));
  return (
    <TileContent
      text={t(rows.length === 0 ? 'tile.none' : 'tile.text')}
      rows={rows}
      actions={<AppLink to="/admin/workflows">{t('tile.all')}</AppLink>}
    />
  );
}
