import { committing, refusal } from '@platform/core';

/**
 * Refusals of sign-in and identity checks by e-ID (spec part 8, "E-ID login", "Identity check"). What an identification came to is
 * committed also where it is refused.
 */
export const eidRefusals = {
  personalNumberMissing: committing(
    refusal('ERR_PERSONAL_NUMBER_MISSING', 422, {
      sv: 'Ingen användare har ditt personnummer. Logga in med användarnamn och lösenord och lägg in det under Mitt konto. Går inte det, be den som administrerar användarna hos er.',
      nb: 'Ingen bruker har fødselsnummeret ditt. Logg inn med brukernavn og passord og legg det inn under Min konto. Går ikke det, be den som administrerer brukerne hos dere.',
    }),
  ),
  numberInvalid: committing(
    refusal('ERR_EID_PERSONAL_NUMBER', 422, {
      sv: 'E-legitimationen lämnade inget giltigt personnummer. Använd en annan e-legitimation.',
      nb: 'E-ID-en oppga ikke et gyldig fødselsnummer. Bruk en annen e-ID.',
    }),
  ),
  identityMismatch: committing(
    refusal('IdentityMismatch', 409, {
      sv: 'Den som legitimerade sig är någon annan än den som skulle göra det.',
      nb: 'Den som legitimerte seg, er en annen enn den som skulle gjøre det.',
    }),
  ),
  stateMismatch: committing(
    refusal('ERR_EID_STATE_MISMATCH', 409, {
      sv: 'Svaret hör inte till den identifiering som pågår här. Börja om.',
      nb: 'Svaret hører ikke til identifiseringen som pågår her. Begynn på nytt.',
    }),
  ),
  notCompleted: committing(
    refusal('ERR_EID_NOT_COMPLETED', 409, { sv: 'Identifieringen slutfördes inte.', nb: 'Identifiseringen ble ikke fullført.' }),
  ),
  answer: committing(
    refusal('ERR_EID_ANSWER', 409, {
      sv: 'Svaret från e-legitimationen gick inte att lita på. Börja om.',
      nb: 'Svaret fra e-ID-en var ikke til å stole på. Begynn på nytt.',
    }),
  ),
  ended: refusal('ERR_EID_ENDED', 404, {
    sv: 'Identifieringen är avslutad. Börja om.',
    nb: 'Identifiseringen er avsluttet. Begynn på nytt.',
  }),
  unavailable: refusal('ERR_EID_UNAVAILABLE', 503, {
    sv: 'E-legitimationen svarar inte just nu. Försök igen om en stund.',
    nb: 'E-ID-en svarer ikke akkurat nå. Prøv igjen om litt.',
  }),
};
