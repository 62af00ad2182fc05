export {
  AgreementKind,
  ApprovalMode,
  Decision,
  Deputy,
  Document,
  DocumentChange,
  DocumentId,
  DocumentStatus,
  DocumentType,
  DocumentVisibility,
  ListedDocument,
  NewApproval,
  NewDocument,
  NewVersion,
} from './document.ts';
export { documentEndpoints, DocumentHold, DocumentQuery } from './endpoints.ts';
export { documents } from './plugin.ts';
export { documentRefusals } from './refusals.ts';
export { AGREEMENT_TYPES, BIN_DAYS, erasedOn, goesOn, KEPT_YEARS, noticeOn, SOON_DAYS } from './retention.ts';
export { documentSubjects } from './subjects.ts';
export { documentApproval } from './workflows.ts';
