import { DAY_MS } from '@platform/core/time';
import { type Clock, type Ctx, newId, type Secrets } from '@platform/server';
import { countryOf } from '@plugins/accounts/contract';
import type { FlowOf } from '@plugins/flows/server/api';
import type { SigningId, SigningStatus } from '../contract/index.ts';
import type { Signings } from './api.ts';
import { toEvidence } from './evidence.ts';
import { byId, hashOf } from './find-signing.ts';
import type { IdControlSettings } from './settings.ts';
import { signFlow } from './sign-flow.ts';
import { SigningEntity } from './signing.entity.ts';
import type { SigningOrders } from './signing-orders.ts';

export interface SigningsDeps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof signFlow>;
  readonly orders: SigningOrders;
  readonly secrets: Secrets;
  readonly settings: IdControlSettings;
}

/** Signatures for other plugins: asked for, read, ended. */
export function createSignings({ clock, flow, orders, secrets, settings }: SigningsDeps): Signings {
  return {
    terms({ name, personalNumber, way }) {
      // at the broker an attempt takes longer than with BankID, since it begins with typing who one is
      const seconds = countryOf(personalNumber) === 'NO' ? settings.EIDENT_WINDOW_SECONDS : settings.SIGNING_WINDOW_SECONDS;
      const life = way === 'HERE' ? settings.SIGNING_START_MINUTES * 60_000 : settings.SIGNING_LATER_EXPIRE_DAYS * DAY_MS;
      return {
        signingId: newId<SigningId>(),
        signer: name,
        way,
        window: Math.round(seconds * 1000),
        expiresAfter: Math.round(life),
        remindAfter: Math.round(settings.SIGNING_LATER_REMIND_DAYS * DAY_MS),
        remindEvery: Math.round(settings.SIGNING_LATER_REPEAT_DAYS * DAY_MS),
      };
    },

    async request(ctx, { terms, under, organisationId, subject, signer, text, documentHash, linkToken }) {
      const signing = ctx.em.create(SigningEntity, {
        id: terms.signingId,
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
        windowSeconds: Math.ceil(terms.window / 1000),
        linkHash: linkToken ? hashOf(linkToken) : null,
        createdAt: clock.now(),
      });
      await flow.start(ctx, signing, { input: terms, under });
    },

    async evidenceOf(ctx: Ctx, id: SigningId) {
      return toEvidence(await byId(ctx, id), secrets);
    },

    end: (ctx: Ctx, id: SigningId, status: 'EXPIRED' | 'CANCELLED'): Promise<SigningStatus> =>
      signFlow.whileOpen(ctx, id, async (signing) => {
        await orders.cancelOpen(ctx, signing);
        signing.end(status);
      }),
  };
}
