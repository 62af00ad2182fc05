import { refusal } from '@platform/core';

/** What a row of a list of rings or storage places can be refused for. */
export const namedFaults = {
  nameMissing: refusal('ERR_NAME_MISSING', 422, { sv: 'Namn saknas.', nb: 'Navn mangler.' }),
  twice: refusal('ERR_NAME_TWICE_IN_LIST', 422, { sv: 'Namnet finns också på rad {row}.', nb: 'Navnet finnes også på rad {row}.' }),
  exists: refusal('ERR_NAME_EXISTS', 409, { sv: 'Namnet finns redan.', nb: 'Navnet finnes allerede.' }),
  tooLong: refusal('ERR_NAMED_TEXT_TOO_LONG', 422, { sv: 'Texten är för lång.', nb: 'Teksten er for lang.' }),
  changedSince: refusal('ERR_NAMED_CHANGED_SINCE_CHECK', 409, {
    sv: 'Raden har ändrats i registret sedan listan kontrollerades.',
    nb: 'Raden er endret i registeret siden listen ble kontrollert.',
  }),
  templateNotFound: refusal('ERR_RECEIPT_TEMPLATE_NOT_FOUND', 404, {
    sv: 'Det finns ingen kvittensmall med det namnet.',
    nb: 'Det finnes ingen kvitteringsmal med det navnet.',
  }),
  responsibleMissing: refusal('ERR_REPOSITORY_RESPONSIBLE_MISSING', 422, { sv: 'Ansvarig saknas.', nb: 'Ansvarlig mangler.' }),
  responsibleNotFound: refusal('ERR_REPOSITORY_RESPONSIBLE_NOT_FOUND', 404, {
    sv: 'Det finns ingen sådan person i organisationen. Ange e-postadress eller hela namnet.',
    nb: 'Det finnes ingen slik person i organisasjonen. Oppgi e-postadresse eller hele navnet.',
  }),
  responsibleAmbiguous: refusal('ERR_REPOSITORY_RESPONSIBLE_AMBIGUOUS', 422, {
    sv: 'Flera har det namnet. Ange e-postadressen i stället.',
    nb: 'Flere har det navnet. Oppgi e-postadressen i stedet.',
  }),
} as const;

/** A text of so many characters at most. */
export const atMost = (length: number) => ({
  parse: (text: string) => (text.length <= length ? text : undefined),
  invalid: namedFaults.tooLong,
});
