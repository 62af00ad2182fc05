import { refusal } from '@platform/core';

/** How cases are refused. `{cases}` names their numbers. */
export const caseRefusals = {
  closed: refusal('ERR_CASE_CLOSED', 409, {
    sv: 'Ärendet är avslutat. Öppna det igen för att skriva i det.',
    nb: 'Saken er avsluttet. Åpne den igjen for å skrive i den.',
  }),
  step: refusal('ERR_CASE_STEP', 409, {
    sv: 'Statusen kan inte ändras så för ärende {cases}.',
    nb: 'Statusen kan ikke endres slik for sak {cases}.',
  }),
  action: refusal('ERR_CASE_ACTION', 422, {
    sv: 'Välj vad det gäller.',
    nb: 'Velg hva det gjelder.',
  }),
  subcategory: refusal('ERR_CASE_SUBCATEGORY', 422, {
    sv: 'Välj vilken sorts nyckel det gäller.',
    nb: 'Velg hva slags nøkkel det gjelder.',
  }),
  product: refusal('ERR_CASE_PRODUCT', 422, {
    sv: 'Välj vilken produkt reklamationen gäller.',
    nb: 'Velg hvilket produkt reklamasjonen gjelder.',
  }),
  type: refusal('ERR_CASE_TYPE', 422, {
    sv: 'Som boende kan du anmäla nyckelärenden, service och synpunkter.',
    nb: 'Som beboer kan du melde nøkkelsaker, service og tilbakemeldinger.',
  }),
  noAgreement: refusal('ERR_CASE_NO_AGREEMENT', 422, {
    sv: 'Hög prioritet kräver ett serviceavtal. Välj normal eller låg prioritet.',
    nb: 'Høy prioritet krever en serviceavtale. Velg normal eller lav prioritet.',
  }),
  manager: refusal('ERR_CASE_MANAGER', 422, {
    sv: 'Ansvarig måste vara en handläggare hos organisationen eller låspartnern.',
    nb: 'Ansvarlig må være en saksbehandler hos organisasjonen eller låspartneren.',
  }),
  mention: refusal('ERR_CASE_MENTION', 422, {
    sv: 'Den som nämns måste vara en handläggare som får läsa det som skrivs.',
    nb: 'Den som nevnes, må være en saksbehandler som får lese det som skrives.',
  }),
  subject: refusal('ERR_CASE_SUBJECT', 422, {
    sv: 'Det som ärendet gäller finns inte i organisationen.',
    nb: 'Det saken gjelder, finnes ikke i organisasjonen.',
  }),
  tooManyFiles: refusal('ERR_CASE_FILES', 409, {
    sv: 'Ett ärende kan ha högst {limit} filer.',
    nb: 'En sak kan ha høyst {limit} filer.',
  }),
  kindFixed: refusal('ERR_CASE_KIND_FIXED', 409, {
    sv: 'Ärendet följer det som det öppnades för, och behåller sin typ.',
    nb: 'Saken følger det den ble åpnet for, og beholder typen.',
  }),
  past: refusal('ERR_CASE_DAY_PASSED', 422, {
    sv: 'Dagen har passerat. Välj en dag som kommer.',
    nb: 'Dagen har passert. Velg en dag som kommer.',
  }),
  itself: refusal('ERR_CASE_LINK_ITSELF', 422, {
    sv: 'Ett ärende kan inte kopplas till sig självt eller till ett ärende hos en annan organisation.',
    nb: 'En sak kan ikke kobles til seg selv eller til en sak hos en annen organisasjon.',
  }),
};
