import { AppLink, DataList } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { ChartGroup, LockSystem } from '../../contract/index.ts';
import { chartApi } from './lock-apis.ts';

/** A chart's groups, with the way to each one's keys and locks. */
export default function ChartGroupsTab({ item: { id } }: { readonly item: LockSystem }) {
  const { t } = useTranslation('keys');
  return (
    <DataList
      name="chart-groups"
      label={t('locks.groups')}
      total={(count, number) => t('locks.groupTotal', { count, number })}
      list={chartApi.listChartGroups}
      call={{ query: { lockSystemId: [id] } }}
      columns={[
        { id: 'name', header: t('chartGroup'), render: ({ name }) => name, sortBy: 'name' },
        { id: 'grandMasters', header: t('locks.grandMasters'), render: ({ grandMasters }) => grandMasters, align: 'end', hideBelow: 901 },
        { id: 'masters', header: t('locks.masters'), render: ({ masters }) => masters, align: 'end', hideBelow: 901 },
        {
          id: 'keys',
          header: t('list.title'),
          render: (group) => <Inside of={group} path="/keys/list" count={group.keyCount} noun="list.total" />,
          align: 'end',
        },
        {
          id: 'locks',
          header: t('locks.title'),
          render: (group) => <Inside of={group} path="/keys/locks" count={group.lockCount} noun="locks.total" />,
          align: 'end',
        },
      ]}
      rowId={({ name }) => name}
      rowName={({ name }) => name}
      search={t('locks.searchGroup')}
      start={{ sort: { by: 'name', order: 'asc' } }}
      empty={{ title: t('locks.noGroups'), text: t('locks.noGroupsText') }}
    />
  );
}

interface Props {
  readonly of: ChartGroup;
  readonly path: '/keys/list' | '/keys/locks';
  readonly count: number;
  readonly noun: 'list.total' | 'locks.total';
}
/** The way to the keys or locks of a group. */
function Inside({ of: { name, lockSystem }, path, count, noun }: Props) {
  const { t } = useTranslation('keys');
  const text = t(noun, { count, number: count });
  const query = new URLSearchParams({ chartGroup: name, lockSystemId: lockSystem.id }).toString();
  return count > 0 ? <AppLink to={`${path}?${query}`}>{text}</AppLink> : text;
}
