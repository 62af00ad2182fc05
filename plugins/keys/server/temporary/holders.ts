import type { Language } from '@platform/core';
import { type Ctx, keptPhone, type Recipient } from '@platform/server';
import type { LoanHolder } from '../loans/loan-holder.ts';
import { TemporaryHolderEntity } from './holder.entity.ts';

interface NewHolder {
  readonly id: string;
  readonly organisationId: string;
  readonly name: string;
  readonly company: string;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly language: Language;
  readonly at: Date;
}
/** Writes somebody without an account, as the holder of a loan. @throws 422 at the phone when it is none */
export async function keepTemporary(ctx: Ctx, { at, ...person }: NewHolder): Promise<LoanHolder> {
  const { phone: typed, email, ...rest } = person;
  const phone = keptPhone(typed, ctx.language) ?? undefined;
  ctx.em.create(TemporaryHolderEntity, { ...rest, phone: phone ?? null, email: email ?? null, createdAt: at });
  await ctx.em.flush(); // keys are given to them
  return { user: { ...person, phone, apartmentId: undefined } as LoanHolder['user'], personalNumber: undefined };
}

/** Whom something can be sent to. */
export interface Reachable {
  readonly id: string;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly language: Language;
}
export const recipientFrom = ({ id, email, phone, language }: Reachable): Recipient => ({
  userId: id,
  language,
  ...(email && { email }),
  ...(phone && { phone }),
});

/** Those of the ids that are temporary holders. */
export const temporaryHolders = (ctx: Ctx, ids: readonly string[]): Promise<TemporaryHolderEntity[]> =>
  ctx.em.find(TemporaryHolderEntity, { id: { $in: [...ids] } });
