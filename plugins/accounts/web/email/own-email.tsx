import { makeStyles, tokens } from '@fluentui/react-components';
import { EmailAddress } from '@platform/core';
import { Form, KeyValue, NoteBar, TextField, useAction, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { emailApi } from '../api-client.ts';
import { PendingEmail } from './pending-email.tsx';

const useStyles = makeStyles({ email: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL } });

const WithPassword = z.object({ email: EmailAddress, password: z.string().min(1).max(200) });
const WithoutPassword = WithPassword.omit({ password: true });

/** The user's own address, and a form to change it. After a proof, a link is sent to the new one. */
export function OwnEmail() {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const { impersonator } = useSession();
  const { data } = useSuspenseQuery(emailApi.ownEmail.query());
  const callOff = useAction(emailApi.callOffOwnEmail.mutation(), { done: t('pendingEmail.calledOff') });
  const { email, pending, proof } = data;
  return (
    <div className={styles.email}>
      <KeyValue rows={[{ name: t('email'), value: email }]} />
      {pending && <PendingEmail pending={pending} isBusy={callOff.isBusy} {...(!impersonator && { onCallOff: () => callOff.run() })} />}
      {!impersonator && proof === 'EID' && <NoteBar tone="info">{t('ownEmail.proveByEid')}</NoteBar>}
      {!impersonator && proof !== 'EID' && <NewEmail asksPassword={proof === 'PASSWORD'} />}
    </div>
  );
}

function NewEmail({ asksPassword }: { readonly asksPassword: boolean }) {
  const { t } = useTranslation('accounts');
  const toast = useToast();
  const change = useMutation(emailApi.changeOwnEmail.mutation());
  return (
    <Form
      schema={asksPassword ? WithPassword : WithoutPassword}
      action={t('ownEmail.change')}
      onSubmit={async (body) => {
        await change.mutateAsync({ body });
        toast.success(t('ownEmail.sent', { email: body.email }));
      }}
    >
      <TextField name="email" label={t('ownEmail.new')} hint={t('ownEmail.hint')} type="email" autoComplete="email" maxLength={254} />
      {asksPassword && (
        <TextField name="password" label={t('password.current')} type="password" autoComplete="current-password" maxLength={200} />
      )}
    </Form>
  );
}
