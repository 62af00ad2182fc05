import { AppLink, LinkButton, TileContent } from '@platform/ui';
import { useSession } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { residents } from '../../contract/index.ts';
import { apartmentApi } from '../api-client.ts';

const NEWEST = apartmentApi.list.query({ query: { orderBy: 'createdAt', order: 'desc', limit: 4 } });

/** The apartments that came last, and how many live in each. */
export default function ApartmentsTile() {
  const { t } = useTranslation('residents');
  const { can } = useSession();
  const { data } = useSuspenseQuery(NEWEST);
  const isEmpty = data.items.length === 0;
  return (
    <TileContent
      text={t(isEmpty ? 'emptyText' : 'tile.apartments.text')}
      rows={data.items.map(({ id, number, address, residents: count }) => ({
        id,
        name: t('named', { number, address }),
        to: `/admin/apartments/${id}`,
        value: t('tile.apartments.residents', { count }),
      }))}
      actions={
        <>
          {can(residents.permissions.write) && isEmpty && <LinkButton to="/admin/apartments/new">{t('new')}</LinkButton>}
          <AppLink to="/admin/apartments">{t('tile.apartments.all')}</AppLink>
        </>
      }
    />
  );
}
