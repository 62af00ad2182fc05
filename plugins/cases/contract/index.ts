export {
  Case,
  CaseBulk,
  CaseChange,
  type CaseComment,
  type CaseFile,
  CaseId,
  CaseStep,
  ListedCase,
  MAX_CASE_FILES,
  NewCase,
  MAX_CASE_BULK,
} from './case.ts';
export { CASE_WORDS } from './case-words.ts';
export { CaseText, TEXT_PLACES } from './case-text.ts';
export { caseEndpoints, CaseQuery, NewCaseLink, NewComment } from './endpoints.ts';
export { cases } from './plugin.ts';
export { caseRefusals } from './refusals.ts';
export { caseSubjects } from './subjects.ts';
export {
  CaseAction,
  type CaseField,
  CaseInvoiceStatus,
  CasePriority,
  CaseStatus,
  CaseSubcategory,
  CaseType,
  ClaimProduct,
  ClaimReplacement,
  FactoryReset,
  actionsOf,
  fieldsOf,
  RESIDENT_TYPES,
  ReturnTo,
  stepsOf,
  subcategoriesOf,
} from './vocabulary.ts';
export { caseDeadlines } from './workflows.ts';
