import { AppLink, TileContent } from '@platform/ui';
import { useSession } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { organisationApi } from '../api-client.ts';

const NEWEST = organisationApi.list.query({ query: { type: ['CUSTOMER'], orderBy: 'createdAt', limit: 4 } });

/** The newest customers of those who have some. */
export default function CustomersTile() {
  const { t } = useTranslation('organisations');
  const { user } = useSession();
  const { data } = useSuspenseQuery(NEWEST);
  const isPartner = user.organisation.type === 'PARTNER';
  return (
    <TileContent
      text={data.items.length === 0 ? t('customers.emptyText') : t(isPartner ? 'tile.customers.partner' : 'tile.customers.portal')}
      rows={data.items.map(({ id, name, city, partner }) => ({
        id,
        name,
        to: `/organisations/${id}`,
        value: isPartner ? city : partner?.name,
      }))}
      actions={<AppLink to="/admin/customers">{t('tile.customers.all')}</AppLink>}
    />
  );
}
