import { type Clock, type Ctx, doneBy, newId } from '@platform/server';
import type { KeyId, KeyReturnId } from '../../contract/index.ts';
import type { DueWatch } from '../overdue/due-watch.ts';
import type { Receipt, ReceiptKey } from '../receipt/receipt.ts';
import type { KeptSignature } from './desk-signature.ts';
import type { KeyLoanEntity } from './loan.entity.ts';
import { type LoanKeyRow, markReturned, type ReturnedKeys } from './loan-keys.ts';
import type { ReceiptFacts } from './receipt-facts.ts';
import { newReceiptNumber } from './receipt-number.ts';
import { KeyReturnEntity } from './return.entity.ts';

interface Deps {
  readonly clock: Clock;
  readonly watch: DueWatch;
}
interface Back {
  readonly loan: KeyLoanEntity;
  readonly keyIds: readonly KeyId[];
  readonly signature?: KeptSignature | undefined;
  /** Who has taken them over, where it is not whoever does this. */
  readonly takenOverBy?: string;
}
/** Takes keys out of their loan. It is over with the last one. Writes what the receipt will say; the caller has locked it. */
export async function endReturned(
  ctx: Ctx,
  { clock, watch }: Deps,
  { loan, keyIds, signature, takenOverBy }: Back,
): Promise<KeyReturnEntity> {
  const now = clock.now();
  const returned = await markReturned(ctx, { loanId: loan.id, keyIds, at: now });
  if (returned.stillOut.length === 0) {
    loan.close(now);
    await watch.changed(ctx, loan, 'returned');
  }
  const number = newReceiptNumber(now);
  const handledBy = takenOverBy ? { name: takenOverBy } : byWhom(ctx, loan);
  return ctx.em.create(KeyReturnEntity, {
    id: newId<KeyReturnId>(),
    organisationId: loan.organisationId,
    loanId: loan.id,
    number,
    receipt: { ...factsOf(loan, returned), number, issuedAt: now.toISOString(), handledBy, ...(takenOverBy && { takenOver: true }) },
    returnedAt: now,
    signedBy: signature ? loan.receipt.holder.name : null,
    signatureFileId: signature?.fileId ?? null,
    signatureSha256: signature?.sha256 ?? null,
  });
}

const byWhom = ({ actor }: Ctx, { receipt: { language } }: KeyLoanEntity): Receipt['handledBy'] => ({
  name: doneBy({ actor, language }),
  ...(actor.organisation && { organisation: actor.organisation.name }),
});

/** What the receipt of a return says. It has no terms: those of the loan were agreed to when the keys were handed out. */
function factsOf(
  { number: ofLoan, receipt: { language, timeZone, organisation, holder, keys } }: KeyLoanEntity,
  { back, stillOut }: ReturnedKeys,
): Omit<ReceiptFacts, 'number' | 'issuedAt' | 'handledBy'> {
  const asLent = ({ marking, name, type, lockSystem }: LoanKeyRow): ReceiptKey =>
    keys.find((key) => key.marking === marking && key.lockSystem === lockSystem) ?? { marking, name, type, lockSystem };
  return { kind: 'RETURN', language, timeZone, organisation, holder, keys: back.map(asLent), ofLoan, stillOut: stillOut.map(asLent) };
}
