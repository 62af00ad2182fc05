import { LinkButton, TileContent, type TileRow } from '@platform/ui';
import { useFormat, useLive, useSession } from '@platform/web';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CaseQuery, cases, caseSubjects } from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';

const OPEN = ['NEW', 'STARTED', 'RESTING'] as const;
/** Counted, with where each leads. What is late stands in the work list. */
const ROWS = {
  new: [{ status: ['NEW'] }, 'status=NEW'],
  today: [{ status: [...OPEN], dueWithin: 'DAY' }, 'dueWithin=DAY'],
  mine: [{ status: [...OPEN], mine: 'true' }, 'mine=true'],
  resting: [{ status: ['RESTING'] }, 'status=RESTING'],
} as const satisfies Record<string, readonly [Partial<Record<keyof CaseQuery, unknown>>, string]>;

/** How many cases are open, by what they wait for. */
export default function OpenCasesTile() {
  const { t } = useTranslation('cases');
  const { can } = useSession();
  const format = useFormat();
  const names = Object.keys(ROWS) as (keyof typeof ROWS)[]; // the keys above
  const counted = useSuspenseQueries({
    queries: names.map((name) => {
      const [{ status, ...others }] = ROWS[name];
      return caseApi.list.query({ query: { ...others, status: [...status], count: 'true', limit: 1 } });
    }),
  });
  useLive({ topic: cases.topics.case, touches: [caseSubjects.case] });
  const rows = names.flatMap((name, place): TileRow[] => {
    const { total = 0, totalAtLeast = 0 } = counted[place]?.data ?? {};
    // one more than is counted where no more are
    const count = total ?? totalAtLeast + 1;
    return count === 0 ? [] : [{ id: name, name: t(`tile.${name}`), to: `/cases?${ROWS[name][1]}`, value: format.count(count) }];
  });
  return (
    <TileContent
      text={t(rows.length > 0 ? 'tile.text' : 'tile.none')}
      rows={rows}
      actions={can(cases.permissions.write) && <LinkButton to="/cases/new">{t('new.action')}</LinkButton>}
    />
  );
}
