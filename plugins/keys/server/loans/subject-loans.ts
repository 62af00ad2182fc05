import { ALL, asReach, audit, type Ctx, type Notifications, query, refuseField, type Secrets } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { Residency } from '@plugins/residents/server/api';
import { type KeyLoanId, keys, loanRefusals, type NewKeyLoan } from '../../contract/index.ts';
import type { LoanSubjectKind, SubjectLoans } from '../api.ts';
import { namedMarkings } from '../keys/named-markings.ts';
import { pageOf } from './loan-link.ts';
import { TO_COME_BACK } from '../overdue/due-loans.ts';
import { recipientFrom } from '../temporary/holders.ts';
import { answerFor } from './loan-recipients.ts';

interface SubjectLoansDeps {
  readonly notifications: Notifications;
  readonly residency: Residency;
  readonly secrets: Secrets;
  readonly users: UserLookup;
}
interface Out {
  readonly id: KeyLoanId;
  readonly organisationId: string;
  readonly organisation: string;
  readonly number: string;
  readonly holderType: 'USER' | 'TEMPORARY';
  readonly holderId: string;
  readonly apartmentId: string | null;
  readonly holder: string;
  readonly subject: string;
  readonly markings: readonly string[];
  readonly places: string | null;
}
const OUT = `
  select l.id, l.organisation_id as "organisationId", l.receipt->'organisation'->>'name' as organisation, l.number, l.holder_id as "holderId", l.holder_type as "holderType", l.apartment_id as "apartmentId",
    l.receipt->'holder'->>'name' as holder, l.subject_name as subject, array_agg(k.marking order by k.position) as markings,
    string_agg(distinct p.name, ', ') as places
  from keys_loan l join keys_loan_key k on k.loan_id = l.id and k.returned_at is null
    join keys_key o on o.id = k.key_id and ${TO_COME_BACK} left join keys_repository p on p.id = k.taken_from
  where l.status = 'ACTIVE' and l.subject_type = $1 and l.subject_id = $2 group by l.id order by l.id`;

/** See `SubjectLoans`. */
export function createSubjectLoans({ notifications, residency, secrets, users }: SubjectLoansDeps): SubjectLoans {
  return {
    // whoever ends it may not see loans; they are asked back all the same
    askBack: (asked, { type, id, endedAt }) =>
      asReach(asked, ALL, async (ctx) => {
        const loans = await query<Out>(ctx, OUT, [type, id]);
        const holdersOf = await answerFor(ctx, { residency, users }, loans);
        for (const { holderId, holderType, apartmentId, organisationId: _organisationId, id: loanId, markings, places, ...loan } of loans) {
          const data = {
            ...loan,
            loanId,
            markings: namedMarkings(markings),
            place: places ?? loan.organisation,
            page: pageOf(secrets, { id: loanId, holderType }),
          };
          const key = `${loanId}:${id}:${endedAt.getTime()}`;
          for (const holder of holdersOf({ holderId, apartmentId }))
            await notifications.send(ctx, keys.notifications.loanAskedBack, { key, to: [recipientFrom(holder)], data });
        }
        await audit(
          ctx,
          loans.map(({ id: loanId, organisationId, subject }) => ({
            action: 'keys.askedBack',
            subject: { type: 'KeyLoan', id: loanId },
            organisationId,
            changes: { subjectName: subject },
          })),
        );
        return loans.length;
      }),
  };
}

/** What a loan is for, as it is kept. @throws 404 at the field when it is nothing of the keys' organisation */
export async function subjectFor(
  ctx: Ctx,
  kinds: readonly LoanSubjectKind[],
  { subjectId, organisationId }: { readonly subjectId: NewKeyLoan['subjectId']; readonly organisationId: string },
) {
  if (!subjectId) return {};
  for (const { type, find } of kinds) {
    const found = await find(ctx, subjectId);
    if (found?.organisationId === organisationId) return { subjectType: type, subjectId, subjectName: found.name };
  }
  throw refuseField(ctx, loanRefusals.subjectNotFound, { field: 'subjectId' });
}
