import { AppLink, TileContent } from '@platform/ui';
import { useWord } from '@platform/web';
import { OrganisationId } from '@plugins/organisations/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ROLE_WORDS } from '../contract/index.ts';
import { userApi } from './user-api.ts';

const SHOWN = 4;

/** The people of a customer who came last. How many there are stands above. */
export default function OrganisationPeopleCard({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('accounts');
  const word = useWord();
  const query = {
    active: 'true',
    organisationId: [OrganisationId.parse(organisationId)],
    orderBy: 'createdAt',
    limit: SHOWN,
  } as const;
  const { data } = useSuspenseQuery(userApi.list.query({ query }));
  const { items } = data;
  return (
    <TileContent
      text={items.length === 0 ? t('empty') : ''}
      rows={items.map(({ id, name, roles: [role], activated, invited }) => ({
        id,
        name,
        to: `/admin/users/${organisationId}/${id}`,
        value: activated ? role && word(ROLE_WORDS[role]) : t(invited ? 'invited' : 'uninvited'),
      }))}
      actions={<AppLink to={`/users?organisationId=${organisationId}`}>{t('card.all')}</AppLink>}
    />
  );
}
