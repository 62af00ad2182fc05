import { useWord } from '@platform/web';
import { Country, COUNTRY_WORDS } from '@platform/core';
import { SelectField, TextField } from '@platform/ui';
import { useTranslation } from 'react-i18next';

/** What an organisation is called and registered as. */
export function IdentityFields() {
  const { t } = useTranslation('organisations');
  const word = useWord();
  return (
    <>
      <TextField name="name" label={t('name')} width="l" autoComplete="off" maxLength={100} />
      <SelectField
        name="country"
        width="s"
        label={t('country.label')}
        options={Country.options.map((value) => ({ value, label: word(COUNTRY_WORDS[value]) }))}
      />
      <TextField
        name="organisationNumber"
        width="m"
        label={t('organisationNumber')}
        hint={t('organisationNumberHint')}
        autoComplete="off"
        maxLength={30}
      />
    </>
  );
}
