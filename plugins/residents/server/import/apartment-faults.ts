import { refusal } from '@platform/core';
import { apartmentRefusals } from '../../contract/index.ts';

/** The refusals of a row in a list of apartments (spec part 5, "Import errors"). */
export const apartmentFaults = {
  numberMissing: refusal('ERR_APARTMENT_NUMBER_MISSING', 422, { sv: 'Lägenhetsnummer saknas.', nb: 'Leilighetsnummer mangler.' }),
  addressMissing: refusal('ERR_APARTMENT_ADDRESS_MISSING', 422, { sv: 'Adress saknas.', nb: 'Adresse mangler.' }),
  twice: refusal('ERR_APARTMENT_TWICE_IN_LIST', 422, {
    sv: 'Lägenheten finns också på rad {row}.',
    nb: 'Leiligheten finnes også på rad {row}.',
  }),
  tooLong: refusal('ERR_APARTMENT_TEXT_TOO_LONG', 422, { sv: 'Texten är för lång.', nb: 'Teksten er for lang.' }),
  changedSince: refusal('ERR_APARTMENT_CHANGED_SINCE_CHECK', 409, {
    sv: 'Lägenheten har ändrats sedan listan kontrollerades.',
    nb: 'Leiligheten er endret siden listen ble kontrollert.',
  }),
} as const;

/** Everything that the check or the apply may answer. */
export const ALL_APARTMENT_FAULTS = [...Object.values(apartmentFaults), apartmentRefusals.exists];
