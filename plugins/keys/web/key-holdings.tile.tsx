import { useSession, useWorksForSeveral } from '@platform/web';
import { AppLink, TileContent, type TileRow } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys, KeyStatus } from '../contract/index.ts';
import { keyApi } from './key-api.ts';
import { useCountText } from './components/use-count-text.ts';
import { DueLoans } from './overdue/due-loans.tsx';

/** Key holdings by status, and what is late. */
export default function KeyHoldingsTile() {
  const { t } = useTranslation('keys');
  const countText = useCountText();
  const { can } = useSession();
  const isForSeveral = useWorksForSeveral();
  const { data: summary } = useSuspenseQuery(keyApi.summary.query({ query: {} }));
  const shown = KeyStatus.options.filter((status) => status === 'ACTIVE' || summary.byStatus[status].count > 0);
  const rows = shown.map((status): TileRow => ({
    id: status,
    name: t(`overview.status.${status}`),
    to: `/keys/list?status=${status}`,
    value: countText(summary.byStatus[status]),
  }));
  const late: TileRow = {
    id: 'overdue',
    name: t('overview.overdue'),
    to: '/keys/list?overdue=true',
    value: countText(summary.overdue),
    urgent: true,
  };
  return (
    <TileContent
      text={t(isForSeveral ? 'tile.textPartner' : 'tile.textCustomer')}
      rows={summary.overdue.count > 0 ? [...rows, late] : rows}
      actions={
        <>
          {can(keys.permissions.readLoans) && <DueLoans />}
          <AppLink to="/keys">{t('tile.more')}</AppLink>
        </>
      }
    />
  );
}
