import type { Clock, Ctx, Secrets } from '@platform/server';
import { countryOf } from '@plugins/accounts/contract';
import type { SigningId } from '../contract/index.ts';
import type { SigningRequest, Signings } from './api.ts';
import { toEvidence } from './evidence.ts';
import { byId, hashOf, lockedById } from './find-signing.ts';
import { SigningEntity } from './signing.entity.ts';
import type { SigningOrders } from './signing-orders.ts';

export interface SigningsDeps {
  readonly clock: Clock;
  readonly orders: SigningOrders;
  readonly secrets: Secrets;
}

/** Signatures for other plugins: asked for, read, ended. */
export function createSignings({ clock, orders, secrets }: SigningsDeps): Signings {
  return {
    async request(
      ctx: Ctx,
      { id, organisationId, subject, signer, windowSeconds, text, documentHash, linkToken }: SigningRequest,
    ): Promise<void> {
      ctx.em.create(SigningEntity, {
        id,
        organisationId,
        subjectType: subject.type,
        subjectId: subject.id,
        signerId: signer.id,
        signerSealed: secrets.encrypt(signer.personalNumber),
        // only Swedes have a BankID that signs
        method: countryOf(signer.personalNumber) === 'SE' ? 'BANKID' : 'BROKER',
        status: 'WAITING',
        text,
        documentHash,
        windowSeconds,
        linkHash: linkToken ? hashOf(linkToken) : null,
        createdAt: clock.now(),
      });
    },

    async evidenceOf(ctx: Ctx, id: SigningId) {
      return toEvidence(await byId(ctx, id), secrets);
    },

    async end(ctx: Ctx, id: SigningId, status: 'EXPIRED' | 'CANCELLED'): Promise<void> {
      const signing = await lockedById(ctx, id);
      if (signing.hasEnded()) return;
      await orders.cancelOpen(ctx, signing);
      signing.end(status);
    },
  };
}
