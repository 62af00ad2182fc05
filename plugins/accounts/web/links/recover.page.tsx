import { ErrorState, Form, LinkButton, PublicCard } from '@platform/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { linkApi } from '../api-client.ts';
import { isRepeated, NewPassword, NewPasswordFields, repeatFault } from './new-password-fields.tsx';

/** Sets a new password by a mailed link. An expired link says so before a password is chosen. */
export default function RecoverPage() {
  const { t } = useTranslation('accounts');
  const { token = '' } = useParams();
  const link = useQuery(linkApi.readRecovery.query({ body: { token } }));
  return (
    <PublicCard title={t('recover.title')}>
      {link.error && (
        <ErrorState
          fault={link.error}
          action={
            <>
              <LinkButton to="/reset">{t('link.newRecovery')}</LinkButton>
              <LinkButton to="/login">{t('link.toSignIn')}</LinkButton>
            </>
          }
        />
      )}
      {link.data && <RecoverForm token={token} />}
    </PublicCard>
  );
}

function RecoverForm({ token }: { readonly token: string }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const choose = useMutation(linkApi.recoverPassword.mutation());
  return (
    <Form
      schema={NewPassword.refine(isRepeated, repeatFault(t('password.differs')))}
      action={t('recover.action')}
      careless
      onSubmit={async ({ password }) => {
        await choose.mutateAsync({ body: { token, password } });
        await navigate('/login', { replace: true, state: { done: 'recovered' } });
      }}
    >
      <NewPasswordFields />
    </Form>
  );
}
