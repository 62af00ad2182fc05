import { listedDocuments } from './listed-documents.ts';

/** Agreements of which notice is to be given, or that end, within thirty days. */
export const endingAgreementsWork = listedDocuments({ ending: 'true', orderBy: 'endsOn' });
