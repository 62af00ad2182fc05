import { AppLink, NoteBar, PlainForm, PublicCard } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkApi } from '../api-client.ts';

interface Props {
  readonly purpose: 'reset' | 'activate';
  /** The address that the page was opened with. */
  readonly email?: string | undefined;
}
/** Asks for a link by mail. The answer never tells whether anybody has the address. */
export function LinkRequest({ purpose, email }: Props) {
  const { t } = useTranslation('accounts');
  const [sentTo, setSentTo] = useState<string>();
  const recover = useMutation(linkApi.recover.mutation());
  return (
    <PublicCard title={t(`${purpose}.title`)}>
      {sentTo ? <NoteBar tone="success">{t(`${purpose}.sent`, { email: sentTo })}</NoteBar> : <p>{t(`${purpose}.intro`)}</p>}
      {!sentTo && (
        <PlainForm
          fields={{
            email: { label: t('email'), type: 'email', autoComplete: 'username', maxLength: 254, ...(email && { initial: email }) },
          }}
          action={t('link.send')}
          onSubmit={async (body) => {
            await recover.mutateAsync({ body });
            setSentTo(body.email);
          }}
        />
      )}
      <AppLink to="/login">{t('link.toSignIn')}</AppLink>
    </PublicCard>
  );
}
