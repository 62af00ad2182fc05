import { Form, LinkButton, Page, TextField, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { ownApi } from './own-api.ts';
import { isRepeated, NewPassword, NewPasswordFields, repeatFault } from './links/new-password-fields.tsx';

const Passwords = NewPassword.extend({ current: z.string().min(1) });

/** A new password, for whoever knows the old one. */
export default function PasswordUpdatePage() {
  const { t } = useTranslation('accounts');
  const toast = useToast();
  const navigate = useNavigate();
  const change = useMutation(ownApi.changePassword.mutation());
  return (
    <Page title={t('password.change')} breadcrumbs={[{ label: t('mine.title'), to: '/myaccount' }]}>
      <Form
        schema={Passwords.refine(isRepeated, repeatFault(t('password.differs')))}
        action={t('recover.action')}
        secondary={<LinkButton to="/myaccount">{t('cancel')}</LinkButton>}
        onSubmit={async ({ current, password }) => {
          await change.mutateAsync({ body: { current, password } });
          toast.success(t('password.changed'));
          await navigate('/myaccount');
        }}
      >
        <TextField name="current" label={t('password.current')} type="password" autoComplete="current-password" maxLength={200} />
        <NewPasswordFields />
      </Form>
    </Page>
  );
}
