import { FieldGroup, Form, TextField, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type User, UserChanges } from '../../contract/index.ts';
import { userApi, userReads } from '../api-client.ts';
import { typedPhone } from './typed-phone.ts';

const Information = UserChanges.pick({
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  address: true,
  postalCode: true,
  town: true,
}).required({
  firstName: true,
  lastName: true,
});
/** A field that was emptied is to be empty. */
const OPTIONAL = ['email', 'phone', 'address', 'postalCode', 'town'] as const;
const EMPTIED = Object.fromEntries(OPTIONAL.map((field) => [field, null]));

/** How somebody is called and reached, to change. */
export function UserInformation({ user }: { readonly user: User }) {
  const { t } = useTranslation('accounts');
  const { user: own } = useSession();
  const toast = useToast();
  const change = useMutation(userApi.change.mutation({ invalidates: userReads }));
  const { firstName, lastName, version } = user;
  const filled = Object.fromEntries(OPTIONAL.map((field) => [field, user[field] ?? '']));
  return (
    <Form
      key={version}
      schema={Information.extend({ phone: typedPhone(own.organisation.country).optional() })}
      initial={{ firstName, lastName, ...filled }}
      action={t('save')}
      onSubmit={async (values) => {
        await change.mutateAsync({ params: { id: user.id }, body: { ...EMPTIED, ...values, version } });
        toast.success(t('saved'));
      }}
    >
      <TextField name="firstName" label={t('firstName')} autoComplete="given-name" maxLength={100} />
      <TextField name="lastName" label={t('lastName')} autoComplete="family-name" maxLength={100} />
      <TextField name="email" label={t('email')} type="email" autoComplete="email" maxLength={254} />
      <TextField name="phone" label={t('phone')} hint={t('phoneHint')} type="tel" autoComplete="tel" maxLength={20} />
      <FieldGroup title={t('address')}>
        <TextField name="address" label={t('street')} autoComplete="street-address" maxLength={200} />
        <TextField name="postalCode" label={t('postalCode')} autoComplete="postal-code" maxLength={20} />
        <TextField name="town" label={t('town')} autoComplete="address-level2" maxLength={100} />
      </FieldGroup>
    </Form>
  );
}
