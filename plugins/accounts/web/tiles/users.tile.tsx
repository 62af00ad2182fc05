import { AppLink, LinkButton, TileContent } from '@platform/ui';
import { useSession, useWord } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accounts, ROLE_WORDS } from '../../contract/index.ts';
import { userApi } from '../user-api.ts';

const NEWEST = userApi.list.query({ query: { active: 'true', orderBy: 'createdAt', limit: 4 } });

/** Who came last, and who of them has not signed in yet. */
export default function UsersTile() {
  const { t } = useTranslation('accounts');
  const word = useWord();
  const { can, user, workingOrganisation } = useSession();
  const { data } = useSuspenseQuery(NEWEST);
  const { id: organisationId } = workingOrganisation ?? user.organisation;
  return (
    <TileContent
      text={data.items.length === 0 ? t('empty') : t('tile.users.text')}
      rows={data.items.map(({ id, name, organisation, roles: [role], activated, invited }) => ({
        id,
        name,
        to: `/admin/users/${organisation.id}/${id}`,
        value: activated ? role && word(ROLE_WORDS[role]) : t(invited ? 'invited' : 'uninvited'),
      }))}
      actions={
        <>
          {can(accounts.permissions.write) && <LinkButton to={`/admin/users/${organisationId}/new`}>{t('tile.users.invite')}</LinkButton>}
          <AppLink to="/users">{t('tile.users.all')}</AppLink>
        </>
      }
    />
  );
}
