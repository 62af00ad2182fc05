import { z } from 'zod';

/** What a case is about (spec part 3). */
export const CaseType = z.enum(['KEY', 'SERVICE', 'SUPPORT', 'RELOCATION', 'CLAIM', 'FEEDBACK', 'ORDER', 'OTHER']);
export type CaseType = z.output<typeof CaseType>;

export const CaseAction = z.enum([
  'NEW',
  'NEW_ORDER',
  'LOST',
  'RECLAIM',
  'BLOCK_KEY',
  'BLOCK_AND_REPLACE_KEY',
  'CHANGE_PERMISSION',
  'TROUBLESHOOTING',
  'INSTALLATION',
  'SOFTWARE',
  'LOCK_SYSTEM',
  'PORTAL',
  'KEY_REPLACEMENT',
  'KEY_COPY',
  'OTHER',
]);
export type CaseAction = z.output<typeof CaseAction>;

export const CaseSubcategory = z.enum(['MECHANICAL', 'DIGITAL', 'RFID']);
export type CaseSubcategory = z.output<typeof CaseSubcategory>;

/** How a case stands; which steps there are stands in ADR 0054. */
export const CaseStatus = z.enum(['NEW', 'STARTED', 'RESTING', 'COLLECTED', 'CLOSED']);
export type CaseStatus = z.output<typeof CaseStatus>;

export const CasePriority = z.enum(['LOW', 'NORMAL', 'HIGH']);
export type CasePriority = z.output<typeof CasePriority>;

/** Whether the work is paid for: the partner's side alone reads and sets it. */
export const CaseInvoiceStatus = z.enum(['NOT_CHARGEABLE', 'NOT_INVOICED', 'INVOICED', 'NOT_INVOICED_CALL', 'SERVICE_AGREEMENT', 'PAID']);
export type CaseInvoiceStatus = z.output<typeof CaseInvoiceStatus>;

/** Products that are claimed (spec part 3). */
export const ClaimProduct = z.enum(['C10S.10', 'C10S.1', 'H10S.3.60']);
export type ClaimProduct = z.output<typeof ClaimProduct>;
export const ClaimReplacement = z.enum(['OWN_STOCK', 'PARTNER_STOCK', 'NONE']);
export const FactoryReset = z.enum(['YES', 'NOT_POSSIBLE', 'SUPPORT']);
export const ReturnTo = z.enum(['MANUFACTURER', 'PARTNER']);

/** What residents may report, where CASES_FOR_USERS is on (access.md). */
export const RESIDENT_TYPES: readonly CaseType[] = ['FEEDBACK', 'KEY', 'SERVICE'];

const ACTIONS: Readonly<Record<CaseType, readonly CaseAction[]>> = {
  KEY: ['NEW', 'NEW_ORDER', 'LOST', 'RECLAIM', 'BLOCK_KEY', 'BLOCK_AND_REPLACE_KEY', 'CHANGE_PERMISSION', 'OTHER'],
  SERVICE: ['TROUBLESHOOTING', 'INSTALLATION', 'OTHER'],
  SUPPORT: ['SOFTWARE', 'LOCK_SYSTEM', 'PORTAL', 'OTHER'],
  ORDER: ['KEY_REPLACEMENT', 'KEY_COPY'],
  RELOCATION: [],
  CLAIM: [],
  FEEDBACK: [],
  OTHER: [],
};
/** The actions of a type; none where the type says it all. */
export const actionsOf = (type: CaseType): readonly CaseAction[] => ACTIONS[type];

/** The subcategories of a type's action; mostly none. */
export function subcategoriesOf(type: CaseType, action: CaseAction | null | undefined): readonly CaseSubcategory[] {
  if (type !== 'KEY') return [];
  if (action === 'NEW' || action === 'BLOCK_AND_REPLACE_KEY') return ['MECHANICAL', 'DIGITAL', 'RFID'];
  return action === 'BLOCK_KEY' ? ['DIGITAL', 'RFID'] : [];
}

/** A field that only some types ask for. */
export type CaseField =
  | 'marking'
  | 'serialNumber'
  | 'property'
  | 'space'
  | 'reference'
  | 'onCall'
  | 'claim'
  | 'keys'
  | 'apartment'
  | 'person';
const FIELDS: Readonly<Record<CaseType, readonly CaseField[]>> = {
  KEY: ['keys', 'apartment', 'person', 'marking', 'reference'],
  SERVICE: ['apartment', 'property', 'space', 'serialNumber', 'reference', 'onCall'],
  SUPPORT: ['serialNumber'],
  RELOCATION: ['keys', 'apartment', 'person', 'property', 'reference'],
  CLAIM: ['claim', 'marking', 'serialNumber', 'reference'],
  FEEDBACK: [],
  ORDER: ['keys', 'person', 'marking', 'reference'],
  OTHER: ['apartment', 'person', 'property', 'space', 'reference'],
};
/** What some actions have no use for. */
const NOT_OF: Partial<Readonly<Record<CaseType, Partial<Readonly<Record<CaseAction, readonly CaseField[]>>>>>> = {
  KEY: {
    LOST: ['reference'],
    RECLAIM: ['marking', 'reference'],
    BLOCK_KEY: ['apartment', 'reference'],
    CHANGE_PERMISSION: ['apartment', 'marking', 'reference'],
  },
  SERVICE: { INSTALLATION: ['serialNumber', 'onCall'] },
  SUPPORT: { SOFTWARE: ['serialNumber'], PORTAL: ['serialNumber'] },
};
/** What a form asks for, by type and action. All of the type while no action is chosen. */
export function fieldsOf(type: CaseType, action?: CaseAction | null): readonly CaseField[] {
  const without = (action && NOT_OF[type]?.[action]) ?? [];
  return FIELDS[type].filter((field) => !without.includes(field));
}

const STEPS: Readonly<Record<CaseStatus, readonly CaseStatus[]>> = {
  NEW: ['STARTED', 'RESTING', 'COLLECTED', 'CLOSED'],
  STARTED: ['RESTING', 'COLLECTED', 'CLOSED'],
  RESTING: ['STARTED', 'CLOSED'],
  COLLECTED: ['STARTED', 'CLOSED'],
  CLOSED: ['STARTED'],
};
/** Where a case can go from here. An order never rests, and nothing else is collected (ADR 0054). */
export const stepsOf = ({ type, status }: { readonly type: CaseType; readonly status: CaseStatus }): readonly CaseStatus[] =>
  STEPS[status].filter((next) => next !== (type === 'ORDER' ? 'RESTING' : 'COLLECTED'));
