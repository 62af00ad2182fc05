import { Text } from '@fluentui/react-components';
import { DataList, type Filter, media, optionsFrom, StatusBadge, useDayFilters, useMedia } from '@platform/ui';
import { addDays, dayIn } from '@platform/core/time';
import { useFormat, useSession } from '@platform/web';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kee, LogAgent, type LogEntry, LogOperation } from '../../contract/index.ts';
import { deviceRows, historyApi, lockRows } from '../api-client.ts';
import { DAYS_BACK } from './days-back.ts';

const LEVELS = ['1', '2', '3', '4', '5', '6'];
const ALARM = 5;
/** What people do at doors. Technicians are told apart. */
const DONE_BY_PEOPLE = /^(LOCK|UNLOCK|PULSE)$/;
const DONE_BY_TECHNICIANS = /_TECHNICIAN$/;

/** What the history can be narrowed by. Whoever sees their own alone has no need of who it was. */
export function useHistoryFilters(isOwn: boolean): readonly Filter[] {
  const { t } = useTranslation('kee');
  const { can } = useSession();
  const { date, timeZone } = useFormat();
  const [today] = useState(() => dayIn(timeZone, new Date()));
  const days = DAYS_BACK.map((back) => addDays(today, -back)).map((value) => ({ value, label: date(value) }));
  const asked = useDayFilters({ from: t('history.from'), to: t('history.to') });
  const dayFilter = (id: string, label: string): Filter => {
    const others = asked.find((filter) => filter.id === id)?.options.filter(({ value }) => !days.some((day) => day.value === value));
    return { id, label, single: true, options: [...days, ...(others ?? [])] };
  };
  const deviceSearch = optionsFrom(deviceRows.list, ({ id, number, description }) => ({ value: id, label: number, detail: description }));
  const lockSearch = optionsFrom(lockRows.list, ({ id, name, device }) => ({ value: id, label: name, detail: device.name }));
  const own = can(kee.permissions.operate) ? DONE_BY_TECHNICIANS : DONE_BY_PEOPLE;
  const operations = LogOperation.options.filter((value) => !isOwn || own.test(value));
  return [
    { id: 'operation', label: t('history.operation'), options: operations.map((value) => ({ value, label: t(`operation.${value}`) })) },
    { id: 'lockId', label: t('lock'), search: lockSearch },
    dayFilter('from', t('history.from')),
    dayFilter('to', t('history.to')),
    ...(isOwn
      ? []
      : [
          { id: 'deviceId', label: t('history.device'), search: deviceSearch },
          { id: 'agent', label: t('history.by'), options: LogAgent.options.map((value) => ({ value, label: t(`agent.${value}`) })) },
          { id: 'level', label: t('history.level'), options: LEVELS.map((value) => ({ value, label: t(`history.levels.${value}`) })) },
        ]),
  ];
}

interface Props {
  readonly isOwn: boolean;
  readonly filters: readonly Filter[];
  /** One's own alone, or what was opened by one share. */
  readonly of?: { readonly mine?: 'true'; readonly accessId?: string };
}
/** What happened at doors and units, the last first, and until when it is kept. */
export function HistoryTable({ isOwn, filters, of }: Props) {
  const { t } = useTranslation('kee');
  const { dateTime } = useFormat();
  const accessId = of?.accessId;
  return (
    <DataList
      name={accessId ? 'share-history' : isOwn ? 'own-lock-history' : 'lock-history'}
      label={t('history.title')}
      total={(count, number) => t('history.total', { count, number })}
      list={historyApi.listHistory}
      {...(of && { call: { query: of } })}
      columns={[
        { id: 'at', header: t('history.at'), render: ({ at }) => dateTime(at), sortBy: 'at', share: 1.5 },
        {
          id: 'operation',
          header: t('history.operation'),
          share: 1.5,
          phone: 'end',
          render: (entry) => <OperationBadge entry={entry} />,
        },
        {
          id: 'lock',
          header: t('lock'),
          render: ({ lock, device }) => lock?.name ?? (device && `${t('history.device')} ${device.name}`),
          share: 1.5,
        },
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
          : [
              {
                id: 'level',
                header: t('history.level'),
                render: ({ level }: { level: number }) => level,
                hideBelow: 1280 as const,
                phone: 'none' as const,
                share: 0.5,
              },
            ]),
        { id: 'erased', header: t('history.erased'), render: (entry) => <ErasedDay entry={entry} />, phone: 'end' },
      ]}
      rowId={({ id }) => id}
      rowName={({ operation, at }) => `${t(`operation.${operation}`)} ${dateTime(at)}`}
      start={{ sort: { by: 'at', order: 'desc' } }}
      filters={filters}
      empty={{ title: t('history.empty'), text: t(isOwn ? 'history.ownEmptyText' : 'history.emptyText') }}
    />
  );
}

/** What happened, or why it did not. */
function OperationBadge({ entry: { operation, error, level } }: { readonly entry: LogEntry }) {
  const { t } = useTranslation('kee');
  const refused = error && t(`history.refused.${operation.split('_')[0]}`, { why: t(`history.error.${error}`) });
  return (
    <StatusBadge
      tone={level >= ALARM ? 'danger' : error || operation === 'DEVICE_OFFLINE' ? 'warning' : 'neutral'}
      label={refused ?? t(`operation.${operation}`)}
    />
  );
}

/** A card has no heading that says what the day is. */
function ErasedDay({ entry: { erasedAt } }: { readonly entry: LogEntry }) {
  const { t } = useTranslation('kee');
  const { date } = useFormat();
  const isPhone = useMedia(media.phone);
  return isPhone ? <Text size={200}>{t('history.erasedOn', { day: date(erasedAt) })}</Text> : date(erasedAt);
}
