import { refusal } from '@platform/core';

/** How inventories are refused. `{markings}` names each key. */
export const inventoryRefusals = {
  noKeys: refusal('ERR_INVENTORY_NO_KEYS', 409, {
    sv: 'Det finns inga nycklar att inventera i urvalet.',
    nb: 'Det finnes ingen nøkler å telle opp i utvalget.',
  }),
  scopeNotFound: refusal('ERR_INVENTORY_SCOPE_NOT_FOUND', 404, {
    sv: 'Något i urvalet finns inte i organisationen.',
    nb: 'Noe i utvalget finnes ikke i organisasjonen.',
  }),
  templateNotFound: refusal('ERR_RECEIPT_TEMPLATE_NOT_FOUND', 404, {
    sv: 'Kvittensmallen finns inte i organisationen.',
    nb: 'Kvitteringsmalen finnes ikke i organisasjonen.',
  }),
  placeNotFound: refusal('ERR_INVENTORY_PLACE_NOT_FOUND', 404, {
    sv: 'Förvaringsplatsen finns inte i organisationen.',
    nb: 'Oppbevaringsstedet finnes ikke i organisasjonen.',
  }),
  notOpen: refusal('ERR_INVENTORY_NOT_OPEN', 409, {
    sv: 'Inventeringen har inte börjat ännu.',
    nb: 'Opptellingen har ikke begynt ennå.',
  }),
  ended: refusal('ERR_INVENTORY_ENDED', 409, {
    sv: 'Inventeringen är avslutad.',
    nb: 'Opptellingen er avsluttet.',
  }),
  notEnded: refusal('ERR_INVENTORY_NOT_ENDED', 409, {
    sv: 'Avsluta inventeringen först.',
    nb: 'Avslutt opptellingen først.',
  }),
  stillOpen: refusal('ERR_INVENTORY_STILL_OPEN', 409, {
    sv: 'Ännu inte räknade: {keys} nycklar hos {holders} innehavare. Räkna klart, eller avsluta ändå.',
    nb: 'Ennå ikke talt opp: {keys} nøkler hos {holders} innehavere. Tell ferdig, eller avslutt likevel.',
  }),
  stillDisputed: refusal('ERR_INVENTORY_STILL_DISPUTED', 409, {
    sv: 'Sedda på två platser: {keys} nycklar. Avgör var de finns, eller avsluta ändå.',
    nb: 'Sett på to steder: {keys} nøkler. Avgjør hvor de er, eller avslutt likevel.',
  }),
  notDisputed: refusal('ERR_INVENTORY_KEY_NOT_DISPUTED', 409, {
    sv: 'Det är redan avgjort var nyckeln finns.',
    nb: 'Det er allerede avgjort hvor nøkkelen er.',
  }),
  notPending: refusal('ERR_INVENTORY_KEY_NOT_PENDING', 409, {
    sv: 'Redan räknade eller inte med i inventeringen: {markings}.',
    nb: 'Allerede talt opp eller ikke med i opptellingen: {markings}.',
  }),
  nothingToApprove: refusal('ERR_INVENTORY_NOTHING_TO_APPROVE', 422, {
    sv: 'Ange minst en nyckel, och varje nyckel en gång.',
    nb: 'Oppgi minst én nøkkel, og hver nøkkel én gang.',
  }),
  textTooLong: refusal('ERR_INVENTORY_TEXT_TOO_LONG', 422, {
    sv: 'Det blir för många nycklar att skriva under på en gång. Svara för färre åt gången.',
    nb: 'Det blir for mange nøkler å signere på én gang. Svar for færre om gangen.',
  }),
  approvalPending: refusal('ERR_INVENTORY_APPROVAL_PENDING', 409, {
    sv: 'Du har redan börjat skriva under. Gör klart, eller avbryt först.',
    nb: 'Du har allerede begynt å signere. Gjør ferdig, eller avbryt først.',
  }),
  personalNumberMissing: refusal('ERR_INVENTORY_PERSONAL_NUMBER_MISSING', 422, {
    sv: 'Personnummer saknas, och behövs för att skriva under. Be den som inventerar att pricka av dina nycklar i stället.',
    nb: 'Fødselsnummer mangler, og trengs for å signere. Be den som teller opp om å krysse av nøklene dine i stedet.',
  }),
};
