import { endpoints, Named, oneLine, refusal, committing } from '@platform/core';
import { LockSystemId } from '@plugins/keys/contract';
import { OrganisationId } from '@plugins/organisations/contract';
import { z } from 'zod';
import { orders } from './plugin.ts';
import { orderSubjects } from './subjects.ts';

/** The number on the card of a lock system, as somebody types it. Letters and digits count, and nothing else. */
export const CardNumber = oneLine(40, 4);

export const lockCardRefusals = {
  system: refusal('ERR_LOCK_CARD_SYSTEM', 422, {
    sv: 'Låssystemet finns inte hos kunden.',
    nb: 'Låssystemet finnes ikke hos kunden.',
  }),
  number: refusal('ERR_LOCK_CARD_NUMBER', 422, {
    sv: 'Kortnumret har minst fyra bokstäver eller siffror.',
    nb: 'Kortnummeret har minst fire bokstaver eller sifre.',
  }),
  missing: refusal('ERR_ORDER_CARD_MISSING', 422, {
    sv: 'Ange numret på systemkortet för att beställa nyckeln {marking}.',
    nb: 'Oppgi nummeret på systemkortet for å bestille nøkkelen {marking}.',
  }),
  again: refusal('ERR_ORDER_CARD_AGAIN', 409, {
    sv: 'Numret på systemkortet behöver anges för nyckeln {marking}. Ta bort den ur varukorgen och lägg i den på nytt.',
    nb: 'Nummeret på systemkortet må oppgis for nøkkelen {marking}. Fjern den fra handlekurven og legg den i på nytt.',
  }),
  wrong: committing(
    refusal('ERR_ORDER_CARD', 422, {
      sv: 'Kortnumret stämmer inte med låssystemets kort.',
      nb: 'Kortnummeret stemmer ikke med låssystemets kort.',
    }),
  ),
};

const { govern, read } = orders.permissions;
const { rules } = orderSubjects;
const of = z.object({ id: OrganisationId });
const one = of.extend({ lockSystemId: LockSystemId });

/** The lock systems whose card has to be shown by whoever orders. The numbers themselves are never answered. */
export const LockCards = z.object({ lockSystems: z.array(Named) });
export type LockCards = z.output<typeof LockCards>;

export const lockCardEndpoints = endpoints(orders, {
  lockCards: {
    method: 'GET',
    path: '/v1/organisations/{id}/lock-cards',
    permission: read,
    params: of,
    shows: [rules],
    response: LockCards,
  },
  setLockCard: {
    method: 'PUT',
    path: '/v1/organisations/{id}/lock-cards/{lockSystemId}',
    permission: govern,
    params: one,
    body: z.strictObject({ cardNumber: CardNumber }),
    touches: [rules],
    response: LockCards,
    refusals: [lockCardRefusals.system, lockCardRefusals.number],
  },
  removeLockCard: {
    method: 'DELETE',
    path: '/v1/organisations/{id}/lock-cards/{lockSystemId}',
    permission: govern,
    params: one,
    touches: [rules],
    response: LockCards,
  },
});
