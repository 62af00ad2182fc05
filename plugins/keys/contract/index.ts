export { keyDueEndpoints } from './due-endpoints.ts';
export { chartEndpoints } from './chart-endpoints.ts';
export { chartRefusals } from './chart-refusals.ts';
export { ChartChange, ChartGroup, DoorAccess, type KeysForLock, type LocksForKey, Opening } from './chart.ts';
export { SystemLock, SystemLockId } from './system-lock.ts';
export { inventoryEndpoints, InventoryKeyQuery } from './inventory-endpoints.ts';
export { inventoryRefusals } from './inventory-refusals.ts';
export { inventory, inventoryApproval } from './inventory-workflows.ts';
export {
  CountedBy,
  CountedByHand,
  Inventory,
  InventoryAnswer,
  CountDecision,
  InventoryApprovalId,
  InventoryHolder,
  InventoryId,
  InventoryKey,
  InventoryOutcome,
  InventoryScan,
  InventoryScope,
  InventorySignature,
  InventoryStatus,
  LinkedInventory,
  MAX_COUNTED_KEYS,
  NewInventory,
  OwnInventory,
  ScanAnswer,
  VerifyStatus,
} from './inventory.ts';
export { keyEndpoints, KeyQuery } from './key-endpoints.ts';
export { KeyLoss, keyLossEndpoints, KeyPrice, LossAudience, LossMessage, lossRefusals, LossStep, NAMED_LOSS_HOLDERS } from './key-loss.ts';
export { KeyEvent, KeyField } from './key-history.ts';
export { KeyRing, KeyRingId } from './key-ring.ts';
export { keyRingEndpoints, keyRingRefusals, MAX_RING_KEYS, NewRingHolder } from './key-ring-endpoints.ts';
export { KeySettings, KeySettingsChange, keySettingsEndpoints, keySettingsRefusals } from './key-settings.ts';
export { KeyCount, KeySummary, OverdueAge, OverdueByAge } from './key-summary.ts';
export { Holder, HolderKind, HolderRef, HolderType } from './holder.ts';
export { KEY_TYPE_WORDS } from './key-type-words.ts';
export {
  ChartGroupName,
  Key,
  KeyChange,
  KeyCondition,
  KeyId,
  KeyLevel,
  KeyStatus,
  KeyType,
  Marking,
  markingKey,
  NamedKey,
  NewKey,
  nextStepOf,
} from './key.ts';
export { AskedReceiptNumber, keyLoanEndpoints } from './loan-endpoints.ts';
export { limitRefusals, loanRefusals, takeOverRefusals } from './loan-refusals.ts';
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
  NewKeyLoan,
  NewKeyReturn,
  ReceiptCheck,
  RequestedKeyLoan,
  SignedPaper,
  TakenOverLoan,
} from './loan.ts';
export { keyReturnReceipts, keySigning, loanDue } from './workflows.ts';
export { LockSystem, LockSystemId } from './lock-system.ts';
export { keys } from './plugin.ts';
export {
  MAX_RECEIPT_TEXT,
  type Placeholder,
  PLACEHOLDERS,
  ReceiptTemplate,
  receiptTemplateEndpoints,
  ReceiptTemplateId,
  templateRefusals,
} from './receipt-template.ts';
export {
  LABEL_SHEETS,
  LabelCode,
  labelEndpoints,
  LabelPrint,
  labelRefusals,
  Labels,
  LabelSheet,
  LabelSheetName,
  MAX_LABELS,
  MAX_NAMED_LABELS,
} from './label.ts';
export { Named } from './reference.ts';
export { keyRefusals } from './refusals.ts';
export { Repository, RepositoryId } from './repository.ts';
export { keySubjects } from './subjects.ts';
export {
  DrawnLoan,
  IdentityDocument,
  InventoryAnswerByLink,
  NewTemporaryLoan,
  SignedTemporaryLoan,
  TemporaryLoan,
  temporaryLoanEndpoints,
  temporaryRefusals,
} from './temporary.ts';
