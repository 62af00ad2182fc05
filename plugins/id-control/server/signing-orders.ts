import { type Clock, type Ctx, newId, type Outbox, refuse, Refused, type Secrets, type Settings } from '@platform/server';
import { type SigningDevice, signingRefusals } from '../contract/index.ts';
import { beginAsking, endAsking, isAsking } from './asking.ts';
import type { BankId } from './bankid/bankid.ts';
import { StartedOrder } from './bankid/bankid-answers.ts';
import { BankIdError } from './bankid/bankid-error.ts';
import { cancelOrder } from './bankid/cancel-orders.ts';
import type { SigningEntity } from './signing.entity.ts';

export interface SigningOrderDeps {
  readonly bankId: BankId;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly secrets: Secrets;
  readonly settings: Pick<Settings, 'WEB_URL'>;
}
export type SigningOrders = ReturnType<typeof createSigningOrders>;

/** Who opens an order, and from where. */
export interface OpenedBy {
  readonly device: SigningDevice;
  readonly address: string;
  /** The page that the app leads back to, as a path of the portal. */
  readonly wayBack: string | null;
}

/** Orders at BankID under a signing: opened, read back, cancelled. */
export function createSigningOrders({ bankId, clock, outbox, secrets, settings }: SigningOrderDeps) {
  const orderOf = ({ orderSealed }: SigningEntity): StartedOrder | undefined =>
    orderSealed ? StartedOrder.parse(JSON.parse(secrets.decrypt(orderSealed))) : undefined;

  return {
    orderOf,

    /** Whether an order is being opened just now. */
    isBusy: (signing: SigningEntity): boolean => !signing.orderSealed && isAsking(signing, clock.now()),

    /** Claims the signing, which the caller has locked, until there is an order. */
    claim: (signing: SigningEntity): void => beginAsking(signing, clock.now()),

    /** Opens an order for the signer only, outside of units of work. BankID's refusal is returned as a value. */
    ask: (signing: SigningEntity, { address, wayBack }: OpenedBy): Promise<StartedOrder | Refused> =>
      orRefused(() =>
        bankId.sign({
          endUserIp: address,
          personalNumber: secrets.decrypt(signing.signerSealed),
          visibleText: signing.text,
          hiddenData: JSON.stringify({ signingId: signing.id, sha256: signing.documentHash }),
          ...(wayBack && { returnUrl: new URL(wayBack, settings.WEB_URL).href }),
        }),
      ),

    /** Writes the order down; one for a signing that has ended meanwhile is cancelled. */
    async keep(ctx: Ctx, signing: SigningEntity, { order, ...by }: OpenedBy & { readonly order: StartedOrder | Refused }): Promise<void> {
      endAsking(signing);
      if (order instanceof Refused) return;
      if (signing.hasEnded()) await cancelOrder(ctx, outbox, { ...order, organisationId: signing.organisationId });
      else signing.openOrder({ id: newId(), sealed: secrets.encrypt(JSON.stringify(order)), at: clock.now(), ...by });
    },

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
