import { Form, TextareaField, TextField } from '@platform/ui';
import { OrganisationField, useAsksOrganisation } from '@plugins/organisations/web/api';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Apartment, NewApartment } from '../../contract/index.ts';

const WithOrganisation = NewApartment.required({ organisationId: true });

interface Props {
  readonly apartment?: Apartment;
  readonly action: string;
  readonly secondary?: ReactNode;
  readonly onSubmit: (values: NewApartment) => Promise<unknown>;
}
/** What an apartment is known by. */
export function ApartmentForm({ apartment, action, secondary, onSubmit }: Props) {
  const { t } = useTranslation('residents');
  const asksWhose = useAsksOrganisation() && !apartment;
  const initial = apartment && { number: apartment.number, address: apartment.address, additionalInfo: apartment.additionalInfo ?? '' };
  return (
    <Form
      schema={asksWhose ? WithOrganisation : NewApartment}
      action={action}
      onSubmit={onSubmit}
      secondary={secondary}
      {...(initial && { initial })}
    >
      {!apartment && <OrganisationField />}
      <TextField name="number" label={t('number')} width="s" hint={t('numberHint')} maxLength={50} />
      <TextField name="address" label={t('address')} width="l" maxLength={200} autoComplete="off" />
      <TextareaField name="additionalInfo" label={t('additionalInfo')} />
    </Form>
  );
}
