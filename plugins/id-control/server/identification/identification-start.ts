import { randomBytes } from 'node:crypto';
import { type Clock, type Ctx, newId, outside, type Outside, type Secrets, serviceRef, type Settings, withReach } from '@platform/server';
import type { EidService, IdentificationId, IdentificationMethod, SigningDevice, StartedIdentification } from '../../contract/index.ts';
import { startDeviceOf, startUrl } from '../bankid/start-url.ts';
import type { BankIdOrders } from './bankid-orders.ts';
import type { BrokerOrders } from './broker-orders.ts';
import { hashOf } from './held.ts';
import { IdentificationEntity, type IdentificationPurpose } from './identification.entity.ts';

export interface IdentificationStartDeps {
  readonly atBroker: BrokerOrders;
  readonly clock: Clock;
  readonly orders: BankIdOrders;
  readonly secrets: Secrets;
  readonly settings: Settings;
}
export type IdentificationStart = ReturnType<typeof createIdentificationStart>;
export const identificationStart = serviceRef<IdentificationStart>('id-control.identificationStart');

/** Who is to prove who they are, to what end. */
export interface Asked {
  readonly purpose: IdentificationPurpose;
  readonly service: EidService;
  readonly device: SigningDevice;
  /** Whose it is; nobody's while somebody signs in. */
  readonly organisationId?: string;
  /** The signing or the check that it is for. */
  readonly subjectId?: string;
  /** The only one who will do. */
  readonly personalNumber?: string;
  /** SHA-256 of what is signed by it: it comes back within the broker's signed token. */
  readonly documentHash?: string;
}

/** Begins identifications: Swedish BankID is asked directly, every other e-ID through the broker. */
export function createIdentificationStart({ atBroker, clock, orders, secrets, settings }: IdentificationStartDeps) {
  const atBankId = async (ctx: Ctx, asked: Asked) => {
    const { purpose, device, personalNumber } = asked;
    const { order, sealed } = await orders.open(orders.requestOf(ctx, { purpose, isSameDevice: device === 'SAME', personalNumber }));
    const url = startUrl(order.autoStartToken, startDeviceOf(ctx.userAgent));
    return { method: 'BANKID' as const, url, sealed, hint: 'outstandingTransaction', seconds: settings.SIGNING_WINDOW_SECONDS };
  };
  const byBroker = async (ctx: Ctx, { service, documentHash }: Asked) => {
    const { url, sealed } = await atBroker.open(ctx, { service, documentHash });
    return { method: 'BROKER' as const, url, sealed, hint: null, seconds: settings.EIDENT_WINDOW_SECONDS };
  };

  /** @throws 503 when the e-ID service does not answer */
  return (asker: Ctx, asked: Asked): Outside<StartedIdentification> =>
    outside<OpenedThere>(() => (asked.service === 'se_bankid' ? atBankId : byBroker)(asker, asked)).andThen((ctx, opened) =>
      keep(ctx, asked, opened),
    );

  async function keep(ctx: Ctx, asked: Asked, { url, sealed, seconds, ...opened }: OpenedThere): Promise<StartedIdentification> {
    const { purpose, service, device, organisationId = null, subjectId = null, personalNumber } = asked;
    const secret = randomBytes(32).toString('base64url');
    const id = newId<IdentificationId>();
    const at = clock.now();
    const expiresAt = new Date(at.getTime() + seconds * 1000);
    // without an organisation it is nobody's; with one, whoever asked has it from a row that was in their reach
    const wide = await withReach(ctx, organisationId ? { kind: 'organisation', organisationId } : { kind: 'all' });
    wide.em.create(IdentificationEntity, {
      ...opened,
      id,
      purpose,
      service,
      device,
      organisationId,
      subjectId,
      requiredSealed: personalNumber ? secrets.encrypt(personalNumber) : null,
      status: 'PENDING',
      secretHash: hashOf(secret),
      orderSealed: sealed,
      address: ctx.address,
      orderStartedAt: at,
      askedAt: at,
      expiresAt,
      createdAt: at,
    });
    return { id, secret, method: opened.method, startUrl: url, expiresAt: expiresAt.toISOString() };
  }
}
interface OpenedThere {
  readonly method: IdentificationMethod;
  readonly url: string;
  readonly sealed: string;
  readonly hint: string | null;
  readonly seconds: number;
}
