import { type Clock, newId, refuse, type Secrets } from '@platform/server';
import { type SigningDevice, signingRefusals } from '../contract/index.ts';
import type { BankId } from './bankid/bankid.ts';
import { StartedOrder } from './bankid/bankid-answers.ts';
import { BankIdError } from './bankid/bankid-error.ts';
import type { SigningEntity } from './signing.entity.ts';

export interface SigningOrderDeps {
  readonly bankId: BankId;
  readonly clock: Clock;
  readonly secrets: Secrets;
}
export type SigningOrders = ReturnType<typeof createSigningOrders>;

/** Orders at BankID under a signing: opened, read back, cancelled. */
export function createSigningOrders({ bankId, clock, secrets }: SigningOrderDeps) {
  const orderOf = ({ orderSealed }: SigningEntity): StartedOrder | undefined =>
    orderSealed ? StartedOrder.parse(JSON.parse(secrets.decrypt(orderSealed))) : undefined;
  return {
    orderOf,

    /** Opens an order that only the signer can finish. @throws 503 and 409 after what BankID says */
    async open(
      signing: SigningEntity,
      { device, address }: { readonly device: SigningDevice; readonly address: string },
    ): Promise<StartedOrder> {
      const order = await toRefusal(() =>
        bankId.sign({
          endUserIp: address,
          personalNumber: secrets.decrypt(signing.signerSealed),
          visibleText: signing.text,
          hiddenData: JSON.stringify({ signingId: signing.id, sha256: signing.documentHash }),
        }),
      );
      signing.openOrder({ id: newId(), sealed: secrets.encrypt(JSON.stringify(order)), device, address, at: clock.now() });
      return order;
    },

    /** Cancels what is open, as far as BankID can be reached: an order left behind ends by itself. */
    async cancelOpen(signing: SigningEntity): Promise<void> {
      const order = orderOf(signing);
      if (order) await bankId.cancel(order.orderRef).catch(() => {});
    },
  };
}

async function toRefusal<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof BankIdError)) throw error;
    throw refuse(error.code === 'alreadyInProgress' ? signingRefusals.inProgress : signingRefusals.unavailable, { reason: error.code });
  }
}
