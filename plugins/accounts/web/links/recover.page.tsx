import { Form, PublicCard } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { linkApi } from '../api-client.ts';
import { isRepeated, NewPassword, NewPasswordFields } from './new-password-fields.tsx';

/** A new password by a link in a mail. */
export default function RecoverPage() {
  const { t } = useTranslation('accounts');
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const choose = useMutation(linkApi.recoverPassword.mutation());
  return (
    <PublicCard title={t('recover.title')}>
      <Form
        schema={NewPassword.refine(isRepeated, { path: ['repeat'], error: t('password.differs') })}
        action={t('recover.action')}
        careless
        onSubmit={async ({ password }) => {
          await choose.mutateAsync({ body: { token, password } });
          await navigate('/login', { replace: true, state: { done: 'recovered' } });
        }}
      >
        <NewPasswordFields />
      </Form>
    </PublicCard>
  );
}
