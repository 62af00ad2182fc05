import { refusal } from '@platform/core';

/** How documents are refused. */
export const documentRefusals = {
  deleted: refusal('ERR_DOCUMENT_DELETED', 409, {
    sv: 'Dokumentet ligger i papperskorgen. Återställ det först.',
    nb: 'Dokumentet ligger i papirkurven. Gjenopprett det først.',
  }),
  held: refusal('ERR_DOCUMENT_HELD', 409, {
    sv: 'Dokumentet har ett bevarandestopp och kan inte slängas: {reason}',
    nb: 'Dokumentet har bevaringsplikt og kan ikke kastes: {reason}',
  }),
  awaits: refusal('ERR_DOCUMENT_AWAITS', 409, {
    sv: 'Dokumentet väntar redan på godkännande.',
    nb: 'Dokumentet venter allerede på godkjenning.',
  }),
  notAwaiting: refusal('ERR_DOCUMENT_NOT_AWAITING', 409, {
    sv: 'Dokumentet väntar inte på ditt godkännande.',
    nb: 'Dokumentet venter ikke på din godkjenning.',
  }),
  newer: refusal('ERR_DOCUMENT_NEWER_VERSION', 409, {
    sv: 'Det finns en nyare version av dokumentet. Läs den först.',
    nb: 'Det finnes en nyere versjon av dokumentet. Les den først.',
  }),
  reason: refusal('ERR_DOCUMENT_REASON', 422, {
    sv: 'Skriv varför dokumentet avvisas.',
    nb: 'Skriv hvorfor dokumentet avvises.',
  }),
  approver: refusal('ERR_DOCUMENT_APPROVER', 422, {
    sv: 'Godkännare måste vara kundadministratörer i dokumentets organisation.',
    nb: 'Godkjennere må være kundeadministratorer i dokumentets organisasjon.',
  }),
};
