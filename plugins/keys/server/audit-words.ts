import { auditWords, provideTo } from '@platform/server';
import { KEY_TYPE_WORDS } from '../contract/index.ts';
import { keyColumns } from './import/key-columns.ts';
import { INVENTORY_STATUS, OUTCOME } from './inventories/inventory-exports.ts';
import { LOAN_STATUS } from './loans/loan-list.ts';
import { DOCUMENT, RECEIPT_TYPE } from './receipt/receipt-words.ts';

const holderType = {
  USER: { sv: 'person', nb: 'person' },
  REPOSITORY: { sv: 'förvaringsplats', nb: 'oppbevaringssted' },
  APARTMENT: { sv: 'lägenhet', nb: 'leilighet' },
  TEMPORARY: { sv: 'tillfällig innehavare', nb: 'midlertidig innehaver' },
};

const actions = {
  loanRequested: { sv: 'lån begärt', nb: 'lån bedt om' },
  loanEnded: { sv: 'lån avslutat', nb: 'lån avsluttet' },
  blockedAfter: { sv: 'spärras när underskriften är klar', nb: 'sperres når signaturen er ferdig' },
  handedOver: { sv: 'utlämnad', nb: 'utlevert' },
  moved: { sv: 'flyttad', nb: 'flyttet' },
  lostForGood: { sv: 'förlorad för gott', nb: 'mistet for godt' },
  takenBack: { sv: 'återlämnad', nb: 'levert tilbake' },
  'keys.countedByHand': { sv: 'avprickad för hand', nb: 'krysset av for hånd' },
  'keys.decidedCount': { sv: 'avgjorde var nyckeln finns', nb: 'avgjorde hvor nøkkelen er' },
  'keys.opensMore': { sv: 'öppnar fler lås', nb: 'åpner flere låser' },
  'keys.opensLess': { sv: 'öppnar färre lås', nb: 'åpner færre låser' },
  archive: { sv: 'arkiverad', nb: 'arkivert' },
  restore: { sv: 'återställd', nb: 'gjenopprettet' },
  'keys.toldOfLoss': { sv: 'meddelade om förlusten', nb: 'varslet om tapet' },
  'keys.chased': { sv: 'påmind om försening', nb: 'purret om forsinkelse' },
  'keys.askedBack': { sv: 'ombedd att lämna tillbaka', nb: 'bedt om å levere tilbake' },
  'keys.declineLoan': { sv: 'nycklarna kom aldrig fram', nb: 'nøklene kom aldri fram' },
  'keys.remindOfSigning': { sv: 'länken skickad igen', nb: 'lenken sendt på nytt' },
  'keys.withdrawLoan': { sv: 'återkallat', nb: 'trukket tilbake' },
};

const fields = {
  signedReturns: { sv: 'underskrift vid återlämning', nb: 'signatur ved innlevering' },
  signedExtensions: { sv: 'underskrift vid förlängning', nb: 'signatur ved forlengelse' },
  signedBy: { sv: 'underskriven av', nb: 'signert av' },
  signatureFileId: { sv: 'namnteckning', nb: 'signatur' },
  signatureSha256: { sv: 'namnteckningens SHA-256', nb: 'signaturens SHA-256' },
  extensions: { sv: 'förlängningar', nb: 'forlengelser' },
  subjectType: { sv: 'slag av anledning', nb: 'slags formål' },
  subjectId: { sv: 'anledning', nb: 'formål' },
  subjectName: { sv: 'anledning', nb: 'formål' },
  company: { sv: 'företag', nb: 'firma' },
  identitySeenBy: { sv: 'legitimation kontrollerad av', nb: 'legitimasjon kontrollert av' },
  identityDocument: { sv: 'ID-handling', nb: 'legitimasjon' },
  holderType: { sv: 'slag av innehavare', nb: 'slags innehaver' },
  maxKeysPerUser: { sv: 'nycklar per person', nb: 'nøkler per person' },
  maxKeysPerApartment: { sv: 'nycklar per lägenhet', nb: 'nøkler per leilighet' },
  loanDays: { sv: 'lånetid i dagar', nb: 'lånetid i dager' },
  remindBeforeDays: { sv: 'påminnelse före, i dagar', nb: 'påminnelse før, i dager' },
  remindEveryDays: { sv: 'påminnelse efter, i dagar', nb: 'påminnelse etter, i dager' },
  copyToId: { sv: 'kopia till', nb: 'kopi til' },
  marking: { sv: 'märkning', nb: 'merking' },
  name: { sv: 'namn', nb: 'navn' },
  type: { sv: 'typ', nb: 'type' },
  kind: { sv: 'typ', nb: 'type' },
  userId: { sv: 'person', nb: 'person' },
  apartmentId: { sv: 'lägenhet', nb: 'leilighet' },
  takesOverId: { sv: 'tar över nycklarna på', nb: 'overtar nøklene på' },
  phone: { sv: 'telefon', nb: 'telefon' },
  manufacturer: { sv: 'tillverkare', nb: 'produsent' },
  idNumber: { sv: 'id-nummer', nb: 'id-nummer' },
  note: { sv: 'anteckning', nb: 'notat' },
  owner: { sv: 'ägare', nb: 'eier' },
  level: { sv: 'nivå', nb: 'nivå' },
  chartGroup: { sv: 'grupp', nb: 'gruppe' },
  status: { sv: 'status', nb: 'status' },
  lockSystemId: { sv: 'låssystem', nb: 'låssystem' },
  holderId: { sv: 'innehavare', nb: 'innehaver' },
  keyRingId: { sv: 'nyckelknippa', nb: 'nøkkelknippe' },
  expectedReturnAt: { sv: 'återlämnas senast', nb: 'leveres tilbake senest' },
  archivedAt: { sv: 'arkiverad', nb: 'arkivert' },
  locks: { sv: 'lås', nb: 'låser' },
  startsOn: { sv: 'startdag', nb: 'startdag' },
  openedAt: { sv: 'började', nb: 'begynte' },
  endedAt: { sv: 'avslutad', nb: 'avsluttet' },
  foundAt: { sv: 'finns på', nb: 'er på' },
  outcome: { sv: 'resultat', nb: 'resultat' },
  count: { sv: 'antal', nb: 'antall' },
  subject: { sv: 'ämne', nb: 'emne' },
  answer: { sv: 'svar', nb: 'svar' },
  number: { sv: 'nummer', nb: 'nummer' },
  handedOutBy: { sv: 'utlämnad av', nb: 'utlevert av' },
  handedOutById: { sv: 'utlämnad av', nb: 'utlevert av' },
};

/** What the audit log calls this plugin's things. */
export const keyAuditWords = provideTo(auditWords, {}, () => ({
  types: {
    Key: {
      text: { sv: 'Nyckel', nb: 'Nøkkel' },
      name: { table: 'keys_key', column: 'marking' },
      values: { type: KEY_TYPE_WORDS, status: keyColumns.status.values, level: keyColumns.level.values, holderType },
    },
    KeyLoan: {
      text: { sv: 'Nyckellån', nb: 'Nøkkellån' },
      name: { table: 'keys_loan', column: 'number' },
      values: { status: LOAN_STATUS, identityDocument: DOCUMENT, holderType },
    },
    KeyReceipt: {
      text: { sv: 'Kvittens', nb: 'Kvittering' },
      name: { table: 'keys_receipt', column: 'number' },
      values: { kind: RECEIPT_TYPE },
    },
    Inventory: {
      text: { sv: 'Inventering', nb: 'Opptelling' },
      name: { table: 'keys_inventory', column: 'starts_on' },
      values: { status: INVENTORY_STATUS, outcome: OUTCOME },
    },
    InventoryApproval: { text: { sv: 'Bekräftelse av nycklar', nb: 'Bekreftelse av nøkler' } },
    KeyReturn: { text: { sv: 'Återlämning', nb: 'Innlevering' }, name: { table: 'keys_return', column: 'number' } },
    TemporaryHolder: {
      text: { sv: 'Tillfällig innehavare', nb: 'Midlertidig innehaver' },
      name: { table: 'keys_temporary_holder', column: 'name' },
    },
    KeySettings: { text: { sv: 'Inställningar för nycklar', nb: 'Innstillinger for nøkler' } },
  },
  actions,
  fields,
}));
