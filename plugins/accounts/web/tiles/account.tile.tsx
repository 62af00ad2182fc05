import { ROLE_WORDS } from '../../contract/index.ts';
import { AppLink, TileContent } from '@platform/ui';
import { useFormat, useSession, useWord } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownApi } from '../own-api.ts';

const SESSIONS = ownApi.listSessions.query();

/** Who one is here, and on how many devices one is signed in. */
export default function AccountTile() {
  const { t } = useTranslation('accounts');
  const word = useWord();
  const { number } = useFormat();
  const { user } = useSession();
  const { data } = useSuspenseQuery(SESSIONS);
  const [role] = user.roles;
  return (
    <TileContent
      text={t('tile.account.text', { name: user.name, role: role ? word(ROLE_WORDS[role]).toLowerCase() : '' })}
      rows={[{ id: 'sessions', name: t('tile.account.sessions'), to: '/myaccount', value: number(data.items.length) }]}
      actions={
        <>
          <AppLink to="/myaccount">{t('mine.title')}</AppLink>
          <AppLink to="/logout">{t('tile.account.signOut')}</AppLink>
        </>
      }
    />
  );
}
