import { type Ctx, query } from '@platform/server';
import type { KeyLoanId } from '../../contract/index.ts';
import type { ReceiptFacts } from '../loans/receipt-facts.ts';

/** A loan whose holder is to be reminded. */
export interface DueLoan {
  readonly id: KeyLoanId;
  readonly organisationId: string;
  readonly holderType: 'USER' | 'TEMPORARY';
  readonly holderId: string;
  readonly apartmentId: string | null;
  readonly number: string;
  readonly receipt: ReceiptFacts;
  readonly dueOn: string;
  /** Whether the day has passed where the organisation is. */
  readonly isLate: boolean;
  /** Markings of what is still out. */
  readonly markings: readonly string[];
  readonly copyToId: string | null;
}

/** So many in one transaction; the rest comes with the next call. */
const BATCH = 200;

/** The organisation's own day. */
const DAY = `($1::timestamptz at time zone (l.receipt->>'timeZone'))::date`;

const NOT_REMINDED = `coalesce(l.reminded_on < ${DAY}, true)`;

/** SQL: key `o` is to come back. Nobody is asked for what is lost. */
export const TO_COME_BACK = `o.status not in ('LOST', 'BLOCKED', 'DISCONTINUED')`;
const OUT = `keys_loan_key k join keys_key o on o.id = k.key_id
      where k.loan_id = l.id and k.returned_at is null and ${TO_COME_BACK}`;
/** SQL: something of loan `l` is to come back. */
export const IS_AWAITED = `exists (select from ${OUT})`;

const select = (where: string) => `
  select l.id, l.organisation_id as "organisationId", l.holder_type as "holderType", l.holder_id as "holderId", l.apartment_id as "apartmentId", l.number, l.receipt, l.expected_return_at::text as "dueOn",
    ${DAY} > l.expected_return_at as "isLate", s.copy_to_id as "copyToId",
    (select array_agg(k.marking order by k.position) from ${OUT}) as markings
  from keys_loan l left join keys_settings s on s.id = l.organisation_id
  where l.status = 'ACTIVE' and l.expected_return_at is not null and ${IS_AWAITED} and ${where}`;

/** Locks a loan that is out and due that day, or nothing. */
export const loanToRemind = async (
  ctx: Ctx,
  { id, dueOn, now }: { readonly id: KeyLoanId; readonly dueOn: string; readonly now: Date },
): Promise<DueLoan[]> =>
  query<DueLoan>(ctx, `${select('l.id = $2 and l.expected_return_at = $3')} for update of l`, [now.toISOString(), id, dueOn]);

/** Locks the overdue loans of the organisation whose holder was not reminded today. */
export const loansToChase = (ctx: Ctx, now: Date): Promise<DueLoan[]> => {
  const where = `${DAY} > l.expected_return_at and ${NOT_REMINDED} and l.organisation_id = $2`;
  const text = `${select(where)} order by l.expected_return_at, l.id limit ${BATCH} for update of l skip locked`;
  return query<DueLoan>(ctx, text, [now.toISOString(), ctx.organisationId]);
};

/** Notes that their holders have been reminded today. */
export async function markReminded(ctx: Ctx, loans: readonly DueLoan[], now: Date): Promise<void> {
  const ids = loans.map(({ id }) => id);
  await query(ctx, `update keys_loan l set reminded_on = ${DAY} where id = any($2::uuid[])`, [now.toISOString(), ids]);
}

/** How many loans of the organisation are overdue. `left`: of them, those whose holder was not reminded today. */
export async function countOverdue(ctx: Ctx, now: Date): Promise<Readonly<Record<'overdue' | 'left', number>>> {
  const text = `select count(*)::int as overdue, count(*) filter (where ${NOT_REMINDED})::int as "left" from keys_loan l
    where l.status = 'ACTIVE' and ${DAY} > l.expected_return_at and l.organisation_id = $2 and ${IS_AWAITED}`;
  const [counted] = await query<Readonly<Record<'overdue' | 'left', number>>>(ctx, text, [now.toISOString(), ctx.organisationId]);
  return counted ?? { overdue: 0, left: 0 };
}
