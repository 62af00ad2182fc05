import { multiLine, isoDay } from '@platform/core';
import { FileId, FileLink } from '@plugins/files/contract';
import { FlowId } from '@plugins/flows/contract';
import { SigningId } from '@plugins/id-control/contract';
import { z } from 'zod';
import { KeyId, KeyType, NamedKey } from './key.ts';
import { Named } from './reference.ts';
import { MAX_RECEIPT_TEXT } from './receipt-template.ts';
import { RepositoryId } from './repository.ts';

export const KeyLoanId = z.uuid().brand('KeyLoanId');
export type KeyLoanId = z.output<typeof KeyLoanId>;

/** Keys of one loan that came back together. */
export const KeyReturnId = z.uuid().brand('KeyReturnId');
export type KeyReturnId = z.output<typeof KeyReturnId>;

/** PENDING waits for the signature. RETURNED: every key of it is back. */
export const KeyLoanStatus = z.enum(['PENDING', 'ACTIVE', 'RETURNED', 'WITHDRAWN', 'EXPIRED']);
export type KeyLoanStatus = z.output<typeof KeyLoanStatus>;

/**
 * How a loan is signed: BankID now, BankID by mailed link, paper, or drawn. Drawn means on the desk's screen. Norwegians identify
 * themselves, bound to the text.
 */
export const LoanSigning = z.enum(['DIGITAL_DIRECT', 'DIGITAL_LATER', 'ANALOG', 'DRAWN']);
export type LoanSigning = z.output<typeof LoanSigning>;

/** As many keys as one receipt takes. */
export const MAX_LOAN_KEYS = 500;

/** One loan: many keys, one holder, one receipt, one signature. */
export const NewKeyLoan = z.strictObject({
  keyIds: z.array(KeyId).min(1).max(MAX_LOAN_KEYS),
  holder: z.strictObject({ type: z.literal('USER'), id: z.uuid() }),
  /** The apartment that gets the keys. The holder lives there, and signs for it. */
  apartmentId: z.uuid().optional(),
  expectedReturnAt: isoDay().optional(),
  signing: LoanSigning,
  /** What the holder agrees to, printed on the receipt. */
  text: multiLine(MAX_RECEIPT_TEXT).optional(),
  /** What they are lent for, as a case. When it ends, whoever has the keys is asked to bring them back. */
  subjectId: z.uuid().optional(),
});
export type NewKeyLoan = z.output<typeof NewKeyLoan>;

/** Somebody else of the apartment signs for its keys. Receipt, day and purpose go on as they are. */
export const TakenOverLoan = NewKeyLoan.pick({ holder: true, signing: true, text: true });
export type TakenOverLoan = z.output<typeof TakenOverLoan>;

/** `signing` is null for one on paper. */
export const RequestedKeyLoan = z.object({
  id: KeyLoanId,
  status: KeyLoanStatus,
  flowId: FlowId,
  signing: z.object({ id: SigningId }).nullable(),
});
export type RequestedKeyLoan = z.output<typeof RequestedKeyLoan>;

/** A sealed receipt. `mailed`: the holder was told of it by mail. */
export const KeyReceipt = FileLink.extend({ number: z.string(), mailed: z.boolean() });
export type KeyReceipt = z.output<typeof KeyReceipt>;

export const LoanedKey = z.object({
  id: KeyId,
  marking: z.string(),
  name: z.string(),
  type: KeyType,
  lockSystem: z.string(),
  returnedAt: z.iso.datetime().nullable(),
  /** It never came back: it was lost, and is out of use since then. */
  lost: z.boolean(),
});
export type LoanedKey = z.output<typeof LoanedKey>;

/** Another loan, by who signs or has signed for it. */
const OtherLoan = z.object({ id: KeyLoanId, number: z.string(), status: KeyLoanStatus, name: z.string() });

export const KeyLoan = z.object({
  id: KeyLoanId,
  number: z.string(),
  status: KeyLoanStatus,
  organisation: Named,
  /** Who signs, or has signed. */
  holder: z.object({ type: z.enum(['USER', 'TEMPORARY']), id: z.uuid(), name: z.string() }),
  /** The apartment that has the keys, where they are no person's. Named as when they were lent. */
  apartment: Named.nullable(),
  /** Where the two of them have pages that the asker finds. */
  pages: z.object({ holder: z.string().nullable(), apartment: z.string().nullable() }),
  /** Whether it is signed for keys that somebody else has signed for until now. */
  isTakeOver: z.boolean(),
  /** The loan before, where the asker sees that. */
  takesOver: OtherLoan.nullable(),
  /** The loan that takes its keys over, or waits to. */
  takenOverBy: OtherLoan.nullable(),
  handedOutBy: z.string(),
  keys: z.array(LoanedKey),
  expectedReturnAt: isoDay().nullable(),
  overdue: z.boolean(),
  text: z.string(),
  subject: z.object({ type: z.string(), id: z.uuid(), name: z.string(), path: z.string().nullable() }).nullable(),
  signing: z.object({
    mode: LoanSigning,
    id: SigningId.nullable(),
    /** The mail with the link has not arrived. */
    linkBouncedAt: z.iso.datetime().nullable(),
  }),
  flowId: FlowId.nullable(),
  /** The signed and sealed receipt, once the loan is active. */
  receipt: KeyReceipt.nullable(),
  /** The scan of the paper that was signed by hand. */
  scan: FileLink.nullable(),
  /** One for each return; `file` is null while it is made. */
  returnReceipts: z.array(z.object({ number: z.string(), file: FileLink.nullable() })),
  /** More or less time since it was lent, the oldest first. `signature`: where somebody signed for it. */
  extensions: z.array(
    z.object({
      at: z.iso.datetime(),
      by: z.string(),
      until: isoDay().nullable(),
      signedBy: z.string().nullable(),
      signature: FileLink.nullable(),
    }),
  ),
  createdAt: z.iso.datetime(),
  activatedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type KeyLoan = z.output<typeof KeyLoan>;

/** A loan as a list shows it. */
export const ListedKeyLoan = KeyLoan.pick({
  id: true,
  number: true,
  status: true,
  holder: true,
  apartment: true,
  expectedReturnAt: true,
  overdue: true,
  createdAt: true,
  organisation: true,
}).extend({
  keyCount: z.number().int(),
  /** The first markings. */
  markings: z.array(z.string()),
});
export type ListedKeyLoan = z.output<typeof ListedKeyLoan>;

/**
 * Keys that come back, whichever loans they are of. `repositoryId`: the storage place that they go to. `signatureFileId`: what whoever
 * brings them has drawn, a PNG. `found`: the lost ones among them are in use again. Blocked ones stay blocked (ADR 0097).
 */
export const NewKeyReturn = z.strictObject({
  keyIds: z.array(KeyId).min(1).max(MAX_LOAN_KEYS),
  repositoryId: RepositoryId.optional(),
  signatureFileId: FileId.optional(),
  found: z.boolean().default(false),
});
export type NewKeyReturn = z.output<typeof NewKeyReturn>;

/** One receipt for each loan that keys came back of; it is made afterwards. `mailed`: the holder is told of it by mail then. */
export const KeyReturn = z.object({
  returned: z.number().int(),
  /** Those that are blocked, and stay so. */
  blocked: z.array(NamedKey),
  receipts: z.array(z.object({ number: z.string(), holder: z.string(), loanId: KeyLoanId, mailed: z.boolean() })),
});
export type KeyReturn = z.output<typeof KeyReturn>;

/** What the public page tells of a receipt: no names. */
export const ReceiptCheck = z.object({ genuine: z.boolean(), number: z.string().nullable(), sealedAt: z.iso.datetime().nullable() });
export type ReceiptCheck = z.output<typeof ReceiptCheck>;

export const SignedPaper = z.strictObject({ fileId: FileId });
