import { TileContent } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { apartmentApi } from '../api-client.ts';

const OWN = apartmentApi.list.query({ query: { limit: 5 } });

/** Where one lives. */
export default function OwnApartmentTile() {
  const { t } = useTranslation('residents');
  const { data } = useSuspenseQuery(OWN);
  const [first] = data.items;
  return (
    <TileContent
      text={first ? t('tile.own.text', { name: first.organisation.name }) : t('tile.own.none')}
      rows={data.items.map(({ id, number, address }) => ({ id, name: t('named', { number, address }) }))}
    />
  );
}
