import { refusal } from '@platform/core';

export const checkRefusals = {
  emailMissing: refusal('ERR_CHECK_EMAIL_MISSING', 422, {
    sv: '{name} saknar e-postadress. Lägg till den på personen, eller gör kontrollen på plats.',
    nb: '{name} mangler e-postadresse. Legg den til på personen, eller gjør kontrollen på stedet.',
  }),
  /** Limits the mails to one person. Too many are not read, and look like phishing. */
  tooOften: refusal('ERR_CHECK_TOO_OFTEN', 429, {
    sv: '{name} har redan fått en begäran via e-post {limit} gånger på ett dygn. Vänta, eller gör kontrollen på plats.',
    nb: '{name} har allerede fått en forespørsel på e-post {limit} ganger på ett døgn. Vent, eller gjør kontrollen på stedet.',
  }),
  ended: refusal('ERR_CHECK_ENDED', 409, { sv: 'ID-kontrollen är avslutad.', nb: 'ID-kontrollen er avsluttet.' }),
  link: refusal('ERR_CHECK_LINK', 404, {
    sv: 'Länken gäller inte längre. Be om en ny.',
    nb: 'Lenken gjelder ikke lenger. Be om en ny.',
  }),
};
