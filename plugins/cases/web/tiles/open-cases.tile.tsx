import { AppLink, LinkButton, TileContent } from '@platform/ui';
import { useFormat, useLive, useSession } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cases, caseSubjects } from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';

const DUE = caseApi.list.query({ query: { status: ['NEW', 'STARTED'], orderBy: 'dueAt', limit: 4 } });

/** The cases that are to be answered first. */
export default function OpenCasesTile() {
  const { t } = useTranslation('cases');
  const { dateTime } = useFormat();
  const { can } = useSession();
  const { data } = useSuspenseQuery(DUE);
  useLive({ topic: cases.topics.case, touches: [caseSubjects.case] });
  const due = data.items.filter(({ dueAt }) => dueAt !== null);
  return (
    <TileContent
      text={t(due.length === 0 ? 'tile.none' : 'tile.text')}
      rows={due.map(({ id, number, title, dueAt, overdue }) => ({
        id,
        name: `${number} · ${title}`,
        to: `/cases/${id}`,
        value: dateTime(dueAt ?? ''),
        urgent: overdue,
      }))}
      actions={
        <>
          {can(cases.permissions.write) && <LinkButton to="/cases/new">{t('new.action')}</LinkButton>}
          <AppLink to="/cases?mine=true">{t('tile.mine')}</AppLink>
          <AppLink to="/cases?status=RESTING">{t('tile.resting')}</AppLink>
        </>
      }
    />
  );
}
