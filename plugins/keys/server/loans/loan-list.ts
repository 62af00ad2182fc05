import { inReach, type Ctx, type Clock, readPage, rows } from '@platform/server';
import type { RequestOf } from '@platform/core';
import { sql } from 'kysely';
import type { keyLoanEndpoints, ListedKeyLoan } from '../../contract/index.ts';
import { today } from '../today.ts';
import type { KeyLoanEntity } from './loan.entity.ts';

type Query = RequestOf<typeof keyLoanEndpoints.listLoans>['query'];

/** Loans, the newest first; the holder's name is the one on the receipt. */
export function createLoanList({ clock }: { readonly clock: Clock }) {
  return async (ctx: Ctx, list: Query) => {
    const holderId = ctx.own ?? (list.mine === 'true' ? ctx.actor.userId : list.holderId);
    const day = today(clock);
    const query = rows<{ keys_loan: KeyLoanEntity }>(ctx)
      .selectFrom('keys_loan as l')
      .select(['l.id', 'l.number', 'l.status', 'l.holderId', 'l.expectedReturnAt', 'l.createdAt'])
      .select(sql<string>`l.receipt->'holder'->>'name'`.as('holderName'))
      .select(sql<number>`jsonb_array_length(l.receipt->'keys')`.as('keyCount'))
      .select(sql<string[]>`jsonb_path_query_array(l.receipt, '$.keys[0 to 4].marking')`.as('markings'))
      .where(inReach(ctx, 'l.organisationId'))
      .$if(holderId !== undefined, (q) => q.where('l.holderId', '=', String(holderId)))
      .$if(list.status !== undefined, (q) => q.where('l.status', 'in', list.status ?? []))
      .$if(list.keyId !== undefined, (q) =>
        q.where('l.id', 'in', sql<never>`(select loan_id from keys_loan_key where key_id = ${list.keyId})`),
      );
    return readPage(ctx, query, {
      list,
      order: { createdAt: 'l.createdAt' },
      id: 'l.id',
      toItem: ({ holderId: id, holderName, markings, createdAt, status, expectedReturnAt, ...row }): ListedKeyLoan => ({
        ...row,
        status,
        expectedReturnAt,
        createdAt: new Date(createdAt).toISOString(),
        holder: { type: 'USER', id, name: holderName },
        overdue: status === 'ACTIVE' && expectedReturnAt !== null && String(expectedReturnAt) < day,
        markings: typeof markings === 'string' ? JSON.parse(markings) : markings,
      }),
    });
  };
}
export type LoanList = ReturnType<typeof createLoanList>;
