import { addDays } from '@platform/core/time';
import type { DocumentType } from './document.ts';

/** Years after its end, or after it came where it has none, that a document is kept; null for what is kept until it is thrown away. */
export const KEPT_YEARS: Readonly<Record<DocumentType, number | null>> = {
  SERVICE_AGREEMENT: 10,
  LICENSE_AGREEMENT: 10,
  INSPECTION_REPORT: 10,
  OFFER: 3,
  MANUAL: null,
  OTHER: null,
  CUSTOMER_DOCUMENT: null,
};

/** The day on which a document goes to the bin by itself. Null where it stays. */
export function goesOn({
  type,
  endsOn,
  createdOn,
}: {
  readonly type: DocumentType;
  readonly endsOn: string | null;
  readonly createdOn: string;
}) {
  const years = KEPT_YEARS[type];
  if (years === null) return null;
  const [year = '', rest = ''] = [(endsOn ?? createdOn).slice(0, 4), (endsOn ?? createdOn).slice(4)];
  // a leap day's year may have none
  return `${Number(year) + years}${rest === '-02-29' ? '-02-28' : rest}`;
}

/** The last day on which notice is given; null without a term or a notice. */
export const noticeOn = (endsOn: string | null, noticeDays: number | null): string | null =>
  endsOn === null || noticeDays === null ? null : addDays(endsOn, -noticeDays);

/** So many days before notice or end an agreement is one that ends soon. */
export const SOON_DAYS = 30;
