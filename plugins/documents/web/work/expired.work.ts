import { AGREEMENT_TYPES } from '../../contract/index.ts';
import { listedDocuments } from './listed-documents.ts';

/** Agreements that have ended. Extended with another last day, or thrown away. */
export const expiredAgreementsWork = listedDocuments({
  expired: 'true',
  type: [...AGREEMENT_TYPES],
  orderBy: 'endsOn',
  order: 'desc',
});
