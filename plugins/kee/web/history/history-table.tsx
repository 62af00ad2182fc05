import { DataList, type Filter, optionsFrom, StatusBadge } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { LogAgent, LogOperation } from '../../contract/index.ts';
import { historyApi, lockRows } from '../api-client.ts';

const LEVELS = ['1', '2', '3', '4', '5', '6'];
const ALARM = 5;

/** What the history can be narrowed by. Whoever sees their own alone has no need of who it was. */
export function useHistoryFilters(isOwn: boolean): readonly Filter[] {
  const { t } = useTranslation('kee');
  const lockSearch = optionsFrom(lockRows.list, ({ id, name, device }) => ({ value: id, label: name, detail: device.name }));
  const operations = LogOperation.options.filter((value) => !isOwn || ['LOCK', 'UNLOCK', 'PULSE'].includes(value));
  return [
    { id: 'operation', label: t('history.operation'), options: operations.map((value) => ({ value, label: t(`operation.${value}`) })) },
    { id: 'lockId', label: t('lock'), search: lockSearch },
    ...(isOwn
      ? []
      : [
          { id: 'agent', label: t('history.by'), options: LogAgent.options.map((value) => ({ value, label: t(`agent.${value}`) })) },
          { id: 'level', label: t('history.level'), options: LEVELS.map((value) => ({ value, label: value })) },
        ]),
  ];
}

interface Props {
  readonly isOwn: boolean;
  readonly filters: readonly Filter[];
  /** What was opened by one share, and nothing else. */
  readonly accessId?: string;
}
/** What happened at doors and units, the last first, and until when it is kept. */
export function HistoryTable({ isOwn, filters, accessId }: Props) {
  const { t } = useTranslation('kee');
  const { dateTime, date } = useFormat();
  return (
    <DataList
      name={accessId ? 'share-history' : isOwn ? 'own-lock-history' : 'lock-history'}
      label={t('history.title')}
      total={(count, number) => t('history.total', { count, number })}
      list={historyApi.listHistory}
      {...(accessId && { call: { query: { accessId } } })}
      columns={[
        { id: 'at', header: t('history.at'), render: ({ at }) => dateTime(at), sortBy: 'at' },
        {
          id: 'operation',
          header: t('history.operation'),
          render: ({ operation, level }) => (
            <StatusBadge
              tone={level >= ALARM ? 'danger' : operation === 'DEVICE_OFFLINE' ? 'warning' : 'neutral'}
              label={t(`operation.${operation}`)}
            />
          ),
        },
        { id: 'lock', header: t('lock'), render: ({ lock, device }) => lock?.name ?? device?.name, share: 2 },
        {
          id: 'by',
          header: t('history.by'),
          render: (row) =>
            row.sharedBy && !accessId
              ? t('history.shared', { name: row.agentName, by: row.sharedBy })
              : (row.agentName ?? t(`agent.${row.agent}`)),
        },
        ...(isOwn
          ? []
          : [{ id: 'level', header: t('history.level'), render: ({ level }: { level: number }) => level, hideBelow: 1280 as const }]),
        { id: 'erased', header: t('history.erased'), render: ({ erasedAt }) => date(erasedAt), hideBelow: 901 },
      ]}
      rowId={({ id }) => id}
      rowName={({ operation, at }) => `${t(`operation.${operation}`)} ${dateTime(at)}`}
      start={{ sort: { by: 'at', order: 'desc' } }}
      filters={filters}
      empty={{ title: t('history.empty'), text: t('history.emptyText') }}
    />
  );
}
