import { refusal } from '@platform/core';

/** How invitations of many at once are refused. */
export const roundRefusals = {
  nobody: refusal('ERR_INVITATIONS_NOBODY', 409, {
    sv: 'Alla är redan inbjudna.',
    nb: 'Alle er allerede invitert.',
  }),
  several: refusal('ERR_INVITATIONS_SEVERAL_ORGANISATIONS', 422, {
    sv: 'Användarna hör till flera organisationer. Bjud in en organisation i taget.',
    nb: 'Brukerne hører til flere organisasjoner. Inviter én organisasjon om gangen.',
  }),
  unknown: refusal('ERR_INVITATIONS_UNKNOWN_USER', 422, {
    sv: 'Några av användarna finns inte längre ({count}). Läs in sidan på nytt.',
    nb: 'Noen av brukerne finnes ikke lenger ({count}). Last inn siden på nytt.',
  }),
  ended: refusal('ERR_INVITATIONS_ENDED', 409, {
    sv: 'Utskicket är redan avslutat.',
    nb: 'Utsendingen er allerede avsluttet.',
  }),
};
