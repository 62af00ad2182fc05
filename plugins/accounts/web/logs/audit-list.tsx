import { type Column, DataList } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AuditLine, LogWord } from '../../contract/index.ts';
import { logApi } from '../api-client.ts';
import { Actor } from './actor.tsx';
import { personFilter } from '../components/person-search.ts';
import { useLogFilters } from './log-filters.ts';

const options = (some: readonly LogWord[]) => some.map(({ code, text }) => ({ value: code, label: text }));

/** Who changed what, the newest first. */
export function AuditList() {
  const { t } = useTranslation('accounts');
  const { data: words } = useSuspenseQuery(logApi.auditWords.query());
  const { period, organisation } = useLogFilters();
  return (
    <DataList
      name="audit"
      label={t('log.audit')}
      list={logApi.audit}
      columns={useColumns()}
      total={(count, number) => t('log.auditTotal', { count, number })}
      rowId={({ id }) => id}
      rowName={({ subject, action }) => `${subject.type.text} ${action.text}`}
      filters={[
        personFilter('actorId', t('log.who')),
        { id: 'type', label: t('log.what'), options: options(words.types) },
        { id: 'action', label: t('log.action'), options: options(words.actions) },
        period,
        ...organisation,
      ]}
      start={{ sort: { by: 'at', order: 'desc' } }}
      empty={{ title: t('log.emptyAudit') }}
    />
  );
}

function useColumns(): Column<AuditLine>[] {
  const { t } = useTranslation('accounts');
  const { dateTime } = useFormat();
  return [
    {
      id: 'what',
      header: t('log.what'),
      render: ({ subject }) => (subject.name ? `${subject.type.text} ${subject.name}` : subject.type.text),
      share: 2.2,
    },
    { id: 'action', header: t('log.action'), render: ({ action }) => action.text, share: 1.4 },
    { id: 'at', header: t('log.when'), render: ({ at }) => dateTime(at), sortBy: 'at', share: 2 },
    { id: 'who', header: t('log.who'), render: (line) => <Actor {...line} />, share: 1.8 },
    {
      id: 'changed',
      header: t('log.changed'),
      render: ({ changes }) => changes.map(changeText).join('; '),
      share: 3,
      hideBelow: 901,
      phone: 'line',
    },
    { id: 'organisation', header: t('organisation'), render: ({ organisation }) => organisation?.name, share: 1.6, hideBelow: 1280 },
  ];
}

const changeText = ({ field, from, to }: AuditLine['changes'][number]) =>
  from === null && to === null ? field : `${field}: ${from === null ? '' : `${from} → `}${to ?? '–'}`;
