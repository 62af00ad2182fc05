import { flowSubject } from '@plugins/flows/server/api';
import { documentApproval, documents } from '../../contract/index.ts';
import { DocumentEntity } from '../document.entity.ts';

/** A document waits for those who are asked about its newest version. */
export const approvalFlow = flowSubject(documentApproval, {
  type: 'document',
  entity: DocumentEntity,
  title: ({ name }) => name,
  state: 'status',
  open: ['AWAITING_APPROVAL'],
  subjectPath: '/documents/{id}',
  seenWith: documents.permissions.readForAdmins,
  name: { sv: 'Godkännande av dokument', nb: 'Godkjenning av dokument' },
  steps: {
    look: { sv: 'godkännandet gås igenom', nb: 'godkjenningen gås gjennom' },
    approval: { sv: 'godkännande', nb: 'godkjenning' },
    decision: { sv: 'den som begärde det får besked', nb: 'den som ba om det får beskjed' },
    reminder: { sv: 'påminnelse', nb: 'påminnelse' },
    undo: { sv: 'begäran tas tillbaka', nb: 'forespørselen trekkes tilbake' },
  },
  events: {
    started: { sv: 'Godkännande begärt av version {number}', nb: 'Godkjenning av versjon {number} er forespurt' },
    newVersion: {
      sv: 'Version {number} ska godkännas; svaren på den förra gäller inte längre',
      nb: 'Versjon {number} skal godkjennes; svarene på den forrige gjelder ikke lenger',
    },
    deputy: { sv: '{deputy} svarar i stället för {name}', nb: '{deputy} svarer i stedet for {name}' },
    left: {
      sv: 'Inte längre kundadministratör, och behöver inte svara: {name}',
      nb: 'Ikke lenger kundeadministrator, og trenger ikke å svare: {name}',
    },
    approved: { sv: 'Version {number} godkänd', nb: 'Versjon {number} godkjent' },
    refused: { sv: 'Version {number} avvisad: {reason}', nb: 'Versjon {number} avvist: {reason}' },
    accepted: { sv: 'Dokumentet är godkänt', nb: 'Dokumentet er godkjent' },
    rejected: { sv: 'Dokumentet är avvisat', nb: 'Dokumentet er avvist' },
    withdrawn: { sv: 'Begäran är återkallad', nb: 'Forespørselen er trukket tilbake' },
  },
});
