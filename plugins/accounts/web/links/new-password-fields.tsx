import { inSameRound } from '@platform/core';
import { TextField } from '@platform/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Password } from '../../contract/index.ts';
import { PasswordStrength } from './password-strength.tsx';

/** What the fields hold. */
export const NewPassword = z.object({ password: Password, repeat: z.string() });
/** Spec part 5: the repeat must match. */
export const isRepeated = ({ password, repeat }: z.output<typeof NewPassword>): boolean => password === repeat;
/** The fault that a form puts at the field. */
export const repeatFault = (error: string) => ({ path: ['repeat'], error, ...inSameRound });

/** A new password, twice, and how hard it is to guess. */
export function NewPasswordFields() {
  const { t } = useTranslation('accounts');
  const password = String(useWatch({ name: 'password' }) ?? '');
  return (
    <>
      <TextField
        name="password"
        label={t('password.new')}
        hint={t('password.hint')}
        type="password"
        autoComplete="new-password"
        maxLength={200}
      />
      <PasswordStrength password={password} />
      <TextField name="repeat" label={t('password.repeat')} type="password" autoComplete="new-password" maxLength={200} />
    </>
  );
}
