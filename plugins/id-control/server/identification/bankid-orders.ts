import { fill, type Language } from '@platform/core';
import { type Clock, type Ctx, type Outbox, refuse, type Secrets, type Settings } from '@platform/server';
import { eidRefusals } from '../../contract/index.ts';
import { StartedOrder } from '../bankid/bankid-answers.ts';
import { BankIdError } from '../bankid/bankid-error.ts';
import type { BankId, OrderRequest } from '../bankid/bankid.ts';
import { cancelOrder } from '../bankid/cancel-orders.ts';
import type { Identified } from './identified.ts';
import type { IdentificationEntity, IdentificationPurpose } from './identification.entity.ts';

export interface BankIdOrdersDeps {
  readonly bankId: BankId;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly secrets: Secrets;
  readonly settings: Pick<Settings, 'WEB_URL' | 'BRAND_SV' | 'BRAND_NB'>;
}
export type BankIdOrders = ReturnType<typeof createBankIdOrders>;

interface Wanted {
  readonly purpose: IdentificationPurpose;
  readonly address: string;
  readonly language: Language;
  /** A path of the portal. */
  readonly wayBack: string | null | undefined;
  /** The only one who can finish the order. */
  readonly personalNumber?: string | undefined;
}
const VISIBLE = {
  signIn: { sv: 'Logga in på {sv} ({host})', nb: 'Logg inn på {nb} ({host})' },
  identify: { sv: 'Identifiera dig för {sv} ({host})', nb: 'Identifiser deg for {nb} ({host})' },
} as const;

/** What one look at BankID found. */
export type Look =
  | { readonly is: 'pending'; readonly hint: string | undefined }
  | { readonly is: 'failed'; readonly hint: string }
  | { readonly is: 'complete'; readonly identified: Identified };

/** Identification orders at BankID. */
export function createBankIdOrders({ bankId, clock, outbox, secrets, settings }: BankIdOrdersDeps) {
  const sealed = (order: StartedOrder) => secrets.encrypt(JSON.stringify(order));
  const orderOf = ({ method, orderSealed }: IdentificationEntity): StartedOrder | undefined =>
    method === 'BANKID' && orderSealed ? StartedOrder.parse(JSON.parse(secrets.decrypt(orderSealed))) : undefined;
  const collected = async (orderRef: string): Promise<Look> => {
    const answer = await bankId.collect(orderRef);
    if (answer.status === 'complete') {
      const { user, device, signature, ocspResponse } = answer.completionData;
      const proof = { signature, ocspResponse };
      return { is: 'complete', identified: { ...user, service: 'se_bankid', address: device.ipAddress, proof } };
    }
    if (answer.status === 'failed') return { is: 'failed', hint: answer.hintCode ?? 'unknown' };
    return { is: 'pending', hint: answer.hintCode };
  };

  return {
    orderOf,

    /** The request for an order. An app on the same phone returns to the page that started it. */
    requestOf({ address, language, wayBack, purpose, personalNumber }: Wanted): OrderRequest {
      const { BRAND_SV, BRAND_NB, WEB_URL } = settings;
      const { host } = new URL(WEB_URL);
      const visibleText = fill(VISIBLE[purpose === 'SIGN_IN' ? 'signIn' : 'identify'][language], { sv: BRAND_SV, nb: BRAND_NB, host });
      return {
        endUserIp: address,
        visibleText,
        ...(personalNumber && { personalNumber }),
        ...(wayBack && { returnUrl: new URL(wayBack, WEB_URL).href }),
      };
    },

    /** @throws 503 when BankID opens none */
    async open(request: OrderRequest): Promise<{ readonly order: StartedOrder; readonly sealed: string; readonly at: Date }> {
      try {
        const order = await bankId.auth(request);
        return { order, sealed: sealed(order), at: clock.now() };
      } catch (error) {
        throw error instanceof BankIdError ? refuse(eidRefusals.unavailable, { reason: error.code }) : error;
      }
    },

    /** Asks how the order stands. While BankID cannot be asked it stands as before. */
    async look(found: IdentificationEntity): Promise<Look> {
      const order = orderOf(found);
      if (!order) return { is: 'failed', hint: 'unknown' };
      try {
        return await collected(order.orderRef);
      } catch (error) {
        if (!(error instanceof BankIdError)) throw error;
        // the last answer is told once: when it was lost, only a new identification helps
        if (error.retryable) return { is: 'pending', hint: found.hint ?? undefined };
        return { is: 'failed', hint: error.code === 'resultGone' ? 'resultGone' : 'unavailable' };
      }
    },

    /** Has what is open cancelled. */
    async cancel(ctx: Ctx, found: IdentificationEntity): Promise<void> {
      const order = orderOf(found);
      if (order) await cancelOrder(ctx, outbox, { ...order, organisationId: found.organisationId ?? null });
    },
  };
}
