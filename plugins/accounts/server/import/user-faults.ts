import { refusal } from '@platform/core';
import { emailRefusals, roleRefusals, userFieldFaults, userRefusals } from '../../contract/index.ts';

/** The refusals of a row in a list of users (spec part 5, "Import errors"). Those of any user come besides. */
export const userFaults = {
  nameMissing: refusal('ERR_USER_NAME_MISSING', 422, { sv: 'Namnet saknas.', nb: 'Navnet mangler.' }),
  emailInvalid: refusal('ERR_USER_EMAIL_INVALID', 422, {
    sv: 'E-postadressen är inte giltig.',
    nb: 'E-postadressen er ikke gyldig.',
  }),
  numberInvalid: refusal('ERR_USER_PERSONAL_NUMBER_INVALID', 422, userFieldFaults.personalNumber),
  phoneInvalid: refusal('ERR_USER_PHONE_INVALID', 422, {
    sv: 'Telefonnumret är inte giltigt. Skriv det med landskod, till exempel +46 70 123 45 67.',
    nb: 'Telefonnummeret er ikke gyldig. Skriv det med landskode, for eksempel +47 412 34 567.',
  }),
  roleInvalid: refusal('ERR_USER_ROLE_INVALID', 422, {
    sv: 'Rollen finns inte. Välj en i listan, eller flera med komma emellan.',
    nb: 'Rollen finnes ikke. Velg en i listen, eller flere med komma mellom.',
  }),
  languageInvalid: refusal('ERR_USER_LANGUAGE_INVALID', 422, {
    sv: 'Språket finns inte. Ange svenska eller norska.',
    nb: 'Språket finnes ikke. Oppgi svensk eller norsk.',
  }),
  tooLong: refusal('ERR_USER_TEXT_TOO_LONG', 422, { sv: 'Texten är för lång.', nb: 'Teksten er for lang.' }),
  emailTwice: refusal('ERR_USER_EMAIL_TWICE_IN_LIST', 422, {
    sv: 'E-postadressen finns också på rad {row}.',
    nb: 'E-postadressen finnes også på rad {row}.',
  }),
  numberTwice: refusal('ERR_USER_PERSONAL_NUMBER_TWICE_IN_LIST', 422, {
    sv: 'Personnumret finns också på rad {row}.',
    nb: 'Fødselsnummeret finnes også på rad {row}.',
  }),
  twoUsers: refusal('ERR_USER_TWO_IN_ROW', 422, {
    sv: 'E-postadressen och personnumret hör till olika användare.',
    nb: 'E-postadressen og fødselsnummeret tilhører ulike brukere.',
  }),
  apartmentNotFound: refusal('ERR_USER_APARTMENT_NOT_FOUND', 422, {
    sv: 'Lägenheten finns inte i organisationen.',
    nb: 'Leiligheten finnes ikke i organisasjonen.',
  }),
  apartmentAmbiguous: refusal('ERR_USER_APARTMENT_AMBIGUOUS', 422, {
    sv: 'Flera lägenheter har det numret. Ange lägenhetens adress.',
    nb: 'Flere leiligheter har det nummeret. Oppgi adressen til leiligheten.',
  }),
  changedSince: refusal('ERR_USER_CHANGED_SINCE_CHECK', 409, {
    sv: 'Användaren har ändrats sedan listan kontrollerades.',
    nb: 'Brukeren er endret siden listen ble kontrollert.',
  }),
} as const;

const { emailExists, personalNumberExists, unreachable } = userRefusals;
/** Everything that the check or the apply may answer. */
export const ALL_USER_FAULTS = [
  ...Object.values(userFaults),
  emailExists,
  personalNumberExists,
  unreachable,
  ...Object.values(roleRefusals),
  emailRefusals.equal,
  emailRefusals.own,
];
