import { refusal } from '@platform/core';

/** How documents are refused. */
export const documentRefusals = {
  deleted: refusal('ERR_DOCUMENT_DELETED', 409, {
    sv: 'Dokumentet ligger i papperskorgen. Återställ det först.',
    nb: 'Dokumentet ligger i papirkurven. Gjenopprett det først.',
  }),
  held: refusal('ERR_DOCUMENT_HELD', 409, {
    sv: 'Dokumentet har ett bevarandestopp och kan inte slängas.',
    nb: 'Dokumentet har bevaringsplikt og kan ikke kastes.',
  }),
  holdOfOwn: refusal('ERR_DOCUMENT_HOLD_OWN', 409, {
    sv: 'Bevarandestoppet hävs av någon annan än den som satte det.',
    nb: 'Bevaringsplikten oppheves av en annen enn den som satte den.',
  }),
  term: refusal('ERR_DOCUMENT_TERM', 422, {
    sv: 'Sista dagen kan inte vara före den första.',
    nb: 'Siste dag kan ikke være før den første.',
  }),
  agreement: refusal('ERR_DOCUMENT_AGREEMENT', 409, {
    sv: 'Ett annat dokument har just kopplats till avtalet. Läs in sidan igen.',
    nb: 'Et annet dokument er nettopp knyttet til avtalen. Last inn siden på nytt.',
  }),
  subject: refusal('ERR_DOCUMENT_SUBJECT', 422, {
    sv: 'Det som dokumentet gäller finns inte i organisationen.',
    nb: 'Det dokumentet gjelder, finnes ikke i organisasjonen.',
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
  sameVersion: refusal('ERR_DOCUMENT_SAME_VERSION', 409, {
    sv: 'Filen är densamma som i version {number}.',
    nb: 'Filen er den samme som i versjon {number}.',
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
