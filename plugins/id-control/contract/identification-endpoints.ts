import { committing, endpoints, refusals, nothing } from '@platform/core';
import { z } from 'zod';
import { EidService } from './eid-service.ts';
import { Identification, IdentificationId, StartedIdentification } from './identification.ts';
import { idControl } from './plugin.ts';
import { eidRefusals } from './eid-refusals.ts';
import { SigningDevice, WayBack } from './signing.ts';

/** In the body: an address would end up in logs. */
const mine = { id: IdentificationId, secret: z.string().min(20).max(200) };
const outcomes = [eidRefusals.ended, eidRefusals.personalNumberMissing, eidRefusals.numberInvalid, eidRefusals.identityMismatch];

/** Identifications by e-ID, controlled by the browser that began them. Only the server calls the e-ID services. */
export const identificationEndpoints = endpoints(idControl, {
  /** SAME and OTHER matter to Swedish BankID alone. */
  signIn: {
    method: 'POST',
    path: '/v1/eident/sign-in',
    permission: 'public',
    transaction: 'manual',
    body: z.strictObject({ service: EidService, device: SigningDevice, page: WayBack }),
    touches: nothing('followed by whoever began it, answer by answer'),
    response: StartedIdentification,
    refusals: [committing(refusals.tooMany), eidRefusals.unavailable],
  },
  status: {
    method: 'POST',
    path: '/v1/eident/status',
    permission: 'public',
    transaction: 'manual',
    body: z.strictObject(mine),
    touches: nothing('followed by whoever began it, answer by answer'),
    response: Identification,
    refusals: outcomes,
  },
  /** With what stood behind the `?` when the broker led back to `/eident/return`. */
  complete: {
    method: 'POST',
    path: '/v1/eident/complete',
    permission: 'public',
    transaction: 'manual',
    body: z.strictObject({ ...mine, query: z.string().max(4000) }),
    touches: nothing('followed by whoever began it, answer by answer'),
    response: Identification,
    refusals: [...outcomes, eidRefusals.stateMismatch, eidRefusals.notCompleted, eidRefusals.answer, committing(eidRefusals.unavailable)],
  },
  giveUp: {
    method: 'POST',
    path: '/v1/eident/cancel',
    permission: 'public',
    body: z.strictObject(mine),
    touches: nothing('followed by whoever began it, answer by answer'),
    response: Identification,
    refusals: [eidRefusals.ended],
  },
});
