import { type Ctx, refuse, refuseField } from '@platform/server';
import type { UserLookup, UserRef } from '@plugins/accounts/server/api';
import { loanRefusals, type LoanSigning } from '../../contract/index.ts';

/** Who gets the keys, with what signing needs of them. */
export interface LoanHolder {
  readonly user: Pick<UserRef, 'id' | 'name' | 'email' | 'phone' | 'language' | 'apartmentId'> & {
    readonly organisationId: string;
    /** Whom a temporary holder works for. */
    readonly company?: string;
  };
  /** Present when they sign with an e-ID. Swedes with BankID, Norwegians by identifying themselves through the broker. */
  readonly personalNumber: string | undefined;
}

interface Member {
  readonly id: string;
  readonly organisationId: string;
  /** Where they live, when the keys are for that home. */
  readonly apartmentId?: string | null | undefined;
}
/** The user, locked, so that what is found of them holds at the commit. Nobody unless they are active in the organisation and live there. */
export async function stillHere(ctx: Ctx, users: UserLookup, { id, organisationId, apartmentId }: Member): Promise<UserRef | undefined> {
  const user = await users.locked(ctx, id);
  const isHere = user?.active && user.organisationId === organisationId;
  return isHere && (!apartmentId || user.apartmentId === apartmentId) ? user : undefined;
}

/**
 * The holder, checked before anything is written. Signing needs a personal number, signing later also an e-mail address (spec part 5).
 * @throws 404 not in the keys' organisation, 422 when they live elsewhere, and by the way of signing
 */
export async function holderFor(
  ctx: Ctx,
  users: UserLookup,
  { id, organisationId, apartmentId, signing }: Member & { readonly signing: LoanSigning },
): Promise<LoanHolder> {
  const user = await stillHere(ctx, users, { id, organisationId });
  if (!user) throw refuse(loanRefusals.holderNotFound, { holderId: id });
  if (apartmentId && user.apartmentId !== apartmentId)
    throw refuseField(ctx, loanRefusals.notResident, { field: 'apartmentId', name: user.name });
  if (signing === 'ANALOG' || signing === 'DRAWN') return { user, personalNumber: undefined };
  const number = await users.personalNumber(ctx, id);
  const named = { field: 'holder', holderId: id, name: user.name };
  if (!number) throw refuseField(ctx, loanRefusals.personalNumberMissing, named);
  if (signing === 'DIGITAL_LATER' && !user.email) throw refuseField(ctx, loanRefusals.emailMissing, named);
  return { user, personalNumber: number.value };
}
