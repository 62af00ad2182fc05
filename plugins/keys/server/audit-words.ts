import { auditWords, provideTo } from '@platform/server';

/** What the audit log calls this plugin's things. */
export const keyAuditWords = provideTo(auditWords, {}, () => ({
  types: {
    Key: { text: { sv: 'Nyckel', nb: 'Nøkkel' }, name: { table: 'keys_key', column: 'marking' } },
    KeyLoan: { text: { sv: 'Nyckellån', nb: 'Nøkkellån' }, name: { table: 'keys_loan', column: 'number' } },
    KeyReceipt: { text: { sv: 'Kvitto', nb: 'Kvittering' }, name: { table: 'keys_receipt', column: 'number' } },
    KeyReturn: { text: { sv: 'Återlämning', nb: 'Innlevering' }, name: { table: 'keys_return', column: 'number' } },
    KeySettings: { text: { sv: 'Inställningar för nycklar', nb: 'Innstillinger for nøkler' } },
  },
  actions: {
    loanRequested: { sv: 'lån begärt', nb: 'lån bedt om' },
    loanEnded: { sv: 'lån avslutat', nb: 'lån avsluttet' },
    handedOver: { sv: 'utlämnad', nb: 'utlevert' },
    takenBack: { sv: 'återlämnad', nb: 'levert tilbake' },
    archive: { sv: 'arkiverad', nb: 'arkivert' },
    restore: { sv: 'återställd', nb: 'gjenopprettet' },
    'keys.chased': { sv: 'påmind om försening', nb: 'purret om forsinkelse' },
    'keys.withdrawLoan': { sv: 'återkallat', nb: 'trukket tilbake' },
  },
  fields: {
    maxKeysPerUser: { sv: 'nycklar per person', nb: 'nøkler per person' },
    maxKeysPerApartment: { sv: 'nycklar per lägenhet', nb: 'nøkler per leilighet' },
    loanDays: { sv: 'lånetid i dagar', nb: 'lånetid i dager' },
    remindBeforeDays: { sv: 'påminnelse före, i dagar', nb: 'påminnelse før, i dager' },
    remindEveryDays: { sv: 'påminnelse efter, i dagar', nb: 'påminnelse etter, i dager' },
    copyToId: { sv: 'kopia till', nb: 'kopi til' },
    marking: { sv: 'märkning', nb: 'merking' },
    name: { sv: 'namn', nb: 'navn' },
    type: { sv: 'typ', nb: 'type' },
    manufacturer: { sv: 'tillverkare', nb: 'produsent' },
    idNumber: { sv: 'id-nummer', nb: 'id-nummer' },
    note: { sv: 'anteckning', nb: 'notat' },
    owner: { sv: 'ägare', nb: 'eier' },
    status: { sv: 'status', nb: 'status' },
    lockSystemId: { sv: 'låssystem', nb: 'låssystem' },
    holderId: { sv: 'innehavare', nb: 'innehaver' },
    keyRingId: { sv: 'nyckelknippa', nb: 'nøkkelknippe' },
    expectedReturnAt: { sv: 'återlämnas senast', nb: 'leveres tilbake senest' },
    archivedAt: { sv: 'arkiverad', nb: 'arkivert' },
    handedOutBy: { sv: 'utlämnad av', nb: 'utlevert av' },
  },
}));
