import { type Ctx, query } from '@platform/server';
import type { KeyId, KeyLoanId, KeyType } from '../../contract/index.ts';
import type { RegisteredKey } from '../api.ts';

/** A key of a loan, as it was called when it was lent. */
export interface LoanKeyRow {
  readonly loanId: KeyLoanId;
  readonly id: KeyId;
  readonly marking: string;
  readonly name: string;
  readonly type: KeyType;
  readonly lockSystem: string;
  readonly returnedAt: string | null;
}

/** Writes a loan's keys, in their order. */
export async function addLoanKeys(ctx: Ctx, loanId: KeyLoanId, keys: readonly RegisteredKey[]): Promise<void> {
  await query(
    ctx,
    `insert into keys_loan_key (loan_id, key_id, organisation_id, position, marking, name, type, lock_system)
     select $1, * from unnest($2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[])`,
    [
      loanId,
      keys.map(({ id }) => id),
      keys.map(({ organisationId }) => organisationId),
      keys.map((_, position) => position),
      keys.map(({ marking }) => marking),
      keys.map(({ name }) => name),
      keys.map(({ type }) => type),
      keys.map(({ lockSystem }) => lockSystem.name),
    ],
  );
}

/** The keys of loans, in their order. */
export async function keysOf(ctx: Ctx, loanIds: readonly KeyLoanId[]): Promise<LoanKeyRow[]> {
  return query<LoanKeyRow>(
    ctx,
    `select loan_id as "loanId", key_id as id, marking, name, type, lock_system as "lockSystem", returned_at as "returnedAt"
     from keys_loan_key where loan_id = any($1) order by loan_id, position`,
    [loanIds],
  );
}

/** Marks keys as back. Returns the loans, each with the keys that came back now and whether any is still out. */
export async function markReturned(
  ctx: Ctx,
  keyIds: readonly KeyId[],
  at: Date,
): Promise<{ readonly loanId: KeyLoanId; readonly keyIds: readonly KeyId[]; readonly left: number }[]> {
  const marked = await query<{ loanId: KeyLoanId; keyId: KeyId }>(
    ctx,
    `update keys_loan_key k set returned_at = $2 from keys_loan l
     where l.id = k.loan_id and l.status = 'ACTIVE' and k.key_id = any($1) and k.returned_at is null
     returning k.loan_id as "loanId", k.key_id as "keyId"`,
    [keyIds, at],
  );
  const loanIds = [...new Set(marked.map(({ loanId }) => loanId))];
  const left = await query<{ loanId: KeyLoanId; left: number }>(
    ctx,
    `select loan_id as "loanId", count(*) filter (where returned_at is null)::int as left from keys_loan_key where loan_id = any($1) group by loan_id`,
    [loanIds],
  );
  return left.map(({ loanId, left: out }) => ({
    loanId,
    left: out,
    keyIds: marked.filter((row) => row.loanId === loanId).map(({ keyId }) => keyId),
  }));
}
