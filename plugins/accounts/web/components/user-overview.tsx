import { Link } from '@fluentui/react-components';
import { AppLink, KeyValue, NoteBar, PhoneLink } from '@platform/ui';
import { useFormat, useWord } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { failingChannels } from './failing-channels.ts';
import { ROLE_WORDS, type User } from '../../contract/index.ts';

/** Who somebody is and how they are reached. */
export function UserOverview({ user }: { readonly user: User }) {
  const { t } = useTranslation('accounts');
  const word = useWord();
  const { date } = useFormat();
  const { email, phone, apartment, organisation, address, postalCode, town } = user;
  const place = [address, [postalCode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <>
      {failingChannels(user).map(([channel, since]) => (
        <NoteBar key={channel} tone="warning">
          {t(`undeliverable.${channel}`, { since: date(since) })}
        </NoteBar>
      ))}
      <KeyValue
        rows={[
          { name: t('organisation'), value: <AppLink to={`/organisations/${organisation.id}`}>{organisation.name}</AppLink> },
          { name: t('role.label'), value: user.roles.map((role) => word(ROLE_WORDS[role])).join(', ') },
          {
            name: t('email'),
            value: email && (
              <Link inline href={`mailto:${email}`}>
                {email}
              </Link>
            ),
          },
          { name: t('phone'), value: phone && <PhoneLink phone={phone} /> },
          { name: t('personalNumber'), value: user.personalNumber },
          { name: t('apartment'), value: apartment && `${apartment.number}, ${apartment.address}` },
          { name: t('address'), value: place },
          { name: t('message'), value: user.message },
          { name: t('language'), value: t(`speaks.${user.language}`) },
          { name: t('createdAt'), value: date(user.createdAt) },
        ]}
      />
    </>
  );
}
