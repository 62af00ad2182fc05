import { auditWords, provideTo } from '@platform/server';
import { ROLE_WORDS } from '../contract/index.ts';

const authType = { PASSWORD: { sv: 'lösenord', nb: 'passord' }, EID: { sv: 'e-legitimation', nb: 'e-ID' } };

/** What the audit log calls this plugin's things. */
export const accountAuditWords = provideTo(auditWords, {}, () => ({
  types: {
    User: {
      text: { sv: 'Användare', nb: 'Bruker' },
      name: { table: 'accounts_user', column: 'name' },
      values: { roles: ROLE_WORDS, authType },
    },
    InvitationRound: { text: { sv: 'Utskick av inbjudningar', nb: 'Utsendelse av invitasjoner' } },
  },
  actions: {
    'accounts.signedIn': { sv: 'inloggad', nb: 'logget inn' },
    'accounts.emailChangeStarted': { sv: 'byte av e-postadress begärt', nb: 'bytte av e-postadresse bedt om' },
    'accounts.emailConfirmed': { sv: 'e-postadress bekräftad', nb: 'e-postadresse bekreftet' },
    'accounts.emailChangeStopped': { sv: 'byte av e-postadress stoppat', nb: 'bytte av e-postadresse stoppet' },
    'accounts.passwordChanged': { sv: 'lösenordet ändrat', nb: 'passordet endret' },
    'accounts.passwordChosen': { sv: 'lösenord valt', nb: 'passord valgt' },
    'accounts.phoneVerified': { sv: 'telefon bekräftad', nb: 'telefon bekreftet' },
    'accounts.userRemoved': { sv: 'borttagen', nb: 'slettet' },
    'accounts.impersonated': { sv: 'företrädd av någon annan', nb: 'representert av en annen' },
    'accounts.impersonationStopped': { sv: 'inte längre företrädd', nb: 'ikke lenger representert' },
    'accounts.invitedMany': { sv: 'påbörjat', nb: 'startet' },
    'accounts.stoppedInviting': { sv: 'stoppat', nb: 'stoppet' },
  },
  fields: {
    address: { sv: 'adress', nb: 'adresse' },
    endedAt: { sv: 'avslutat', nb: 'avsluttet' },
    firstName: { sv: 'förnamn', nb: 'fornavn' },
    lastName: { sv: 'efternamn', nb: 'etternavn' },
    email: { sv: 'e-post', nb: 'e-post' },
    phone: { sv: 'telefon', nb: 'telefon' },
    personalNumberSealed: { sv: 'personnummer', nb: 'fødselsnummer' },
    roles: { sv: 'roller', nb: 'roller' },
    language: { sv: 'språk', nb: 'språk' },
    passwordHash: { sv: 'lösenord', nb: 'passord' },
    active: { sv: 'aktiv', nb: 'aktiv' },
    apartmentId: { sv: 'lägenhet', nb: 'leilighet' },
    postalCode: { sv: 'postnummer', nb: 'postnummer' },
    town: { sv: 'ort', nb: 'sted' },
    declined: { sv: 'avstängda meddelanden', nb: 'avslåtte varsler' },
    authType: { sv: 'inloggning', nb: 'innlogging' },
    as: { sv: 'som', nb: 'som' },
    total: { sv: 'antal', nb: 'antall' },
    reason: { sv: 'skäl', nb: 'grunn' },
  },
}));
