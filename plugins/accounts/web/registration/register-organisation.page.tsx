import { inSameRound } from '@platform/core';
import { AppLink, Form, PublicCard, TextField } from '@platform/ui';
import { useLanguage } from '@platform/web';
import { toOrganisationNumber } from '@plugins/organisations/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewCompany } from '../../contract/index.ts';
import { registrationApi } from '../api-client.ts';
import { LinkSent } from './link-sent.tsx';
import { CountryField, PersonFields } from './person-fields.tsx';

/** Whether the number is one of the country's: the form says so before the server does. */
const isNumbered = ({ organisationNumber, country }: { organisationNumber?: string; country: 'SE' | 'NO' }) =>
  !organisationNumber || toOrganisationNumber(organisationNumber, country) !== undefined;

/** A company account: asked for here, confirmed by a link in a mail. */
export default function RegisterOrganisationPage() {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const [sentTo, setSentTo] = useState<string>();
  const register = useMutation(registrationApi.registerCompany.mutation());
  const rule = { path: ['organisationNumber'], error: t('registration.notANumber'), ...inSameRound };
  return (
    <PublicCard title={t('registration.company')}>
      {sentTo ? (
        <LinkSent email={sentTo} />
      ) : (
        <>
          <p>{t('registration.companyIntro')}</p>
          <Form
            schema={NewCompany.refine(isNumbered, rule)}
            initial={{ country: language === 'sv' ? 'SE' : 'NO' }}
            action={t('registration.send')}
            careless
            onSubmit={async (body) => {
              await register.mutateAsync({ body });
              setSentTo(body.email);
            }}
          >
            <TextField name="organisation" label={t('registration.organisation')} autoComplete="organization" maxLength={100} />
            <CountryField />
            <TextField
              name="organisationNumber"
              label={t('registration.number')}
              hint={t('registration.numberHint')}
              autoComplete="off"
              maxLength={30}
            />
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
      )}
      <AppLink to="/login">{t('link.toSignIn')}</AppLink>
    </PublicCard>
  );
}
