import { refusal } from '@platform/core';

/** What a row of a list of pins can be refused for. */
export const pinFaults = {
  planMissing: refusal('ERR_PIN_PLAN_MISSING', 422, {
    sv: 'Ange vilken ritning objektet står på.',
    nb: 'Oppgi hvilken plantegning objektet står på.',
  }),
  planUnknown: refusal('ERR_PIN_PLAN_UNKNOWN', 422, {
    sv: 'Fastigheten har ingen ritning, eller flera, med det namnet.',
    nb: 'Eiendommen har ingen plantegning, eller flere, med det navnet.',
  }),
  otherPlan: refusal('ERR_PIN_OTHER_PLAN', 422, { sv: 'Objektet står på en annan ritning.', nb: 'Objektet står på en annen plantegning.' }),
  objectMissing: refusal('ERR_PIN_OBJECT_MISSING', 422, { sv: 'Ange vad det är för objekt.', nb: 'Oppgi hva slags objekt det er.' }),
  objectUnknown: refusal('ERR_PIN_OBJECT_UNKNOWN', 422, { sv: 'Det finns inget sådant objekt.', nb: 'Det finnes ikke noe slikt objekt.' }),
  spaceMissing: refusal('ERR_PIN_SPACE_MISSING', 422, { sv: 'Utrymmesbeteckning saknas.', nb: 'Rombetegnelse mangler.' }),
  itemsUnread: refusal('ERR_PIN_ITEMS_UNREAD', 422, {
    sv: 'Utrustningen går inte att läsa. Skriv till exempel ”Cylinder: Utsida, 11 mm; Kortläsare”.',
    nb: 'Utstyret kan ikke leses. Skriv for eksempel «Sylinder: Utside, 11 mm; Kortleser».',
  }),
  unfit: refusal('ERR_PIN_UNFIT', 422, {
    sv: 'Uppgiften saknas, eller passar inte till objektet.',
    nb: 'Opplysningen mangler, eller passer ikke til objektet.',
  }),
  notNumber: refusal('ERR_PIN_NOT_NUMBER', 422, { sv: 'Skriv ett tal.', nb: 'Skriv et tall.' }),
  tooLong: refusal('ERR_PIN_TEXT_TOO_LONG', 422, { sv: 'Texten är för lång.', nb: 'Teksten er for lang.' }),
  idUnknown: refusal('ERR_PIN_ID_UNKNOWN', 422, {
    sv: 'Fastigheten har inget objekt med det id:t. Lämna cellen tom för ett nytt.',
    nb: 'Eiendommen har ikke noe objekt med den id-en. La cellen stå tom for et nytt.',
  }),
  twice: refusal('ERR_PIN_TWICE_IN_LIST', 422, { sv: 'Objektet finns också på rad {row}.', nb: 'Objektet finnes også på rad {row}.' }),
  exists: refusal('ERR_PIN_EXISTS', 409, { sv: 'Objektet finns redan.', nb: 'Objektet finnes allerede.' }),
  planGone: refusal('ERR_PIN_PLAN_GONE', 409, {
    sv: 'Ritningen har tagits bort sedan listan kontrollerades.',
    nb: 'Plantegningen er slettet siden listen ble kontrollert.',
  }),
  changedSince: refusal('ERR_PIN_CHANGED_SINCE_CHECK', 409, {
    sv: 'Objektet har ändrats sedan listan kontrollerades.',
    nb: 'Objektet er endret siden listen ble kontrollert.',
  }),
} as const;
export const ALL_PIN_FAULTS = Object.values(pinFaults);
