import { AppLink, Form, PublicCard, TextField } from '@platform/ui';
import { useLanguage } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { NewGuest } from '../../contract/index.ts';
import { registrationApi } from '../api-client.ts';
import { CompleteRegistration } from './complete-registration.tsx';
import { LinkSent } from './link-sent.tsx';
import { CountryField, PersonFields } from './person-fields.tsx';

/** Registers a person, or completes a registration with the mail's token after the #. */
export default function OnboardingRegisterPage() {
  const { t } = useTranslation('accounts');
  const { hash } = useLocation();
  const token = hash.slice(1);
  return (
    <PublicCard title={t(token ? 'registration.complete' : 'onboarding.title')}>
      {token ? <CompleteRegistration token={token} /> : <GuestForm />}
      <AppLink to="/login">{t('link.toSignIn')}</AppLink>
    </PublicCard>
  );
}

function GuestForm() {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const [sentTo, setSentTo] = useState<string>();
  const register = useMutation(registrationApi.registerGuest.mutation());
  if (sentTo) return <LinkSent email={sentTo} />;
  return (
    <>
      <p>{t('registration.guestIntro')}</p>
      <Form
        schema={NewGuest}
        initial={{ country: language === 'sv' ? 'SE' : 'NO' }}
        action={t('registration.send')}
        careless
        onSubmit={async (body) => {
          await register.mutateAsync({ body });
          setSentTo(body.email);
        }}
      >
        <TextField
          name="organisation"
          label={t('registration.property')}
          hint={t('registration.propertyHint')}
          autoComplete="off"
          maxLength={100}
        />
        <CountryField />
        <TextField
          name="partner"
          label={t('registration.partner')}
          hint={t('registration.partnerHint')}
          autoComplete="off"
          maxLength={100}
        />
        <PersonFields />
      </Form>
    </>
  );
}
