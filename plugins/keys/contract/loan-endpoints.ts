import {
  endpoints,
  exportQuery,
  flag,
  isoDay,
  listQuery,
  many,
  multiLine,
  nothing,
  ofOrganisations,
  oneLine,
  page,
  search,
} from '@platform/core';
import { accountSubjects } from '@plugins/accounts/contract';
import { fileRefusals } from '@plugins/files/contract';
import { z } from 'zod';
import {
  KeyLoan,
  KeyLoanId,
  KeyLoanStatus,
  KeyReturn,
  ListedKeyLoan,
  NewKeyLoan,
  NewKeyReturn,
  ReceiptCheck,
  RequestedKeyLoan,
  SignedPaper,
  TakenOverLoan,
} from './loan.ts';
import { limitRefusals, loanRefusals, takeOverRefusals } from './loan-refusals.ts';
import { keys } from './plugin.ts';
import { keyRefusals } from './refusals.ts';
import { RepositoryId } from './repository.ts';
import { keySubjects } from './subjects.ts';

const { key, loan } = keySubjects;
const { user } = accountSubjects;
const { readLoans, lend, loansOwn } = keys.permissions;
const byId = z.object({ id: KeyLoanId });
const cannotBeLent = [
  keyRefusals.archived,
  keyRefusals.notActive,
  keyRefusals.onLoan,
  keyRefusals.heldElsewhere,
  keyRefusals.returnDatePassed,
];

const LoanQuery = listQuery(['createdAt'], {
  query: search,
  status: many(KeyLoanStatus),
  ...ofOrganisations,
  /** A person, or an apartment. */
  holderId: z.uuid().optional(),
  keyId: z.uuid().optional(),
  /** Of which some key lay at that storage place. */
  takenFrom: RepositoryId.optional(),
  /** Out, and expected back today, within a week, or before today. */
  due: z.enum(['TODAY', 'WEEK', 'OVERDUE']).optional(),
  /** Handed out on those days. */
  lentFrom: isoDay().optional(),
  lentTo: isoDay().optional(),
  /** Of which something came back on those days. */
  returnedFrom: isoDay().optional(),
  returnedTo: isoDay().optional(),
  /** Only those of the asker. */
  mine: flag.optional(),
});
export type LoanQuery = z.output<typeof LoanQuery>;

export const AskedReceiptNumber = z.strictObject({ number: oneLine(40, 4) });

export const keyLoanEndpoints = endpoints(keys, {
  listLoans: {
    method: 'GET',
    path: '/v1/key-loans',
    permission: readLoans,
    own: loansOwn,
    query: LoanQuery,
    shows: [loan, key, user],
    response: page(ListedKeyLoan),
  },
  exportLoans: {
    method: 'GET',
    path: '/v1/key-loans/export.xlsx',
    permission: readLoans,
    own: loansOwn,
    query: exportQuery(LoanQuery),
    reply: 'stream',
    response: z.unknown(),
  },
  getLoan: {
    method: 'GET',
    path: '/v1/key-loans/{id}',
    permission: readLoans,
    own: loansOwn,
    params: byId,
    shows: [loan.by('id'), key, user],
    response: KeyLoan,
  },
  lend: {
    method: 'POST',
    path: '/v1/key-loans',
    permission: lend,
    idempotent: true,
    body: NewKeyLoan,
    touches: [loan, key],
    response: RequestedKeyLoan,
    status: 201,
    refusals: [...Object.values(loanRefusals), ...Object.values(limitRefusals), ...cannotBeLent],
  },
  /** Asks another who lives there to sign for an apartment's keys (ADR 0096). */
  takeOverLoan: {
    method: 'POST',
    path: '/v1/key-loans/{id}/take-over',
    permission: lend,
    idempotent: true,
    params: byId,
    body: TakenOverLoan,
    touches: [loan.by('id'), key],
    response: RequestedKeyLoan,
    status: 201,
    refusals: [...Object.values(loanRefusals), ...Object.values(takeOverRefusals), keyRefusals.notActive],
  },
  withdrawLoan: {
    method: 'POST',
    path: '/v1/key-loans/{id}/withdraw',
    permission: lend,
    own: loansOwn,
    whenOff: true,
    params: byId,
    body: z.strictObject({ reason: multiLine(500).optional() }),
    touches: [loan.by('id'), key],
    response: KeyLoan,
    refusals: [loanRefusals.notPending],
  },
  /** Sends the link to sign by again. */
  remindOfSigning: {
    method: 'POST',
    path: '/v1/key-loans/{id}/remind',
    permission: lend,
    idempotent: true,
    params: byId,
    touches: [loan.by('id')],
    response: KeyLoan,
    refusals: [loanRefusals.notPending, loanRefusals.notByLink],
  },
  /** The receipt to print and sign by hand. */
  loanPaper: {
    method: 'GET',
    path: '/v1/key-loans/{id}/paper.pdf',
    transaction: 'manual',
    permission: readLoans,
    params: byId,
    reply: 'stream',
    response: z.unknown(),
    refusals: [loanRefusals.notOnPaper],
  },
  signLoanOnPaper: {
    method: 'POST',
    path: '/v1/key-loans/{id}/signed-paper',
    permission: lend,
    whenOff: true,
    params: byId,
    body: SignedPaper,
    touches: [loan.by('id'), key],
    response: KeyLoan,
    refusals: [loanRefusals.notPending, loanRefusals.notOnPaper, fileRefusals.type, fileRefusals.size],
  },
  returnKeys: {
    method: 'POST',
    path: '/v1/key-returns',
    permission: lend,
    idempotent: true,
    whenOff: true,
    body: NewKeyReturn,
    touches: [loan, key],
    response: KeyReturn,
    status: 201,
    refusals: [loanRefusals.notOnLoan, loanRefusals.signatureMissing, loanRefusals.severalSigners, fileRefusals.type, fileRefusals.size],
  },
  checkReceiptNumber: {
    method: 'POST',
    path: '/v1/receipt-checks',
    permission: 'public',
    body: AskedReceiptNumber,
    touches: nothing('only reads'),
    response: ReceiptCheck,
  },
  checkReceiptFile: {
    method: 'POST',
    path: '/v1/receipt-checks/file',
    transaction: 'manual',
    permission: 'public',
    upload: { maxBytes: 10 * 1024 * 1024 },
    body: z.strictObject({}),
    touches: nothing('only reads'),
    response: ReceiptCheck,
  },
});
