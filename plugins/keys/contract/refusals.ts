import { refusal } from '@platform/core';

/** How keys and what belongs to them are refused. `{markings}` names each key. */
export const keyRefusals = {
  markingExists: refusal('ERR_KEY_MARKING_EXISTS', 409, {
    sv: 'Märkningen finns redan',
    nb: 'Merkingen eksisterer allerede',
  }),
  returnDatePassed: refusal('ERR_KEY_RETURN_DATE_PASSED', 422, {
    sv: 'Förväntat återlämningsdatum har passerat',
    nb: 'Forventet returdato er utløpt',
  }),
  lockSystemNotFound: refusal('ERR_LOCK_SYSTEM_NOT_FOUND', 404, {
    sv: 'Låssystemet finns inte.',
    nb: 'Låssystemet finnes ikke.',
  }),
  holderNotFound: refusal('ERR_KEY_HOLDER_NOT_FOUND', 404, {
    sv: 'Innehavaren finns inte.',
    nb: 'Innehaveren finnes ikke.',
  }),
  keyRingNotFound: refusal('ERR_KEY_RING_NOT_FOUND', 404, {
    sv: 'Nyckelknippan finns inte.',
    nb: 'Nøkkelknippet finnes ikke.',
  }),
  archived: refusal('ERR_KEY_ARCHIVED', 409, {
    sv: 'Arkiverade nycklar kan inte ändras eller lämnas ut: {markings}. Återställ dem först.',
    nb: 'Arkiverte nøkler kan ikke endres eller leveres ut: {markings}. Gjenopprett dem først.',
  }),
  notActive: refusal('ERR_KEY_NOT_ACTIVE', 409, {
    sv: 'Bara aktiva nycklar kan lämnas ut. Det gäller inte {markings}.',
    nb: 'Bare aktive nøkler kan leveres ut. Det gjelder ikke {markings}.',
  }),
  awaitsSignature: refusal('ERR_KEY_AWAITS_SIGNATURE', 409, {
    sv: 'Väntar på underskrift och kan inte få en annan status: {markings}. Återkalla begäran först.',
    nb: 'Venter på signatur og kan ikke få en annen status: {markings}. Trekk tilbake forespørselen først.',
  }),
  onLoan: refusal('ERR_KEY_ON_LOAN', 409, {
    sv: 'Utlånad eller i väntan på underskrift: {markings}. Återlämna nyckeln eller återkalla begäran först.',
    nb: 'Utlånt eller venter på signatur: {markings}. Lever inn nøkkelen eller trekk tilbake forespørselen først.',
  }),
  heldElsewhere: refusal('ERR_KEY_HELD_ELSEWHERE', 409, {
    sv: 'Någon annan har redan {markings}.',
    nb: 'Noen andre har allerede {markings}.',
  }),
};
