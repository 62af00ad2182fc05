import { type Ctx, refuseField, sqlState } from '@platform/server';
import { userRefusals } from '../contract/index.ts';

/** Writes what was changed. @throws 409 when the e-mail address or the personal number is another's in the organisation */
export async function saved(ctx: Ctx): Promise<void> {
  try {
    await ctx.em.flush();
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    throw String(error).includes('accounts_user_personal_number')
      ? refuseField(ctx, userRefusals.personalNumberExists, { field: 'personalNumber' })
      : refuseField(ctx, userRefusals.emailExists, { field: 'email' });
  }
}
