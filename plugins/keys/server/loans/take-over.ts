import { type Ctx, query, refuse, refuseField } from '@platform/server';
import { keyRefusals, type KeyLoan, type KeyLoanId, takeOverRefusals } from '../../contract/index.ts';
import type { RegisteredKey } from '../api.ts';
import { refuseAny } from '../keys/key-custody.ts';
import { getRegistered } from '../keys/registered-keys.ts';
import { loanFlow } from './loan-flow.ts';
import type { KeyLoanEntity } from './loan.entity.ts';
import { keyIdsOut } from './loan-keys.ts';

type OtherLoan = NonNullable<KeyLoan['takesOver']>;
const OTHER = `select id, number, status, receipt->'holder'->>'name' as name from keys_loan`;
const TAKING_OVER = `${OTHER} where takes_over_id = $1 and status in ('PENDING', 'ACTIVE', 'RETURNED') order by created_at desc, id desc limit 1`;

/** The loan that takes this one's keys over, or waits to. */
export const takenOverBy = async (ctx: Ctx, id: KeyLoanId): Promise<OtherLoan | undefined> =>
  (await query<OtherLoan>(ctx, TAKING_OVER, [id]))[0];

/** The loan whose keys this one is signed for, where there is one. */
export const takesOver = async (ctx: Ctx, { takesOverId }: KeyLoanEntity): Promise<OtherLoan | undefined> =>
  takesOverId ? (await query<OtherLoan>(ctx, `${OTHER} where id = $1`, [takesOverId]))[0] : undefined;

/** An apartment's loan that somebody else is to sign for, locked. @throws 404, 409, 422 */
export async function loanToTakeOver(ctx: Ctx, id: KeyLoanId, signerId: string): Promise<KeyLoanEntity> {
  const loan = await loanFlow.lock(ctx, id);
  if (loan.status !== 'ACTIVE' || !loan.apartmentId) throw refuse(takeOverRefusals.notHome, { loanId: id });
  if (signerId === loan.holderId) throw refuseField(ctx, takeOverRefusals.sameSigner, { field: 'holder', name: loan.receipt.holder.name });
  const waiting = await takenOverBy(ctx, id);
  if (waiting?.status === 'PENDING')
    throw refuse(takeOverRefusals.pending, { name: waiting.name, number: waiting.number, loanId: waiting.id });
  return loan;
}

/** Its keys that are in use, locked. Whoever has lost one goes on answering for it. @throws 409 when there is none */
export async function keysToTakeOver(ctx: Ctx, id: KeyLoanId): Promise<readonly RegisteredKey[]> {
  const out = await getRegistered(ctx, await keyIdsOut(ctx, id), { lock: true });
  const keys = out.filter(({ status }) => status === 'ACTIVE');
  if (keys.length === 0) refuseAny(out, keyRefusals.notActive, () => true);
  return keys;
}

/** Its keys lay at the same places before. */
export async function comeFromSamePlaces(ctx: Ctx, { from, to }: { readonly from: KeyLoanId; readonly to: KeyLoanId }): Promise<void> {
  const text = `update keys_loan_key k set taken_from = o.taken_from from keys_loan_key o where k.loan_id = $1 and o.loan_id = $2 and o.key_id = k.key_id`;
  await query(ctx, text, [to, from]);
}
