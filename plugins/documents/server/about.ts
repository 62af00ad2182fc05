import { subjectTable } from '@platform/server';

/** What documents are about. */
export const documentAbout = subjectTable({ table: 'documents_about', column: 'document_id' });
