import { setTimeout as wait } from 'node:timers/promises';
import { type Clock, type Ctx, newId, type Outbox, outside, type Outside, type Refused, refuse, type Secrets } from '@platform/server';
import { type SigningDevice, signingRefusals } from '../contract/index.ts';
import { beginAsking, endAsking, isAsking } from './asking.ts';
import type { BankId } from './bankid/bankid.ts';
import { StartedOrder } from './bankid/bankid-answers.ts';
import { BankIdError } from './bankid/bankid-error.ts';
import { cancelOrder } from './bankid/cancel-orders.ts';
import { lockedAgain } from './find-signing.ts';
import type { SigningEntity } from './signing.entity.ts';

export interface SigningOrderDeps {
  readonly bankId: BankId;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly secrets: Secrets;
}
export type SigningOrders = ReturnType<typeof createSigningOrders>;

/** A signing whose order has been asked for: with the order, or with what BankID said instead. */
export interface Opened {
  readonly signing: SigningEntity;
  readonly refused?: Refused;
}
const PAUSE_MS = 250;

/** Orders at BankID under a signing: opened, read back, cancelled. */
export function createSigningOrders({ bankId, clock, outbox, secrets }: SigningOrderDeps) {
  const orderOf = ({ orderSealed }: SigningEntity): StartedOrder | undefined =>
    orderSealed ? StartedOrder.parse(JSON.parse(secrets.decrypt(orderSealed))) : undefined;
  const ask = (signing: SigningEntity, address: string) =>
    orRefused(() =>
      bankId.sign({
        endUserIp: address,
        personalNumber: secrets.decrypt(signing.signerSealed),
        visibleText: signing.text,
        hiddenData: JSON.stringify({ signingId: signing.id, sha256: signing.documentHash }),
      }),
    );

  return {
    orderOf,

    /** Whether an order is being opened just now. */
    isBusy: (signing: SigningEntity): boolean => !signing.orderSealed && isAsking(signing, clock.now()),

    /** Opens an order that only the signer can finish. The signing, locked by the caller, is theirs until it is there. */
    open(signing: SigningEntity, { device, address }: { readonly device: SigningDevice; readonly address: string }): Outside<Opened> {
      beginAsking(signing, clock.now());
      return outside(() => ask(signing, address)).andThen(async (ctx, order) => {
        const found = await lockedAgain(ctx, signing);
        endAsking(found);
        if ('refusal' in order) return { signing: found, refused: order };
        if (!found.hasEnded())
          found.openOrder({ id: newId(), sealed: secrets.encrypt(JSON.stringify(order)), device, address, at: clock.now() });
        else await cancelOrder(ctx, outbox, { ...order, organisationId: found.organisationId });
        return { signing: found };
      });
    },

    /** Somebody else opens an order just now: looks again a little later. */
    pause: (): Outside<void> => outside(() => wait(PAUSE_MS)),

    /** Has what is open cancelled. */
    async cancelOpen(ctx: Ctx, signing: SigningEntity): Promise<void> {
      const order = orderOf(signing);
      if (order) await cancelOrder(ctx, outbox, { ...order, organisationId: signing.organisationId });
    },
  };
}

async function orRefused<T>(run: () => Promise<T>): Promise<T | Refused> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof BankIdError)) throw error;
    return refuse(error.code === 'alreadyInProgress' ? signingRefusals.inProgress : signingRefusals.unavailable, { reason: error.code });
  }
}
