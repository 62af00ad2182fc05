import { randomBytes } from 'node:crypto';
import { type Clock, type Ctx, newId, type Secrets, serviceRef, asReach } from '@platform/server';
import type { EidService, IdentificationId, IdentificationMethod, SigningDevice, StartedIdentification } from '../../contract/index.ts';
import { type Asker, startDeviceOf, startUrl, wayBackOf } from '../bankid/start-url.ts';
import type { BankIdOrders } from './bankid-orders.ts';
import type { BrokerOrders } from './broker-orders.ts';
import { hashOf } from './held.ts';
import { IdentificationEntity, type IdentificationPurpose } from './identification.entity.ts';
import type { IdControlSettings } from '../settings.ts';

export interface IdentificationStartDeps {
  readonly atBroker: BrokerOrders;
  readonly clock: Clock;
  readonly orders: BankIdOrders;
  readonly secrets: Secrets;
  readonly settings: IdControlSettings;
}
export type IdentificationStart = ReturnType<typeof createIdentificationStart>;
export const identificationStart = serviceRef<IdentificationStart>('id-control.identificationStart');

/** Who is to prove who they are, to what end. */
export interface Asked {
  readonly purpose: IdentificationPurpose;
  readonly service: EidService;
  readonly device: SigningDevice;
  /** The page that asks, as a path of the portal. */
  readonly page?: string | undefined;
  /** Whose it is; nobody's while somebody signs in. */
  readonly organisationId?: string;
  /** The signing or the check that it is for. */
  readonly subjectId?: string;
  /** The only one who will do. */
  readonly personalNumber?: string;
  /** SHA-256 of what is signed by it: it comes back within the broker's signed token. */
  readonly documentHash?: string;
}
/** What the e-ID service has begun, and who asked for what. */
export interface BegunThere {
  readonly asker: Asker;
  readonly asked: Asked;
  readonly method: IdentificationMethod;
  readonly url: string;
  readonly orderSealed: string;
  readonly hint: string | null;
  readonly seconds: number;
}

/** Begins identifications: Swedish BankID is asked directly, every other e-ID through the broker. */
export function createIdentificationStart({ atBroker, clock, orders, secrets, settings }: IdentificationStartDeps) {
  const atBankId = async (asker: Asker, { purpose, device, page, personalNumber }: Asked) => {
    const { address, language, userAgent } = asker;
    const wayBack = wayBackOf(asker, { device, page });
    const { order, sealed } = await orders.open(orders.requestOf({ purpose, address, language, wayBack, personalNumber }));
    const url = startUrl(order.autoStartToken, startDeviceOf(userAgent));
    return {
      method: 'BANKID' as const,
      url,
      orderSealed: sealed,
      hint: 'outstandingTransaction',
      seconds: settings.SIGNING_WINDOW_SECONDS,
    };
  };
  const byBroker = async ({ language }: Asker, { service, documentHash }: Asked) => {
    const { url, sealed } = await atBroker.open({ language, service, documentHash });
    return { method: 'BROKER' as const, url, orderSealed: sealed, hint: null, seconds: settings.EIDENT_WINDOW_SECONDS };
  };

  return {
    /** Asks the e-ID service, with no unit of work open. @throws 503 when it does not answer */
    ask: async (asker: Asker, asked: Asked): Promise<BegunThere> => ({
      asker,
      asked,
      ...(await (asked.service === 'se_bankid' ? atBankId : byBroker)(asker, asked)),
    }),

    /** Writes down what has begun there, and gives it to the browser that asked. */
    async keep(ctx: Ctx, { asker, asked, url, seconds, ...begun }: BegunThere): Promise<StartedIdentification> {
      const { purpose, service, device, organisationId = null, subjectId = null, personalNumber } = asked;
      const secret = randomBytes(32).toString('base64url');
      const id = newId<IdentificationId>();
      const at = clock.now();
      const expiresAt = new Date(at.getTime() + seconds * 1000);
      // without an organisation it is nobody's; with one, whoever asked has it from a row that was in their reach
      return asReach(ctx, organisationId ? { kind: 'organisation', organisationId } : { kind: 'all' }, async (wide) => {
        wide.em.create(IdentificationEntity, {
          ...begun,
          id,
          purpose,
          service,
          device,
          organisationId,
          subjectId,
          requiredSealed: personalNumber ? secrets.encrypt(personalNumber) : null,
          status: 'PENDING',
          secretHash: hashOf(secret),
          address: asker.address,
          language: asker.language,
          wayBack: wayBackOf(asker, asked),
          orderStartedAt: at,
          askedAt: at,
          expiresAt,
          createdAt: at,
        });
        return { id, secret, method: begun.method, startUrl: url, expiresAt: expiresAt.toISOString() };
      });
    },
  };
}
