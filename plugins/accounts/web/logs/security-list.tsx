import { SecurityKind, SecurityOutcome } from '@platform/core';
import { type Column, DataList, StatusBadge } from '@platform/ui';
import { useFormat, useSession, useWord } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { accounts, KIND_WORDS, type SecurityLine } from '../../contract/index.ts';
import { logApi } from '../api-client.ts';
import { deviceOf } from '../components/device-of.ts';
import { Actor } from './actor.tsx';
import { personFilter } from '../components/person-search.ts';
import { useLogFilters } from './log-filters.ts';

interface Props {
  /** Names the list in the browser's memory. */
  readonly name: string;
  /** Columns that would say the same in every row. */
  readonly without?: readonly string[];
}
const NONE = [] as const;

/** What touched the portal's safety, the newest first. */
export function SecurityList({ name, without = NONE }: Props) {
  const { t } = useTranslation('accounts');
  const word = useWord();
  const { can } = useSession();
  const columns = useColumns();
  const { period, organisation } = useLogFilters();
  const people = can(accounts.permissions.readLogs)
    ? [personFilter('actorId', t('log.who')), personFilter('subjectId', t('log.about'))]
    : [];
  return (
    <DataList
      name={name}
      label={t('log.security')}
      list={logApi.securityEvents}
      columns={columns.filter(({ id }) => !without.includes(id))}
      total={(count, number) => t('log.securityTotal', { count, number })}
      rowId={({ id }) => id}
      rowName={({ kind }) => word(KIND_WORDS[kind])}
      filters={[
        { id: 'kind', label: t('log.kind'), options: SecurityKind.options.map((value) => ({ value, label: word(KIND_WORDS[value]) })) },
        {
          id: 'outcome',
          label: t('log.outcome'),
          options: SecurityOutcome.options.map((value) => ({ value, label: t(`log.${value}`) })),
          single: true,
        },
        ...people,
        period,
        ...organisation,
      ]}
      start={{ sort: { by: 'at', order: 'desc' } }}
      empty={{ title: t('log.emptySecurity') }}
    />
  );
}

function useColumns(): Column<SecurityLine>[] {
  const { t } = useTranslation('accounts');
  const { dateTime } = useFormat();
  const word = useWord();
  return [
    { id: 'kind', header: t('log.kind'), render: ({ kind }) => word(KIND_WORDS[kind]), share: 2 },
    {
      id: 'outcome',
      header: t('log.outcome'),
      render: ({ outcome }) => <StatusBadge tone={outcome === 'DONE' ? 'success' : 'warning'} label={t(`log.${outcome}`)} />,
      phone: 'end',
      share: 1.2,
    },
    { id: 'at', header: t('log.when'), render: ({ at }) => dateTime(at), sortBy: 'at', share: 2 },
    { id: 'who', header: t('log.who'), render: (line) => <Actor {...line} />, share: 1.8 },
    { id: 'about', header: t('log.about'), render: ({ subject }) => subject?.name, share: 1.6, hideBelow: 901 },
    { id: 'detail', header: t('log.detail'), render: ({ detail }) => detail, share: 2.2, hideBelow: 901 },
    { id: 'organisation', header: t('organisation'), render: ({ organisation }) => organisation?.name, share: 1.4, hideBelow: 1280 },
    { id: 'address', header: t('log.address'), render: ({ address }) => address, share: 1.2, optional: true },
    { id: 'device', header: t('log.device'), render: ({ userAgent }) => deviceOf(userAgent), share: 1.4, optional: true },
  ];
}
