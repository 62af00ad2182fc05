export { keyEndpoints, KeyQuery } from './key-endpoints.ts';
export { KeyEvent, KeyField } from './key-history.ts';
export { KeyRing, KeyRingId } from './key-ring.ts';
export { KeyCount, KeySummary } from './key-summary.ts';
export {
  Holder,
  HolderRef,
  HolderType,
  Key,
  KeyChange,
  KeyCondition,
  KeyId,
  KeyStatus,
  KeyType,
  Marking,
  markingKey,
  NewKey,
} from './key.ts';
export { keyLoanEndpoints } from './loan-endpoints.ts';
export { loanRefusals } from './loan-refusals.ts';
export {
  KeyLoan,
  KeyLoanId,
  KeyLoanStatus,
  KeyReceipt,
  KeyReturn,
  KeyReturnId,
  ListedKeyLoan,
  LoanedKey,
  LoanSigning,
  MAX_LOAN_KEYS,
  MAX_RECEIPT_TEXT,
  NewKeyLoan,
  NewKeyReturn,
  ReceiptCheck,
  RequestedKeyLoan,
  SignedPaper,
} from './loan.ts';
export { keyReturnReceipts, keySigning } from './workflows.ts';
export { LockSystem, LockSystemId } from './lock-system.ts';
export { keys } from './plugin.ts';
export { keyRefusals } from './refusals.ts';
export { Repository, RepositoryId } from './repository.ts';
export { keySubjects } from './subjects.ts';
