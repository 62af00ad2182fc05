import { FieldGroup, TextField } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FirstAdmin } from '../../contract/index.ts';

const { firstName, lastName, email } = FirstAdmin.shape;
/** Who is invited, as fields of the form; all of them or none. */
export const adminFields = { adminFirstName: firstName.optional(), adminLastName: lastName.optional(), adminEmail: email.optional() };
type Typed = { readonly [K in keyof typeof adminFields]?: string | undefined };
const NAMES = ['adminFirstName', 'adminLastName', 'adminEmail'] as const;

/** Refuses, at its field, what is left out while the rest is there. */
export function refuseHalfAdmin(typed: Typed, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void {
  if (!NAMES.some((name) => typed[name])) return;
  for (const name of NAMES) if (!typed[name]) addIssue({ code: 'invalid_type', expected: 'string', input: undefined, path: [name] });
}

/** Who is invited, as the contract has it. Nobody where nothing was typed. */
export const adminOf = ({ adminFirstName, adminLastName, adminEmail }: Typed): { readonly admin?: z.input<typeof FirstAdmin> } =>
  adminFirstName && adminLastName && adminEmail ? { admin: { firstName: adminFirstName, lastName: adminLastName, email: adminEmail } } : {};

/** The first administrator, where one is known already. */
export function AdminFields() {
  const { t } = useTranslation('organisations');
  return (
    <FieldGroup title={t('admin.title')}>
      <TextField name="adminFirstName" label={t('admin.firstName')} width="m" autoComplete="off" maxLength={100} />
      <TextField name="adminLastName" label={t('admin.lastName')} width="m" autoComplete="off" maxLength={100} />
      <TextField
        name="adminEmail"
        label={t('admin.email')}
        hint={t('admin.hint')}
        width="m"
        type="email"
        autoComplete="off"
        maxLength={254}
      />
    </FieldGroup>
  );
}
