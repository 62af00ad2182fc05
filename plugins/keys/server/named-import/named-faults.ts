import { refusal } from '@platform/core';

/** What a row of a named thing can be refused for. */
export const namedFaults = {
  nameMissing: refusal('ERR_NAME_MISSING', 422, { sv: 'Namn saknas.', nb: 'Navn mangler.' }),
  twice: refusal('ERR_NAME_TWICE_IN_LIST', 422, { sv: 'Står också på rad {row}.', nb: 'Står også på rad {row}.' }),
  exists: refusal('ERR_NAME_EXISTS', 409, { sv: 'Finns redan.', nb: 'Finnes allerede.' }),
  tooLong: refusal('ERR_NAMED_TEXT_TOO_LONG', 422, { sv: 'Texten är för lång.', nb: 'Teksten er for lang.' }),
  changedSince: refusal('ERR_NAMED_CHANGED_SINCE_CHECK', 409, {
    sv: 'Raden har ändrats i registret sedan listan kontrollerades.',
    nb: 'Raden er endret i registeret siden listen ble kontrollert.',
  }),
  templateNotFound: refusal('ERR_RECEIPT_TEMPLATE_NOT_FOUND', 404, {
    sv: 'Det finns ingen kvittensmall med det namnet.',
    nb: 'Det finnes ingen kvitteringsmal med det navnet.',
  }),
  markingMissing: refusal('ERR_LOCK_MARKING_MISSING', 422, { sv: 'Märkning saknas.', nb: 'Merking mangler.' }),
  systemMissing: refusal('ERR_LOCK_SYSTEM_MISSING', 422, { sv: 'Låssystem saknas.', nb: 'Låssystem mangler.' }),
  systemUnknown: refusal('ERR_LOCK_SYSTEM_UNKNOWN', 404, {
    sv: 'Det finns inget låssystem med det namnet.',
    nb: 'Det finnes ikke noe låssystem med det navnet.',
  }),
  kindInvalid: refusal('ERR_LOCK_KIND_INVALID', 422, {
    sv: 'Slaget känns inte igen. Använd Dörr, Cylinder, Hänglås eller Annat.',
    nb: 'Typen kjennes ikke igjen. Bruk Dør, Sylinder, Hengelås eller Annet.',
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
