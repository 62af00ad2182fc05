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
}
/** The user, locked, so that what is found of them holds at the commit. Nobody unless they are active in the organisation. */
export async function stillHere(ctx: Ctx, users: UserLookup, { id, organisationId }: Member): Promise<UserRef | undefined> {
  const user = await users.locked(ctx, id);
  return user?.active && user.organisationId === organisationId ? user : undefined;
}

/**
 * The holder, checked before anything is written. Signing needs a personal number, signing later also an e-mail address (spec part 5).
 * @throws 404 not in the keys' organisation, 422 by the way of signing
 */
export async function holderFor(
  ctx: Ctx,
  users: UserLookup,
  { id, organisationId, signing }: Member & { readonly signing: LoanSigning },
): Promise<LoanHolder> {
  const user = await stillHere(ctx, users, { id, organisationId });
  if (!user) throw refuse(loanRefusals.holderNotFound, { holderId: id });
  if (signing === 'ANALOG' || signing === 'DRAWN') return { user, personalNumber: undefined };
  const number = await users.personalNumber(ctx, id);
  const named = { field: 'holder', holderId: id, name: user.name };
  if (!number) throw refuseField(ctx, loanRefusals.personalNumberMissing, named);
  if (signing === 'DIGITAL_LATER' && !user.email) throw refuseField(ctx, loanRefusals.emailMissing, named);
  return { user, personalNumber: number.value };
}
