import { refusal } from '@platform/core';
import { keyRefusals, keyRingRefusals } from '../../contract/index.ts';

/** The refusals of a row in a list of keys. Those of any key come besides. */
export const keyFaults = {
  markingMissing: refusal('ERR_KEY_MARKING_MISSING', 422, { sv: 'Märkning saknas.', nb: 'Merking mangler.' }),
  markingTwice: refusal('ERR_KEY_MARKING_TWICE_IN_LIST', 422, {
    sv: 'Märkningen finns också på rad {row}.',
    nb: 'Merkingen finnes også på rad {row}.',
  }),
  typeMissing: refusal('ERR_KEY_TYPE_MISSING', 422, {
    sv: 'Typ saknas. Ange mekanisk, digital eller RFID-tagg.',
    nb: 'Type mangler. Oppgi mekanisk, digital eller RFID-brikke.',
  }),
  typeInvalid: refusal('ERR_KEY_TYPE_INVALID', 422, {
    sv: 'Typen finns inte. Ange mekanisk, digital eller RFID-tagg.',
    nb: 'Typen finnes ikke. Oppgi mekanisk, digital eller RFID-brikke.',
  }),
  statusInvalid: refusal('ERR_KEY_STATUS_INVALID', 422, {
    sv: 'Statusen finns inte. Ange aktiv, förlorad, skadad, spärrad eller tagen ur bruk.',
    nb: 'Statusen finnes ikke. Oppgi aktiv, mistet, skadet, sperret eller tatt ut av bruk.',
  }),
  levelInvalid: refusal('ERR_KEY_LEVEL_INVALID', 422, {
    sv: 'Nivån finns inte. Ange generalhuvudnyckel, huvudnyckel eller egennyckel.',
    nb: 'Nivået finnes ikke. Oppgi generalhovednøkkel, hovednøkkel eller egennøkkel.',
  }),
  dateInvalid: refusal('ERR_KEY_RETURN_DATE_INVALID', 422, {
    sv: 'Datumet går inte att läsa. Skriv det som 2026-11-21.',
    nb: 'Datoen kan ikke leses. Skriv den som 21.11.2026 eller 2026-11-21.',
  }),
  tooLong: refusal('ERR_KEY_TEXT_TOO_LONG', 422, { sv: 'Texten är för lång.', nb: 'Teksten er for lang.' }),
  lockSystemMissing: refusal('ERR_KEY_LOCK_SYSTEM_MISSING', 422, {
    sv: 'Låssystem saknas. Ange ett för hela listan, eller ett på varje rad.',
    nb: 'Låssystem mangler. Oppgi ett for hele listen, eller ett på hver rad.',
  }),
  holderAmbiguous: refusal('ERR_KEY_HOLDER_AMBIGUOUS', 422, {
    sv: 'Flera passar in på innehavaren. Ange e-postadress eller personnummer i stället.',
    nb: 'Flere passer med innehaveren. Oppgi e-postadresse eller fødselsnummer i stedet.',
  }),
  changedSince: refusal('ERR_KEY_CHANGED_SINCE_CHECK', 409, {
    sv: 'Nyckeln har ändrats sedan listan kontrollerades.',
    nb: 'Nøkkelen er endret siden listen ble kontrollert.',
  }),
} as const;

const { archived, awaitsSignature, holderNotFound, keyRingNotFound, lockSystemNotFound, markingExists, onLoan, returnDatePassed } =
  keyRefusals;
/** Everything that the check or the apply may answer. */
export const ALL_KEY_FAULTS = [
  ...Object.values(keyFaults),
  archived,
  awaitsSignature,
  holderNotFound,
  keyRingNotFound,
  lockSystemNotFound,
  keyRingRefusals.isOut,
  markingExists,
  onLoan,
  returnDatePassed,
];
