import { PHONE_EXAMPLES, showPhone, typedPhone } from '@platform/core/phone';
import { FieldGroup, Form, TextField, useAction, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { apartmentOption } from '@plugins/residents/web/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accounts, type User, UserChanges } from '../../contract/index.ts';
import { emailApi } from '../api-client.ts';
import { userApi } from '../user-api.ts';
import { GovernedFields } from './governed-fields.tsx';
import { isMasked } from './use-whole-number.ts';
import { PendingEmail } from '../email/pending-email.tsx';

const Information = UserChanges.pick({
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  personalNumber: true,
  apartmentId: true,
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
/** The own address is changed by itself, with a proof (`OwnEmail`). */
const { email: _own, ...OWN_EMPTIED } = EMPTIED;

/** A form for a user's name and contact data. Only user administrators change identity and home (access.md). */
export function UserInformation({ user }: { readonly user: User }) {
  const { t } = useTranslation('accounts');
  const { can, user: reader } = useSession();
  const { country } = reader.organisation;
  const toast = useToast();
  const change = useMutation(userApi.change.mutation());
  const [whole, setWhole] = useState<string>();
  const governs = can(accounts.permissions.write);
  const isOwn = reader.id === user.id;
  const { apartment, firstName, lastName, personalNumber, phone, version } = user;
  const filled = Object.fromEntries(OPTIONAL.map((field) => [field, user[field] ?? '']));
  const home = apartment && { apartmentId: apartment.id, apartmentIdOption: apartmentOption(apartment) };
  const initial = {
    firstName,
    lastName,
    ...filled,
    ...(phone && { phone: showPhone(phone, country) }),
    personalNumber: isMasked(personalNumber) ? '' : (personalNumber ?? ''),
    ...home,
  };
  return (
    <Form
      key={version}
      schema={Information.extend({ phone: typedPhone(country).optional() }).strip()}
      initial={initial}
      action={t('save')}
      onSubmit={async ({ personalNumber: typed, apartmentId = null, email, ...values }) => {
        const governed = governs ? { ...numberChange(whole ?? personalNumber, typed ?? undefined), apartmentId } : {};
        const emptied = isOwn ? OWN_EMPTIED : { ...EMPTIED, email: email ?? null };
        const { pendingEmail } = await change.mutateAsync({
          params: { id: user.id },
          body: { ...emptied, ...values, ...governed, version },
        });
        const asked = newlyAsked(user, pendingEmail);
        toast.success(asked ? t('ownEmail.sent', { email: asked }) : t('saved'));
      }}
    >
      <TextField name="firstName" label={t('firstName')} width="m" autoComplete="given-name" maxLength={100} />
      <TextField name="lastName" label={t('lastName')} width="m" autoComplete="family-name" maxLength={100} />
      {!isOwn && <EmailField user={user} />}
      <TextField
        name="phone"
        width="m"
        label={t('phone')}
        hint={t('phoneTypedHint', { example: PHONE_EXAMPLES[country] })}
        type="tel"
        autoComplete="tel"
        maxLength={20}
      />
      {governs && <GovernedFields user={user} whole={whole} onWhole={setWhole} />}
      <FieldGroup title={t('address')}>
        <TextField name="address" label={t('street')} autoComplete="street-address" maxLength={200} />
        <TextField name="postalCode" label={t('postalCode')} width="s" autoComplete="postal-code" maxLength={20} />
        <TextField name="town" label={t('town')} width="m" autoComplete="address-level2" maxLength={100} />
      </FieldGroup>
    </Form>
  );
}

/** The address that this change asked to confirm. */
const newlyAsked = (before: User, pending: User['pendingEmail']) =>
  pending && pending.until !== before.pendingEmail?.until ? pending.email : undefined;

function EmailField({ user: { id, activated, pendingEmail } }: { readonly user: User }) {
  const { t } = useTranslation('accounts');
  const callOff = useAction(emailApi.callOffEmail.mutation(), { done: t('pendingEmail.calledOff') });
  const hint = activated ? { hint: t('pendingEmail.elsewhere') } : {};
  return (
    <>
      <TextField name="email" label={t('email')} type="email" autoComplete="email" maxLength={254} {...hint} />
      {pendingEmail && <PendingEmail pending={pendingEmail} isBusy={callOff.isBusy} onCallOff={() => callOff.run({ params: { id } })} />}
    </>
  );
}

/** The change of a personal number to send: none when it is as read. A masked one can only be replaced. */
export function numberChange(shown: string | null, typed: string | undefined): { personalNumber?: string | null } {
  if (isMasked(shown)) return typed ? { personalNumber: typed } : {};
  return (typed ?? null) === shown ? {} : { personalNumber: typed ?? null };
}
