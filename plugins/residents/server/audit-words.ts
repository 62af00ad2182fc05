import { auditWords, provideTo } from '@platform/server';

/** What the audit log calls this plugin's things. */
export const residentAuditWords = provideTo(auditWords, {}, () => ({
  types: {
    Apartment: { text: { sv: 'Lägenhet', nb: 'Leilighet' }, name: { table: 'residents_apartment', column: 'number' } },
    ApartmentMove: { text: { sv: 'Flytt', nb: 'Flytting' } },
    ServiceRequest: { text: { sv: 'Serviceförfrågan', nb: 'Serviceforespørsel' } },
    ServiceRequestLine: {
      text: { sv: 'Svar på serviceförfrågan', nb: 'Svar på serviceforespørsel' },
      name: { table: 'residents_service_request_line', column: 'number' },
    },
  },
  fields: {
    userId: { sv: 'person', nb: 'person' },
    endedAt: { sv: 'avslutad', nb: 'avsluttet' },
    reason: { sv: 'skäl', nb: 'grunn' },
    number: { sv: 'nummer', nb: 'nummer' },
    address: { sv: 'adress', nb: 'adresse' },
    additionalInfo: { sv: 'övrigt', nb: 'annet' },
    plannedById: { sv: 'planerad av', nb: 'planlagt av' },
    movesOn: { sv: 'flyttdag', nb: 'flyttedag' },
    accessFrom: { sv: 'tillträde från', nb: 'adgang fra' },
    accessTo: { sv: 'tillträde till', nb: 'adgang til' },
    answerBy: { sv: 'svar senast', nb: 'svar senest' },
    comment: { sv: 'kommentar', nb: 'kommentar' },
  },
}));
