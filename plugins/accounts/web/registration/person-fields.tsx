import { useWord } from '@platform/web';
import { CheckboxField, SelectField, TextField } from '@platform/ui';
import { Country, COUNTRY_WORDS } from '@platform/core';
import { useTranslation } from 'react-i18next';

/** In which country somebody is. */
export function CountryField() {
  const { t } = useTranslation('accounts');
  const word = useWord();
  return (
    <SelectField
      name="country"
      label={t('registration.country.label')}
      options={Country.options.map((value) => ({ value, label: word(COUNTRY_WORDS[value]) }))}
    />
  );
}

/** Who registers, and that they agree. */
export function PersonFields() {
  const { t } = useTranslation('accounts');
  return (
    <>
      <TextField name="firstName" label={t('firstName')} width="m" autoComplete="given-name" maxLength={100} />
      <TextField name="lastName" label={t('lastName')} width="m" autoComplete="family-name" maxLength={100} />
      <TextField name="email" label={t('email')} hint={t('registration.emailHint')} type="email" autoComplete="email" maxLength={254} />
      <TextField name="phone" label={t('phone')} hint={t('phoneHint')} type="tel" autoComplete="tel" maxLength={20} />
      <CheckboxField name="consent" label={t('register.consent')} />
    </>
  );
}
