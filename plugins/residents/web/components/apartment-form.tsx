import { Form, TextareaField, TextField } from '@platform/ui';
import { OrganisationField, useAsksOrganisation } from '@plugins/organisations/web/api';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NewApartment } from '../../contract/index.ts';

const WithOrganisation = NewApartment.required({ organisationId: true });

interface Props {
  readonly action: string;
  readonly secondary?: ReactNode;
  readonly onSubmit: (values: NewApartment) => Promise<unknown>;
}
/** A new apartment, and whose it is. */
export function ApartmentForm({ action, secondary, onSubmit }: Props) {
  const asksWhose = useAsksOrganisation();
  return (
    <Form schema={asksWhose ? WithOrganisation : NewApartment} action={action} onSubmit={onSubmit} secondary={secondary}>
      <OrganisationField />
      <ApartmentFields />
    </Form>
  );
}

/** What an apartment is known by. */
export function ApartmentFields() {
  const { t } = useTranslation('residents');
  return (
    <>
      <TextField name="number" label={t('number')} width="s" hint={t('numberHint')} maxLength={50} />
      <TextField name="address" label={t('address')} width="l" maxLength={200} autoComplete="off" />
      <TextareaField name="additionalInfo" label={t('additionalInfo')} />
    </>
  );
}
