import { AppLink, type Fact, PhoneLink } from '@platform/ui';
import { useWord } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { ROLE_WORDS, type User } from '../../contract/index.ts';

/** What one looks somebody up for. */
export function useUserFacts({ apartment, organisation, phone, roles }: User): readonly Fact[] {
  const { t } = useTranslation('accounts');
  const word = useWord();
  return [
    { label: t('role.label'), value: roles.map((held) => word(ROLE_WORDS[held])).join(', ') },
    { label: t('organisation'), value: <AppLink to={`/organisations/${organisation.id}`}>{organisation.name}</AppLink> },
    { label: t('apartment'), value: apartment && `${apartment.number}, ${apartment.address}` },
    { label: t('phone'), value: phone && <PhoneLink phone={phone} /> },
  ];
}
