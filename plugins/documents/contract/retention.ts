import { addDays } from '@platform/core/time';
import type { AgreementKind, DocumentType } from './document.ts';

/** Years that a document is kept; null until it is thrown away. From its end, from when it came where it has none, or from when it was taken out of the bin that it was due for. */
export const KEPT_YEARS: Readonly<Record<DocumentType, number | null>> = {
  SERVICE_AGREEMENT: 10,
  LICENSE_AGREEMENT: 10,
  INSPECTION_REPORT: 10,
  OFFER: 3,
  MANUAL: null,
  OTHER: null,
  CUSTOMER_DOCUMENT: null,
};

/** What is kept for as long as it is in force. */
export const AGREEMENT_TYPES: readonly DocumentType[] = ['SERVICE_AGREEMENT', 'LICENSE_AGREEMENT'];

interface Kept {
  readonly type: DocumentType;
  /** The paper of one of the organisation's agreements. */
  readonly agreement?: AgreementKind | null;
  readonly endsOn: string | null;
  readonly createdOn: string;
  readonly restoredOn?: string | null;
}
/** Whether an agreement has no end, or is the organisation's. */
const isInForce = ({ type, agreement, endsOn }: Kept): boolean => Boolean(agreement) || (endsOn === null && AGREEMENT_TYPES.includes(type));

/** The day on which a document goes to the bin by itself. Null where it stays, as an agreement in force does. */
export function goesOn(document: Kept): string | null {
  const { type, endsOn, createdOn, restoredOn } = document;
  const years = KEPT_YEARS[type];
  if (years === null || isInForce(document)) return null;
  const own = endsOn ?? createdOn;
  const from = restoredOn && restoredOn > own ? restoredOn : own;
  const [year, rest] = [from.slice(0, 4), from.slice(4)];
  // a leap day's year may have none
  return `${Number(year) + years}${rest === '-02-29' ? '-02-28' : rest}`;
}

/** Days in the bin after which a document is erased. */
export const BIN_DAYS = 30;

/** The day on which a document is erased. Null outside the bin, and while it is held. */
export const erasedOn = ({ deletedAt, held }: { readonly deletedAt: string | null; readonly held: boolean }): string | null =>
  deletedAt === null || held ? null : addDays(deletedAt.slice(0, 10), BIN_DAYS);

/** The last day on which notice is given; null without a term or a notice. */
export const noticeOn = (endsOn: string | null, noticeDays: number | null): string | null =>
  endsOn === null || noticeDays === null ? null : addDays(endsOn, -noticeDays);

/** So many days before notice or end an agreement is one that ends soon. */
export const SOON_DAYS = 30;
