import { CheckboxField, ErrorState, Form, LinkButton, PublicCard, TextField } from '@platform/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { type Invitation, Registration } from '../../contract/index.ts';
import { linkApi } from '../api-client.ts';
import { isRepeated, NewPassword, NewPasswordFields, repeatFault } from './new-password-fields.tsx';

const RegistrationFields = Registration.omit({ token: true }).extend(NewPassword.shape);

/** Activates the account that somebody was invited to. */
export default function RegisterPage() {
  const { t } = useTranslation('accounts');
  const { token = '' } = useParams();
  const invitation = useQuery(linkApi.readInvitation.query({ body: { token } }));
  return (
    <PublicCard title={t('register.title')}>
      {invitation.error && (
        <ErrorState
          fault={invitation.error}
          action={
            <>
              <LinkButton to="/activate-account">{t('link.newInvitation')}</LinkButton>
              <LinkButton to="/login">{t('link.toSignIn')}</LinkButton>
            </>
          }
        />
      )}
      {invitation.data && <RegistrationForm token={token} invitation={invitation.data} />}
    </PublicCard>
  );
}

function RegistrationForm({ token, invitation }: { readonly token: string; readonly invitation: Invitation }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const accept = useMutation(linkApi.acceptInvitation.mutation());
  const { organisation, email, firstName, lastName, phone } = invitation;
  return (
    <>
      <p>{t('register.intro', { organisation, email })}</p>
      <Form
        schema={RegistrationFields.refine(isRepeated, repeatFault(t('password.differs')))}
        initial={{ firstName, lastName, ...(phone && { phone }) }}
        action={t('register.action')}
        careless
        onSubmit={async ({ password, consent, ...named }) => {
          const { firstName: first, lastName: last, phone: reached } = named;
          await accept.mutateAsync({ body: { token, password, consent, firstName: first, lastName: last, phone: reached } });
          await navigate('/login', { replace: true, state: { done: 'registered' } });
        }}
      >
        <TextField name="firstName" label={t('firstName')} autoComplete="given-name" maxLength={100} />
        <TextField name="lastName" label={t('lastName')} autoComplete="family-name" maxLength={100} />
        <TextField name="phone" label={t('phone')} hint={t('phoneHint')} type="tel" autoComplete="tel" maxLength={20} />
        <NewPasswordFields />
        <CheckboxField name="consent" label={t('register.consent')} />
      </Form>
    </>
  );
}
