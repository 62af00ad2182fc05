import { auditWords, provideTo } from '@platform/server';
import { CASE_WORDS } from '../contract/index.ts';

/** What the audit log calls this plugin's things. */
export const caseAuditWords = provideTo(auditWords, {}, () => ({
  types: {
    Case: {
      text: { sv: 'Ärende', nb: 'Sak' },
      name: { table: 'cases_case', column: 'number_text' },
      values: CASE_WORDS,
    },
  },
  actions: {
    'cases.comment': { sv: 'kommenterat', nb: 'kommentert' },
    'cases.removeFile': { sv: 'fil raderad', nb: 'fil slettet' },
    'cases.addFiles': { sv: 'filer bifogade', nb: 'filer lagt ved' },
    'cases.point': { sv: 'vad det gäller ändrat', nb: 'hva det gjelder endret' },
    'cases.link': { sv: 'kopplat', nb: 'koblet' },
    'cases.unlink': { sv: 'koppling borttagen', nb: 'kobling fjernet' },
  },
  fields: {
    type: { sv: 'typ', nb: 'type' },
    title: { sv: 'rubrik', nb: 'tittel' },
    description: { sv: 'beskrivning', nb: 'beskrivelse' },
    invoiceStatus: { sv: 'faktureringsstatus', nb: 'fakturastatus' },
    priority: { sv: 'prioritet', nb: 'prioritet' },
    managerNames: { sv: 'ansvariga', nb: 'ansvarlige' },
    restUntil: { sv: 'vilar till', nb: 'på vent til' },
    remindOn: { sv: 'påminnelse', nb: 'påminnelse' },
    dueAt: { sv: 'svar senast', nb: 'svarfrist' },
    openedFor: { sv: 'öppnat för', nb: 'åpnet for' },
    promisedFrom: { sv: 'utlovat från', nb: 'lovet fra' },
    answeredAt: { sv: 'besvarat', nb: 'besvart' },
    dueTold: { sv: 'påmint om svaret', nb: 'påminnet om svaret' },
    closedAt: { sv: 'avslutat', nb: 'avsluttet' },
    urgent: { sv: 'brådskande', nb: 'haster' },
    onCall: { sv: 'jour', nb: 'vakt' },
    contact: { sv: 'kontakt', nb: 'kontakt' },
    reference: { sv: 'referens', nb: 'referanse' },
    property: { sv: 'fastighet', nb: 'eiendom' },
    space: { sv: 'utrymme', nb: 'rom' },
    serialNumber: { sv: 'serienummer', nb: 'serienummer' },
    action: { sv: 'åtgärd', nb: 'tiltak' },
    subcategory: { sv: 'underkategori', nb: 'underkategori' },
    productType: { sv: 'produkt', nb: 'produkt' },
    replacement: { sv: 'ersättning', nb: 'erstatning' },
    factoryReset: { sv: 'fabriksåterställning', nb: 'fabrikktilbakestilling' },
    returnTo: { sv: 'returneras till', nb: 'returneres til' },
    newProductWanted: { sv: 'ny produkt önskas', nb: 'ønsker nytt produkt' },
    reporter: { sv: 'anmält av', nb: 'meldt av' },
    number: { sv: 'nummer', nb: 'nummer' },
    other: { sv: 'ärende', nb: 'sak' },
  },
}));
