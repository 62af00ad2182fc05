import { refusal } from '@platform/core';

/** How locks and charts are refused. */
export const chartRefusals = {
  lockMarkingExists: refusal('ERR_LOCK_MARKING_EXISTS', 409, {
    sv: 'Låssystemet har redan ett lås med den märkningen.',
    nb: 'Låssystemet har allerede en lås med den merkingen.',
  }),
  lockHasKeys: refusal('ERR_LOCK_HAS_KEYS', 409, {
    sv: 'Låset har nycklar i låsschemat och kan inte flyttas till ett annat låssystem. Ta bort dem där först.',
    nb: 'Låsen har nøkler i låsplanen og kan ikke flyttes til et annet låssystem. Fjern dem der først.',
  }),
  otherSystem: refusal('ERR_CHART_OTHER_LOCK_SYSTEM', 422, {
    sv: 'Nyckel och lås måste höra till samma låssystem. Det gäller inte {markings}.',
    nb: 'Nøkkel og lås må høre til samme låssystem. Det gjelder ikke {markings}.',
  }),
};
