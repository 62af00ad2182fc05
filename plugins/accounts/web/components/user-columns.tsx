import { useSession, useWord } from '@platform/web';
import { showPhone } from '@platform/core/phone';
import type { Column } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { ROLE_WORDS, type UserSummary } from '../../contract/index.ts';
import { UserName } from './user-name.tsx';
import { UserStanding } from './user-standing.tsx';

/** The columns of users in lists, except `without`. Those would be the same in every row. */
export function useUserColumns(without: readonly string[]): readonly Column<UserSummary>[] {
  const { t } = useTranslation('accounts');
  const word = useWord();
  const { country } = useSession().user.organisation;
  const columns: readonly Column<UserSummary>[] = [
    { id: 'name', header: t('name'), render: (user) => <UserName user={user} />, sortBy: 'name', share: 2 },
    { id: 'email', header: t('email'), render: ({ email }) => email, share: 2.3, hideBelow: 901 },
    { id: 'phone', header: t('phone'), render: ({ phone }) => phone && showPhone(phone, country), share: 1.4 },
    { id: 'roles', header: t('role.label'), render: ({ roles }) => roles.map((role) => word(ROLE_WORDS[role])).join(', '), share: 1.8 },
    { id: 'apartment', header: t('apartment'), render: ({ apartment }) => apartment?.number },
    { id: 'organisation', header: t('organisation'), render: ({ organisation }) => organisation.name, share: 2, hideBelow: 1280 },
    {
      id: 'active',
      header: t('active.label'),
      render: (user) => <UserStanding user={user} />,
      hideBelow: 1280,
      optional: true,
    },
  ];
  return columns.filter(({ id }) => !without.includes(id));
}
