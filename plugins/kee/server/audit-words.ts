import { auditWords, provideTo } from '@platform/server';
import { ROLE_WORDS } from '@plugins/accounts/contract';
import { AccessGroup } from '../contract/index.ts';

/** What the audit log calls what is done with units. Their fields bring their own words. */
export const keeAuditWords = provideTo(auditWords, {}, () => ({
  types: {
    AccessGroup: { text: AccessGroup.words.one, values: { members: ROLE_WORDS } },
    DeviceWatch: { text: { sv: 'Bevakning av styrenheter', nb: 'Oppfølging av styreenheter' } },
    LockErasure: { text: { sv: 'Gallring av händelseloggen', nb: 'Sletting av hendelsesloggen' } },
    DelegatedAccess: { text: { sv: 'Delad åtkomst', nb: 'Delt tilgang' } },
    LockRetention: { text: { sv: 'Lagringstid för händelseloggen', nb: 'Lagringstid for hendelsesloggen' } },
  },
  fields: {
    members: { sv: 'medlemmar', nb: 'medlemmer' },
    locks: { sv: 'lås', nb: 'låser' },
    days: { sv: 'dagar', nb: 'dager' },
    reason: { sv: 'skäl', nb: 'begrunnelse' },
    erased: { sv: 'raderade rader', nb: 'slettede rader' },
    lockId: { sv: 'lås', nb: 'lås' },
    userId: { sv: 'delad av', nb: 'delt av' },
    phone: { sv: 'telefon', nb: 'telefon' },
    language: { sv: 'språk', nb: 'språk' },
    startsAt: { sv: 'från', nb: 'fra' },
    endsAt: { sv: 'till', nb: 'til' },
    endedAt: { sv: 'slutade gälla', nb: 'sluttet å gjelde' },
    firstUsedAt: { sv: 'använd första gången', nb: 'brukt første gang' },
  },
  actions: {
    'kee.groupContent': { sv: 'ändrade medlemmar och lås', nb: 'endret medlemmer og låser' },
    'kee.credentialsIssued': { sv: 'nya inloggningsuppgifter', nb: 'nye påloggingsopplysninger' },
    'kee.report': { sv: 'bad styrenheten försöka igen', nb: 'ba styreenheten prøve igjen' },
    'kee.identify': { sv: 'bad styrenheten visa sig', nb: 'ba styreenheten vise seg' },
    'kee.reboot': { sv: 'startade om styrenheten', nb: 'startet styreenheten på nytt' },
    'kee.historyErased': { sv: 'gallrade händelser', nb: 'slettet hendelser' },
  },
}));
