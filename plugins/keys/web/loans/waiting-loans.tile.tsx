import { flows } from '@plugins/flows/contract';
import { AppLink, LinkButton, TileContent } from '@platform/ui';
import { useFormat, useLive, useSession } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys, keySubjects } from '../../contract/index.ts';
import { keyLoanApi } from './loan-apis.ts';

const WAITING = keyLoanApi.listLoans.query({ query: { status: ['PENDING'], orderBy: 'createdAt', order: 'desc', limit: 4 } });

/** The loans that wait for a signature, and the way to lend and to take back. */
export default function WaitingLoansTile() {
  const { t } = useTranslation('keys');
  const { ago } = useFormat();
  const { can } = useSession();
  const { data } = useSuspenseQuery(WAITING);
  useLive({ topic: flows.topics.flow, touches: [keySubjects.loan] });
  return (
    <TileContent
      text={t(data.items.length === 0 ? 'loan.tile.none' : 'loan.tile.text')}
      rows={data.items.map(({ id, holder, createdAt }) => ({ id, name: holder.name, to: `/keys/loans/${id}`, value: ago(createdAt) }))}
      actions={
        <>
          {can(keys.permissions.lend) && (
            <LinkButton to="/keys/guides/loan" appearance="primary">
              {t('loan.tile.lend')}
            </LinkButton>
          )}
          {can(keys.permissions.lend) && <LinkButton to="/keys/guides/return">{t('loan.tile.return')}</LinkButton>}
          <AppLink to="/keys/loans">{t('loan.tile.all')}</AppLink>
        </>
      }
    />
  );
}
