import { CheckboxField, Form, SelectField, TextField } from '@platform/ui';
import { inSameRound, Role, ruled } from '@platform/core';
import { PHONE_EXAMPLES, typedPhone } from '@platform/core/phone';
import { useSession, useWord } from '@platform/web';

import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApartmentField } from '@plugins/residents/web/api';
import { assignableBy, belongsIn, isIdentified, NewUser, userRefusals, ROLE_WORDS } from '../../contract/index.ts';
import { organisationApi } from '../api-client.ts';

/** One role, as nearly everybody has; more are given on the user's own page. */
const NewUserFields = NewUser.pick({
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  personalNumber: true,
  apartmentId: true,
  invite: true,
})
  .extend({ role: Role })
  .refine(isIdentified, { path: ['email'], ...ruled(userRefusals.unreachable.text), ...inSameRound });

interface Props {
  readonly organisationId: string;
  readonly secondary: ReactNode;
  readonly onSubmit: (body: z.input<typeof NewUser>) => Promise<unknown>;
}
export function NewUserForm({ organisationId, secondary, onSubmit }: Props) {
  const { t } = useTranslation('accounts');
  const word = useWord();
  const { user } = useSession();
  const { data: organisation } = useSuspenseQuery(organisationApi.get.query({ params: { id: organisationId } }));
  const roles = assignableBy(user.roles).filter((role) => belongsIn(role, organisation.type));
  return (
    <Form
      schema={NewUserFields.safeExtend({ phone: typedPhone(organisation.country).optional() })}
      initial={{ invite: true }}
      action={t('addUser')}
      secondary={secondary}
      onSubmit={({ role, ...body }) => onSubmit({ ...body, roles: [role] })}
    >
      <TextField name="firstName" label={t('firstName')} width="m" autoComplete="off" maxLength={100} />
      <TextField name="lastName" label={t('lastName')} width="m" autoComplete="off" maxLength={100} />
      <TextField name="email" label={t('email')} width="m" type="email" autoComplete="off" maxLength={254} />
      <TextField
        name="phone"
        width="m"
        label={t('phone')}
        hint={t('phoneTypedHint', { example: PHONE_EXAMPLES[organisation.country] })}
        type="tel"
        autoComplete="off"
        maxLength={20}
      />
      <SelectField
        name="role"
        label={t('role.label')}
        width="m"
        options={roles.map((value) => ({ value, label: word(ROLE_WORDS[value]) }))}
      />
      <TextField name="personalNumber" label={t('personalNumber')} width="m" autoComplete="off" maxLength={20} />
      <ApartmentField name="apartmentId" label={t('apartment')} organisationId={organisationId} />
      <CheckboxField name="invite" label={t('invite')} hint={t('inviteHint')} />
    </Form>
  );
}
