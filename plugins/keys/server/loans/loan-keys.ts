import { type Ctx, query } from '@platform/server';
import type { KeyId, KeyLoanId, KeyType, RepositoryId } from '../../contract/index.ts';
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
  /** It did not come back: it was lost, and is out of use. */
  readonly lost: boolean;
  /** The storage place where it lay before. */
  readonly takenFrom: RepositoryId | null;
}

/** Writes a loan's keys, in their order. */
export async function addLoanKeys(ctx: Ctx, loanId: KeyLoanId, keys: readonly RegisteredKey[]): Promise<void> {
  await query(
    ctx,
    `insert into keys_loan_key (loan_id, key_id, organisation_id, position, marking, name, type, lock_system, taken_from)
     select $1, * from unnest($2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::uuid[])`,
    [
      loanId,
      keys.map(({ id }) => id),
      keys.map(({ organisationId }) => organisationId),
      keys.map((_, position) => position),
      keys.map(({ marking }) => marking),
      keys.map(({ name }) => name),
      keys.map(({ type }) => type),
      keys.map(({ lockSystem }) => lockSystem.name),
      keys.map(({ holder }) => (holder?.type === 'REPOSITORY' ? holder.id : null)),
    ],
  );
}

/** The keys of loans, in their order. */
export async function keysOf(ctx: Ctx, loanIds: readonly KeyLoanId[]): Promise<LoanKeyRow[]> {
  return query<LoanKeyRow>(
    ctx,
    `select loan_id as "loanId", key_id as id, marking, name, type, lock_system as "lockSystem", returned_at as "returnedAt", lost, taken_from as "takenFrom"
     from keys_loan_key where loan_id = any($1) order by loan_id, position`,
    [loanIds],
  );
}

/** Which keys of a loan are out. */
export const keyIdsOut = async (ctx: Ctx, id: KeyLoanId): Promise<readonly KeyId[]> =>
  (await keysOf(ctx, [id])).filter(({ returnedAt }) => returnedAt === null).map((key) => key.id);

/** The keys of a loan that came back, and those that are still out. */
export interface ReturnedKeys {
  readonly back: readonly LoanKeyRow[];
  readonly stillOut: readonly LoanKeyRow[];
}
interface Back {
  readonly loanId: KeyLoanId;
  readonly keyIds: readonly KeyId[];
  readonly at: Date;
  /** They are out of it without having come back. */
  readonly lost?: boolean;
}
/** Marks keys of a loan as back, or lost. Returns those that were out until now, and what is out after that. The caller has locked the loan. */
export async function markReturned(ctx: Ctx, { loanId, keyIds, at, lost = false }: Back): Promise<ReturnedKeys> {
  const marked = await query<{ id: KeyId }>(
    ctx,
    `update keys_loan_key set returned_at = $3, lost = $4 where loan_id = $1 and key_id = any($2) and returned_at is null returning key_id as id`,
    [loanId, keyIds, at, lost],
  );
  const rows = await keysOf(ctx, [loanId]);
  return {
    back: rows.filter(({ id }) => marked.some((row) => row.id === id)),
    stillOut: rows.filter(({ returnedAt }) => returnedAt === null),
  };
}
