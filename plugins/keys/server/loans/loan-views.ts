import { refusals } from '@platform/core';
import { type Clock, type Ctx, query, refuse, type StandingLinks, today } from '@platform/server';
import type { Files } from '@plugins/files/server/api';
import type { KeyLoan, KeyLoanId, KeyReceipt } from '../../contract/index.ts';
import type { LoanSubjectKind } from '../api.ts';
import { IS_AWAITED } from '../overdue/due-loans.ts';
import { KeyLoanEntity } from './loan.entity.ts';
import { keysOf, type LoanKeyRow } from './loan-keys.ts';
import { KeyReceiptEntity } from './receipt.entity.ts';
import { KeyReturnEntity } from './return.entity.ts';
import { takenOverBy, takesOver } from './take-over.ts';

export interface LoanViewsDeps {
  readonly clock: Clock;
  readonly files: Files;
  readonly kinds: readonly LoanSubjectKind[];
  readonly links: StandingLinks;
}
export type LoanViews = ReturnType<typeof createLoanViews>;

/** A loan as its page shows it. */
export function createLoanViews({ clock, files, kinds, links }: LoanViewsDeps) {
  const toKeyReceipt = ({ fileId, number, mailed }: KeyReceiptEntity): KeyReceipt => ({ ...files.linkTo(fileId), number, mailed });

  return {
    entity,
    async get(ctx: Ctx, id: KeyLoanId): Promise<KeyLoan> {
      const loan = await entity(ctx, id);
      const receipts = await ctx.em.find(KeyReceiptEntity, { loanId: id });
      const returns = await ctx.em.find(KeyReturnEntity, { loanId: id }, { orderBy: { id: 'asc' } });
      const fileOf = (number: string) => receipts.find((each) => each.number === number)?.fileId;
      const receipt = receipts.find(({ kind }) => kind === 'LOAN');
      return {
        ...described(loan),
        isTakeOver: loan.takesOverId !== null,
        takesOver: (await takesOver(ctx, loan)) ?? null,
        takenOverBy: (await takenOverBy(ctx, id)) ?? null,
        ...(await pagesOf(ctx, loan, { subject: subjectOf(loan, kinds), links })),
        overdue: await isOverdue(ctx, loan, today(ctx, clock)),
        keys: (await keysOf(ctx, [id])).map(toLoanedKey),
        receipt: receipt ? toKeyReceipt(receipt) : null,
        returnReceipts: returns.map(({ number }) => {
          const fileId = fileOf(number);
          return { number, file: fileId ? files.linkTo(fileId) : null };
        }),
        extensions: loan.extensions.map(({ signature, ...extension }) => ({
          ...extension,
          signedBy: signature?.by ?? null,
          signature: signature ? files.linkTo(signature.fileId) : null,
        })),
        scan: loan.scanFileId ? files.linkTo(loan.scanFileId) : null,
      };
    },
  };
}

async function entity(ctx: Ctx, id: KeyLoanId): Promise<KeyLoanEntity> {
  const loan = await ctx.em.findOne(KeyLoanEntity, { id });
  if (!loan) throw refuse(refusals.notFound, { loanId: id });
  return loan;
}

function described(loan: KeyLoanEntity) {
  const { id, number, status, organisationId, holderType, holderId, apartmentId, handedOutBy, flowId, receipt } = loan;
  return {
    id,
    number,
    status,
    handedOutBy,
    organisation: { id: organisationId, name: receipt.organisation.name },
    holder: { type: holderType, id: holderId, name: receipt.holder.name },
    apartment: apartmentId ? { id: apartmentId, name: receipt.holder.apartment ?? '' } : null,
    text: receipt.text ?? '',
    signing: signingOf(loan),
    flowId: flowId ?? null,
    expectedReturnAt: loan.expectedReturnAt ?? null,
    createdAt: loan.createdAt.toISOString(),
    activatedAt: loan.activatedAt?.toISOString() ?? null,
    endedAt: loan.endedAt?.toISOString() ?? null,
  };
}

function subjectOf(
  { subjectType: type, subjectId: id, subjectName: name }: KeyLoanEntity,
  kinds: readonly LoanSubjectKind[],
): KeyLoan['subject'] {
  if (!type || !id) return null;
  return { type, id, name: name ?? '', path: kinds.find((kind) => kind.type === type)?.path(id) ?? null };
}

/** Where those that it names have pages. What has gone since, or is not the asker's to see, has none. */
async function pagesOf(ctx: Ctx, { holderType, holderId, apartmentId, organisationId }: KeyLoanEntity, { subject, links }: Linked) {
  const holder = holderType === 'USER' ? `/admin/users/${organisationId}/${holderId}` : null;
  const apartment = apartmentId ? `/admin/apartments/${apartmentId}` : null;
  const paths = [holder, apartment, subject?.path ?? null];
  const dead = await links.deadOf(
    ctx,
    paths.filter((path) => path !== null),
  );
  const [toHolder = null, toApartment = null, toSubject = null] = paths.map((path) => (path !== null && dead.has(path) ? null : path));
  return { pages: { holder: toHolder, apartment: toApartment }, subject: subject && { ...subject, path: toSubject } };
}
interface Linked {
  readonly subject: KeyLoan['subject'];
  readonly links: StandingLinks;
}

const signingOf = ({ signing, signingId, linkBouncedAt }: KeyLoanEntity) => ({
  mode: signing,
  id: signingId ?? null,
  linkBouncedAt: linkBouncedAt?.toISOString() ?? null,
});

/** What is lost keeps no loan overdue. */
async function isOverdue(ctx: Ctx, { id, status, expectedReturnAt }: KeyLoanEntity, day: string): Promise<boolean> {
  if (status !== 'ACTIVE' || !expectedReturnAt || expectedReturnAt >= day) return false;
  return (await query(ctx, `select from keys_loan l where l.id = $1 and ${IS_AWAITED}`, [id])).length > 0;
}
const toLoanedKey = ({ id, marking, name, type, lockSystem, returnedAt, lost }: LoanKeyRow) => ({
  id,
  marking,
  name,
  type,
  lockSystem,
  returnedAt: returnedAt ? new Date(returnedAt).toISOString() : null,
  lost,
});
