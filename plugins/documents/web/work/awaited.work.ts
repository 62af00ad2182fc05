import { listedDocuments } from './listed-documents.ts';

/** Documents that wait for the asker's approval. */
export const awaitedDocumentsWork = listedDocuments({ mine: 'true' });
