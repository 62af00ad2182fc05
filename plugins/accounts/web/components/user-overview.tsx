import { Link } from '@fluentui/react-components';
import { KeyValue, NoteBar } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { MaskedNumber } from './masked-number.tsx';
import { failingChannels } from './failing-channels.ts';
import type { User } from '../../contract/index.ts';

/** Who somebody is and how they are reached. */
export function UserOverview({ user }: { readonly user: User }) {
  const { t } = useTranslation('accounts');
  const { date } = useFormat();
  const { email, address, postalCode, town } = user;
  const place = [address, [postalCode, town].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <>
      {failingChannels(user).map(([channel, since]) => (
        <NoteBar key={channel} tone="warning">
          {t(`undeliverable.${channel}`, { since: date(since) })}
        </NoteBar>
      ))}
      <KeyValue
        folds
        rows={[
          {
            name: t('email'),
            value: email && (
              <Link inline href={`mailto:${email}`}>
                {email}
              </Link>
            ),
          },
          { name: t('personalNumber'), value: user.personalNumber && <MaskedNumber user={user} /> },
          { name: t('address'), value: place },
          { name: t('message'), value: user.message },
          { name: t('language'), value: t(`speaks.${user.language}`) },
          { name: t('createdAt'), value: date(user.createdAt) },
        ]}
      />
    </>
  );
}
