import { endpoints, Language, multiLine, nothing, oneLine, refusal, isoDay } from '@platform/core';
import { FileLink } from '@plugins/files/contract';
import { z } from 'zod';
import { inventoryRefusals } from './inventory-refusals.ts';
import { InventoryAnswer, InventoryId, LinkedInventory } from './inventory.ts';
import { KeyId } from './key.ts';
import { limitRefusals, loanRefusals } from './loan-refusals.ts';
import { KeyLoan, KeyLoanId, KeyLoanStatus, LoanedKey, MAX_LOAN_KEYS, RequestedKeyLoan } from './loan.ts';
import { keys } from './plugin.ts';
import { MAX_RECEIPT_TEXT } from './receipt-template.ts';
import { keyRefusals } from './refusals.ts';
import { keySubjects } from './subjects.ts';

const { inventory, key, loan } = keySubjects;
const { lend } = keys.permissions;

export const temporaryRefusals = {
  unreachable: refusal('ERR_TEMPORARY_HOLDER_UNREACHABLE', 422, {
    sv: 'Ange telefonnummer eller e-postadress, som länken skickas till.',
    nb: 'Oppgi telefonnummer eller e-postadresse som lenken sendes til.',
  }),
  drawing: refusal('ERR_DRAWN_SIGNATURE_INVALID', 422, {
    sv: 'Underskriften kunde inte läsas. Skriv under igen.',
    nb: 'Signaturen kunne ikke leses. Signer på nytt.',
  }),
  notDrawn: refusal('ERR_LOAN_NOT_DRAWN', 409, {
    sv: 'Utlåningen skrivs inte under på skärmen.',
    nb: 'Utlånet signeres ikke på skjermen.',
  }),
  link: refusal('ERR_KEY_LOAN_LINK', 404, {
    sv: 'Länken gäller inte längre. Den som lånade ut nycklarna kan hjälpa dig.',
    nb: 'Lenken gjelder ikke lenger. Den som lånte ut nøklene, kan hjelpe deg.',
  }),
};

/** What the desk has looked at; its number is kept nowhere. */
export const IdentityDocument = z.enum(['PASSPORT', 'DRIVING_LICENCE', 'ID_CARD', 'KNOWN']);
export type IdentityDocument = z.output<typeof IdentityDocument>;

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** A PNG in base64. */
const Drawing = z
  .base64()
  .min(1)
  .max(300_000)
  .meta({ examples: [ONE_PIXEL] });
const signed = { name: oneLine(100, 3), drawing: Drawing };
/** The token of a link stands in the body: an address would end up in logs. */
const token = z.string().min(20).max(200);

/** Keys to somebody without an account. By a link they sign on their phone; drawn, at the desk. */
export const NewTemporaryLoan = z.strictObject({
  keyIds: z.array(KeyId).min(1).max(MAX_LOAN_KEYS),
  name: oneLine(100, 2),
  company: oneLine(100).default(''),
  phone: oneLine(30)
    .optional()
    .meta({ examples: ['070-174 06 05'] }),
  email: z.email().max(200).optional(),
  language: Language.default('sv'),
  signing: z.enum(['DIGITAL_LATER', 'DRAWN', 'ANALOG']),
  expectedReturnAt: isoDay().optional(),
  /** What the keys are lent for, as a loan to a user. */
  subjectId: z.uuid().optional(),
  text: multiLine(MAX_RECEIPT_TEXT).optional(),
});
export type NewTemporaryLoan = z.output<typeof NewTemporaryLoan>;

/** What the link of a temporary holder shows. */
export const TemporaryLoan = z.object({
  number: z.string(),
  status: KeyLoanStatus,
  organisation: z.string(),
  holder: z.string(),
  language: Language,
  keys: z.array(LoanedKey.omit({ id: true })),
  expectedReturnAt: isoDay().nullable(),
  text: z.string(),
  /** It has been signed, and the receipt is being made. */
  isSigned: z.boolean(),
  receipt: FileLink.nullable(),
  /** Those that go on and ask for these keys. */
  inventories: z.array(LinkedInventory),
});
export type TemporaryLoan = z.output<typeof TemporaryLoan>;

export const InventoryAnswerByLink = InventoryAnswer.extend({ ...signed, token, inventoryId: InventoryId });

export const SignedTemporaryLoan = z.strictObject({ ...signed, token });

export const DrawnLoan = z.strictObject({ ...signed, document: IdentityDocument });

export const temporaryLoanEndpoints = endpoints(keys, {
  lendToTemporary: {
    method: 'POST',
    path: '/v1/temporary-loans',
    permission: lend,
    idempotent: true,
    body: NewTemporaryLoan,
    touches: [loan, key],
    response: RequestedKeyLoan,
    status: 201,
    refusals: [
      temporaryRefusals.unreachable,
      ...Object.values(loanRefusals),
      ...Object.values(limitRefusals),
      ...Object.values(keyRefusals),
    ],
  },
  /** At the desk, without an e-ID: who, seen by what, and drawn on the screen. */
  signLoanByDrawing: {
    method: 'POST',
    path: '/v1/key-loans/{id}/signed-drawing',
    permission: lend,
    whenOff: true,
    transaction: 'manual',
    params: z.object({ id: KeyLoanId }),
    body: DrawnLoan,
    touches: [loan.by('id'), key],
    response: KeyLoan,
    refusals: [loanRefusals.notPending, temporaryRefusals.notDrawn, temporaryRefusals.drawing],
  },
  readTemporaryLoan: {
    method: 'POST',
    path: '/v1/temporary-loans/read',
    permission: 'public',
    body: z.strictObject({ token }),
    touches: nothing('only reads'),
    response: TemporaryLoan,
    refusals: [temporaryRefusals.link],
  },
  /** "I never got these", by the link of either mail. The request is taken back and the desk told. */
  declineLoanByLink: {
    method: 'POST',
    path: '/v1/temporary-loans/decline',
    permission: 'public',
    whenOff: true,
    body: z.strictObject({ token }),
    touches: [loan, key],
    response: z.object({}),
    refusals: [temporaryRefusals.link, loanRefusals.notPending],
  },
  signTemporaryLoan: {
    method: 'POST',
    path: '/v1/temporary-loans/sign',
    permission: 'public',
    whenOff: true,
    transaction: 'manual',
    body: SignedTemporaryLoan,
    touches: [loan, key],
    response: TemporaryLoan,
    refusals: [temporaryRefusals.link, loanRefusals.notPending, temporaryRefusals.drawing],
  },
  /** Which of the keys they have and which are missing, for an inventory. Signed as the loan was. */
  answerInventoryByLink: {
    method: 'POST',
    path: '/v1/temporary-loans/inventory-answers',
    permission: 'public',
    transaction: 'manual',
    body: InventoryAnswerByLink,
    touches: [inventory],
    response: TemporaryLoan,
    refusals: [
      temporaryRefusals.link,
      temporaryRefusals.drawing,
      inventoryRefusals.nothingToApprove,
      inventoryRefusals.notPending,
      inventoryRefusals.notOpen,
      inventoryRefusals.ended,
    ],
  },
});
