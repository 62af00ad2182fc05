import { endpoints, refusal, isoDay, ruled } from '@platform/core';
import { z } from 'zod';
import { HolderRef } from './holder.ts';
import { KeyRing } from './key-ring.ts';
import { KeyId } from './key.ts';
import { limitRefusals, loanRefusals } from './loan-refusals.ts';
import { LoanSigning, RequestedKeyLoan } from './loan.ts';
import { keys } from './plugin.ts';
import { keyRefusals } from './refusals.ts';
import { keySubjects } from './subjects.ts';

const { key, loan } = keySubjects;
const { lend, write } = keys.permissions;
const byId = z.object({ id: KeyRing.Id });

export const keyRingRefusals = {
  pending: refusal('ERR_KEY_RING_HOLDER_PENDING', 409, {
    sv: 'Nyckelknippan väntar redan på underskrift av {name}. Återkalla begäran först.',
    nb: 'Nøkkelknippet venter allerede på signatur fra {name}. Trekk tilbake forespørselen først.',
  }),
  notPending: refusal('ERR_KEY_RING_HOLDER_NOT_PENDING', 409, {
    sv: 'Nyckelknippan väntar inte på någon underskrift.',
    nb: 'Nøkkelknippet venter ikke på noen signatur.',
  }),
  noKeys: refusal('ERR_KEY_RING_EMPTY', 409, {
    sv: 'Nyckelknippan har inga nycklar att lämna ut.',
    nb: 'Nøkkelknippet har ingen nøkler å levere ut.',
  }),
  isOut: refusal('ERR_KEY_RING_OUT', 409, {
    sv: 'Nyckelknippan {ring} är utlämnad till {name}. Ta emot den innan nycklar hängs på.',
    nb: 'Nøkkelknippet {ring} er levert ut til {name}. Ta imot det før nøkler henges på.',
  }),
};

/** Where a ring goes. A person signs for it with an e-ID; `signing`: by a link unless told. */
export const NewRingHolder = z
  .strictObject({
    holder: HolderRef,
    /** The apartment that gets the ring. The holder lives there, and signs for it. */
    apartmentId: z.uuid().optional(),
    signing: LoanSigning.default('DIGITAL_LATER'),
    expectedReturnAt: isoDay().optional(),
    /** What it is lent for. */
    subjectId: z.uuid().optional(),
  })
  .refine(({ holder, apartmentId }) => !apartmentId || holder.type === 'USER', {
    path: ['apartmentId'],
    ...ruled({ sv: 'Bara en person kan skriva under för en lägenhet.', nb: 'Bare en person kan signere for en leilighet.' }),
  });
export type NewRingHolder = z.output<typeof NewRingHolder>;

/** As many keys as are hung on a ring or taken off it at once. */
export const MAX_RING_KEYS = 500;
const someKeys = z.strictObject({ keyIds: z.array(KeyId).min(1).max(MAX_RING_KEYS) });
const Changed = z.object({ changed: z.number().int() });

export const keyRingEndpoints = endpoints(keys, {
  changeRingHolder: {
    method: 'POST',
    path: '/v1/key-rings/{id}/holder',
    permission: lend,
    idempotent: true,
    params: byId,
    body: NewRingHolder,
    touches: [KeyRing.subject.by('id'), key, loan],
    /** `loan`: what waits for the person's signature; null where nobody signs. */
    response: z.object({ loan: RequestedKeyLoan.nullable() }),
    refusals: [
      ...Object.values(keyRingRefusals),
      ...Object.values(loanRefusals),
      ...Object.values(limitRefusals),
      ...Object.values(keyRefusals),
    ],
  },
  cancelRingHolder: {
    method: 'POST',
    path: '/v1/key-rings/{id}/holder/cancel',
    permission: lend,
    params: byId,
    touches: [KeyRing.subject.by('id'), key, loan],
    response: z.object({}),
    refusals: [keyRingRefusals.notPending],
  },
  putOnRing: {
    method: 'POST',
    path: '/v1/key-rings/{id}/keys',
    permission: write,
    params: byId,
    body: someKeys,
    touches: [KeyRing.subject, key],
    response: Changed,
    refusals: [keyRingRefusals.isOut, keyRefusals.archived, keyRefusals.keyRingNotFound],
  },
  takeOffRing: {
    method: 'POST',
    path: '/v1/key-rings/{id}/keys/remove',
    permission: write,
    params: byId,
    body: someKeys,
    touches: [KeyRing.subject.by('id'), key],
    response: Changed,
    refusals: [keyRefusals.archived],
  },
});
