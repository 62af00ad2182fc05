import { keepsOfPeople } from '@platform/server';

/** What is kept of people who approve documents. */
export const documentPersonalData = [
  keepsOfPeople({
    text: { sv: 'Dokument att godkänna', nb: 'Dokumenter til godkjenning' },
    from: 'documents_approver a join documents_document d on d.id = a.document_id',
    column: 'a.user_id',
    at: 'd.created_at',
    what: 'd.name',
  }),
];
