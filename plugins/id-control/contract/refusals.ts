import { committing, refusal } from '@platform/core';

export const signingRefusals = {
  personalNumberMissing: refusal('ERR_PERSONAL_NUMBER_MISSING', 422, {
    sv: 'Personnummer saknas för {name}. Det behövs för att skriva under digitalt.',
    nb: 'Fødselsnummer mangler for {name}. Det trengs for digital signering.',
  }),
  identityMismatch: refusal('IdentityMismatch', 409, {
    sv: 'Den som legitimerade sig är inte den som ska skriva under.',
    nb: 'Den som legitimerte seg, er ikke den som skal signere.',
  }),
  ended: refusal('ERR_SIGNING_ENDED', 409, {
    sv: 'Begäran om underskrift är avslutad.',
    nb: 'Forespørselen om signering er avsluttet.',
  }),
  /** That nobody asks any more stands, so that the next may. */
  unavailable: committing(
    refusal('ERR_BANKID_UNAVAILABLE', 503, {
      sv: 'BankID svarar inte just nu. Försök igen om en stund.',
      nb: 'BankID svarer ikke akkurat nå. Prøv igjen om litt.',
    }),
  ),
  inProgress: committing(
    refusal('ERR_BANKID_IN_PROGRESS', 409, {
      sv: 'Det pågick redan en identifiering eller underskrift för personen. Den avbröts. Försök igen.',
      nb: 'Det pågikk allerede en identifisering eller signering for personen. Den ble avbrutt. Prøv igjen.',
    }),
  ),
  link: refusal('ERR_SIGNING_LINK', 404, {
    sv: 'Länken gäller inte längre. Be om en ny.',
    nb: 'Lenken gjelder ikke lenger. Be om en ny.',
  }),
  linkUsed: refusal('ERR_SIGNING_LINK_USED', 404, {
    sv: 'Länken är redan använd: underskriften är klar.',
    nb: 'Lenken er allerede brukt: signaturen er klar.',
  }),
};
