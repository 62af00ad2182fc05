import { ComboboxField, Form, optionsFrom, TextareaField, TextField } from '@platform/ui';
import { client } from '@platform/web';
import { organisationEndpoints } from '@plugins/organisations/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Apartment, NewApartment } from '../../contract/index.ts';

const organisationSearch = optionsFrom(client(organisationEndpoints).list, ({ id, name, city }) => ({
  value: id,
  label: name,
  detail: city ?? undefined,
}));
const WithOrganisation = NewApartment.required({ organisationId: true });

interface Props {
  readonly apartment?: Apartment;
  /** Whoever has several organisations in reach, and works for none of them, says whose it is. */
  readonly asksWhose?: boolean;
  readonly action: string;
  readonly secondary?: ReactNode;
  readonly onSubmit: (values: NewApartment) => Promise<unknown>;
}
/** What an apartment is known by. */
export function ApartmentForm({ apartment, asksWhose, action, secondary, onSubmit }: Props) {
  const { t } = useTranslation('residents');
  const initial = apartment && { number: apartment.number, address: apartment.address, additionalInfo: apartment.additionalInfo ?? '' };
  return (
    <Form
      schema={asksWhose ? WithOrganisation : NewApartment}
      action={action}
      onSubmit={onSubmit}
      secondary={secondary}
      {...(initial && { initial })}
    >
      {asksWhose && <ComboboxField name="organisationId" label={t('organisation')} search={organisationSearch} />}
      <TextField name="number" label={t('number')} hint={t('numberHint')} maxLength={50} />
      <TextField name="address" label={t('address')} maxLength={200} autoComplete="off" />
      <TextareaField name="additionalInfo" label={t('additionalInfo')} />
    </Form>
  );
}
