import { AppLink, ErrorState, Form } from '@platform/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { registrationApi } from '../api-client.ts';
import { isRepeated, NewPassword, NewPasswordFields, repeatFault } from '../links/new-password-fields.tsx';

/** The last of registering: a password. */
export function CompleteRegistration({ token }: { readonly token: string }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const asked = useQuery(registrationApi.readRegistration.query({ body: { token } }));
  const complete = useMutation(registrationApi.completeRegistration.mutation());
  if (asked.error) {
    return (
      <>
        <ErrorState fault={asked.error} />
        <AppLink to="/onboarding">{t('registration.again')}</AppLink>
      </>
    );
  }
  if (!asked.data) return null;
  return (
    <>
      <p>{t('registration.completeIntro', asked.data)}</p>
      <Form
        schema={NewPassword.refine(isRepeated, repeatFault(t('password.differs')))}
        action={t('registration.finish')}
        careless
        onSubmit={async ({ password }) => {
          const { email } = await complete.mutateAsync({ body: { token, password } });
          await navigate('/onboarding/overview', { replace: true, state: { email } });
        }}
      >
        <NewPasswordFields />
      </Form>
    </>
  );
}
